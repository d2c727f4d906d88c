import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';
import type { Carrier } from './scenario.ts';

/** Who may send. */
const account = { user: 'asees', password: 'sandbox_smtp_password' };
const mailBytesMax = 512 * 1024;

/** A mail server (SMTP) that delivers everything to the inbox; closing the sandbox ends it. */
export function createMailServer(inbox: Inbox, scenario: Carrier, closing: AbortSignal): SMTPServer {
  const server = new SMTPServer({
    banner: 'Asees sandbox',
    // It has no certificate: it is reached on this machine, or inside a network of one's own.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: mailBytesMax,
    maxClients: 100,
    closeTimeout: 500,
    logger: false,

    onConnect(_session, done) {
      if (scenario.down) done(refusal(421, 'Service not available'));
      else done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === account.user && password === account.password) done(null, { user: username });
      else done(refusal(535, 'Authentication failed'));
    },
    onMailFrom(_address, _session, done) {
      // Connections are kept, so going down must be felt on open ones too.
      if (scenario.down) done(refusal(421, 'Service not available'));
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (scenario.refuse) done(refusal(550, 'No such mailbox'));
      else done();
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => {
        if (!stream.sizeExceeded) pieces.push(piece);
      });
      stream.on('end', async () => {
        if (stream.sizeExceeded) return done(refusal(552, 'Message is too large'));
        try {
          await sleep(scenario.delayMs, undefined, { signal: closing });
          await deliver(
            inbox,
            Buffer.concat(pieces),
            envelope.rcptTo.map(({ address }) => address),
          );
          done();
        } catch {
          done(refusal(451, 'Not delivered'));
        }
      });
    },
  });
  // A client that hangs up in the middle is no reason to fall over.
  server.on('error', () => {});
  return server;
}

async function deliver(inbox: Inbox, raw: Buffer, recipients: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 });
  for (const to of recipients)
    inbox.take({
      channel: 'email',
      provider: 'smtp',
      from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
      to,
      subject: mail.subject ?? '',
      body: (mail.text ?? '').trimEnd(),
      html: mail.html?.trimEnd(),
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        type: mimeType,
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      })),
    });
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
