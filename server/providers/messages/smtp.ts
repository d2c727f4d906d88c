import type { Transporter } from 'nodemailer';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import type { Mail, Mailer } from './mailer.ts';

/** E-mail by SMTP (RFC 5321), over a few connections that are kept open. */

const provider = 'smtp';
const implicitTlsPort = 465;
const submissionPort = 587;

export type SmtpSettings = {
  /** "smtp://user:password@host:587" or "smtps://…:465"; user and password percent-encoded. */
  url: string;
  /** "Name <address>" or an address alone. */
  from: string;
  /** Only of the sandbox, which has no certificate: without TLS, wherever it runs. */
  plain?: true;
};

/**
 * Makes the mailer; `close` ends its connections. Port 465 speaks TLS from the first byte; on any other the server
 * must offer STARTTLS with a good certificate, unless it is on this machine. Throws when the address of the server
 * can't be read.
 */
export function createSmtp(
  settings: SmtpSettings,
  { timeoutMs }: { timeoutMs: number },
): Mailer & { close(): Promise<void> } {
  const server = serverOf(settings);
  let opened: Promise<Transporter> | undefined;
  const from = oneLine(settings.from);

  return {
    async send(mail) {
      const message = {
        from,
        to: { name: '', address: oneAddress(mail.to) },
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments?.map(({ name, type, content }) => ({
          filename: oneLine(name),
          contentType: type,
          content,
        })),
        // RFC 3834: keeps holiday notices from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false as const,
      };
      opened ??= openTransport(server, timeoutMs);
      const transport = await opened;
      await withinTime(transport.sendMail(message), timeoutMs).catch((error: unknown) => {
        throw failure(error);
      });
    },
    async close() {
      (await opened)?.close();
    },
  };
}

/** nodemailer is loaded with the first mail: it takes 20 MB, which a process that sends none can do without. */
async function openTransport(server: ReturnType<typeof serverOf>, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    ...server,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is made of the texts that are given and nothing else.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A kept connection that the server ends while nobody sends: the next mail opens another.
  transport.on('error', () => {});
  return transport;
}

function serverOf({ url, plain }: SmtpSettings) {
  const server = URL.parse(url);
  if (!server || !['smtp:', 'smtps:'].includes(server.protocol) || server.hostname === '')
    throw new Error('SMTP_URL must be smtp://user:password@host:port or smtps://…');
  const port = Number(server.port) || (server.protocol === 'smtps:' ? implicitTlsPort : submissionPort);
  const secure = server.protocol === 'smtps:' || port === implicitTlsPort;
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const withoutTls = !secure && (plain === true || isThisMachine(host));
  return {
    host,
    port,
    secure,
    requireTLS: !secure && !withoutTls,
    ignoreTLS: withoutTls,
    auth: server.username
      ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
      : undefined,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** One address and nothing that an SMTP server or a mail header could read as more than that. */
function oneAddress(to: Mail['to']): string {
  if (!/^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(to))
    throw new Error('not an e-mail address');
  return to;
}

/** Refuses what would begin another header. */
function oneLine(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new Error('a mail header is one line without control characters');
  return text;
}

/** nodemailer's own limits are for silence; a server that drips could hold a mail for ever. */
async function withinTime(sent: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable(provider, 'timeout')), timeoutMs);
  });
  await Promise.race([sent, late]).finally(() => clearTimeout(timer));
}

/**
 * What a failed mail means. The server's own words are left out: they repeat the person's address, and may repeat
 * the password.
 */
function failure(error: unknown): Error {
  if (error instanceof ProviderUnavailable) return error;
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode !== undefined && responseCode >= 500)
    return new ProviderRefused(provider, { status: responseCode, providerCode: code, description: '' });
  if (responseCode !== undefined)
    return new ProviderUnavailable(provider, 'busy', {
      status: responseCode,
      detail: `${code} ${responseCode}`,
    });
  return new ProviderUnavailable(provider, code === 'ETIMEDOUT' ? 'timeout' : 'network', { detail: code });
}
