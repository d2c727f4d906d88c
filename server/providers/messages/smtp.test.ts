import { createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../sandbox/testing/sandbox.ts';
import { sandboxMessages } from './settings.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';

const mail = { to: 'noura@example.com', subject: 'رمزك 4821', html: '<p>رمزك 4821</p>', text: 'رمزك 4821' };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

function mailer(settings: Partial<SmtpSettings>, timeoutMs = 2000) {
  const made = createSmtp({ url: '', from: 'أصيص Asees <hello@asees.example>', ...settings }, { timeoutMs });
  open.push(made);
  return made;
}

describe('towards the sandbox', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeEach(async () => {
    sandbox = await startSandbox();
    open.push(sandbox);
  });
  const smtp = (changes: Partial<SmtpSettings> = {}, timeoutMs?: number) =>
    mailer(
      { ...sandboxMessages(sandbox.origin, { smtpPort: sandbox.smtpPort }).smtp, ...changes },
      timeoutMs,
    );
  const inbox = async () => (await sandbox.get('/messages')).body.messages;

  it('sends one mail, in both forms and in Arabic', async () => {
    await smtp().send(mail);
    expect(await inbox()).toMatchObject([
      {
        channel: 'email',
        from: 'أصيص Asees <hello@asees.example>',
        to: 'noura@example.com',
        subject: 'رمزك 4821',
        body: 'رمزك 4821',
        html: '<p>رمزك 4821</p>',
      },
    ]);
  });

  it('sends many over the same few connections', async () => {
    const made = smtp();
    await Promise.all(Array.from({ length: 20 }, () => made.send(mail)));
    expect(await inbox()).toHaveLength(20);
  });

  it.each([
    ['a second header in the subject', { subject: 'Hi\r\nBcc: all@example.com' }],
    ['a bare line feed in the subject', { subject: 'Hi\nBcc: all@example.com' }],
    ['a header in the address', { to: 'a@b.com\r\nBcc: all@example.com' }],
    ['two addresses', { to: 'a@b.com, c@d.com' }],
    ['an address with a name', { to: 'A <a@b.com>' }],
    ['an address with a comment', { to: 'a@b.com(c@d.com)' }],
    ['no address', { to: 'noura' }],
  ])('refuses %s and sends nothing', async (_, changes) => {
    await expect(smtp().send({ ...mail, ...changes })).rejects.toThrow(/header|address/);
    expect(await inbox()).toEqual([]);
  });

  it('does not read files or pages that a mail names', async () => {
    const html = '<p><img src="file:///etc/passwd"></p>';
    await smtp().send({ ...mail, html });
    expect(await inbox()).toMatchObject([{ html }]);
  });

  it('may be tried again when the server is down, slow or not there', async () => {
    const made = smtp();
    await made.send(mail);
    await sandbox.post('/control/messages', { email: { down: true } });
    await expect(made.send(mail)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await expect(smtp().send(mail)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await sandbox.post('/control/messages', { email: { down: false, delayMs: 60_000 } });
    await expect(smtp({}, 200).send(mail)).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'timeout',
    });
    await expect(smtp({ url: 'smtp://127.0.0.1:9' }).send(mail)).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'network',
    });
    await sandbox.post('/control/reset', { all: true });
    await made.send(mail);
    expect(await inbox()).toHaveLength(1);
  });

  it('says so when the mailbox is refused, without naming whose it is', async () => {
    await sandbox.post('/control/messages', { email: { refuse: true } });
    const error = await smtp()
      .send(mail)
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'provider_refused', status: 550 });
    expect(inspect(error, { depth: 9 })).not.toContain('noura');
  });

  it('says so when the password is wrong, without repeating it', async () => {
    const url = `smtp://asees:a%20wrong%2Fsecret@127.0.0.1:${sandbox.smtpPort}`;
    const error = await smtp({ url })
      .send(mail)
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'provider_refused', status: 535 });
    expect(inspect(error, { depth: 9 })).not.toMatch(/wrong|YXNlZXM/);
  });
});

describe('towards other servers', () => {
  /** A server on every address of this machine, so that it can be reached by one that isn't loopback's name. */
  async function serve(options: SMTPServerOptions) {
    const seen: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      onMailFrom: ({ address }, _session, done) => {
        seen.push(address);
        done();
      },
      ...options,
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    open.push({ close: () => new Promise<void>((resolve) => server.close(resolve)) });
    return { port: (server.server.address() as { port: number }).port, seen };
  }

  it('sends nothing in clear text to another machine', async () => {
    const { port, seen } = await serve({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await expect(mailer({ url: `smtp://0.0.0.0:${port}` }).send(mail)).rejects.toThrow('ETLS');
    expect(seen).toEqual([]);
    await mailer({ url: `smtp://127.0.0.1:${port}` }).send(mail);
    expect(seen).toEqual(['hello@asees.example']);
  });

  it('sends nothing to a server whose certificate is not good', async () => {
    const { port, seen } = await serve({ disabledCommands: ['AUTH'] });
    await expect(mailer({ url: `smtp://0.0.0.0:${port}` }).send(mail)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    expect(seen).toEqual([]);
  });

  it('speaks TLS from the first byte where it is asked to', async () => {
    const first: number[] = [];
    const { port } = await listen((socket) =>
      socket.once('data', (bytes) => {
        first.push(bytes[0] ?? 0);
        socket.destroy();
      }),
    );
    await expect(mailer({ url: `smtps://127.0.0.1:${port}` }).send(mail)).rejects.toThrow(
      'smtp is unavailable',
    );
    expect(first[0]).toBe(0x16);
  });

  it('gives up on a server that never greets, or drips for ever', async () => {
    const silent = await listen(() => {});
    const dripping = await listen((socket) => {
      const timer = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(timer));
      socket.on('error', () => {});
    });
    for (const { port } of [silent, dripping]) {
      const start = performance.now();
      await expect(mailer({ url: `smtp://127.0.0.1:${port}` }, 200).send(mail)).rejects.toMatchObject({
        code: 'provider_unavailable',
        reason: 'timeout',
      });
      expect(performance.now() - start).toBeLessThan(1000);
    }
  });

  it('survives a server that ends a kept connection', async () => {
    const { port, seen } = await serve({ disabledCommands: ['STARTTLS', 'AUTH'], socketTimeout: 400 });
    const made = mailer({ url: `smtp://127.0.0.1:${port}` });
    await made.send(mail);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await made.send(mail);
    expect(seen).toHaveLength(2);
  });

  it.each(['', 'mail.example', 'http://mail.example', 'smtp://'])('refuses %j as a server', (url) => {
    expect(() => createSmtp({ url, from: 'a@b.com' }, { timeoutMs: 1 })).toThrow('SMTP_URL');
  });

  async function listen(each: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      each(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    return { port: (server.address() as { port: number }).port };
  }
});
