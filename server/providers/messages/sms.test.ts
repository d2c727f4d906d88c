import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../sandbox/testing/sandbox.ts';
import { createSms } from './index.ts';
import { type SmsSettings, sandboxMessages } from './settings.ts';

const message = { to: '+966512345678', text: 'أصيص: رمزك 4821' };
const names = ['unifonic', 'taqnyat'] as const;

describe.each(names)('%s, played by the sandbox', (name) => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.post('/control/reset', { all: true }));
  afterAll(() => sandbox.close());

  const sms = (changes: object = {}, timeoutMs = 2000) => {
    const { sms } = sandboxMessages(sandbox.origin, { provider: name });
    return createSms({ ...sms, ...changes } as SmsSettings, { timeoutMs });
  };

  it('hands a message over', async () => {
    expect(sms().name).toBe(name);
    await sms().send(message);
    expect((await sandbox.get('/messages')).body.messages).toMatchObject([
      { channel: 'sms', provider: name, from: 'Asees', to: '+966512345678', body: 'أصيص: رمزك 4821' },
    ]);
  });

  it('says so when the provider refuses: key, sender or message', async () => {
    const refused = { code: 'provider_refused', provider: name };
    await expect(sms({ appSid: 'wrong', token: 'wrong' }).send(message)).rejects.toMatchObject({
      ...refused,
      status: 401,
    });
    await expect(sms({ sender: 'Else' }).send(message)).rejects.toMatchObject(refused);
    await sandbox.post('/control/messages', { sms: { refuse: true } });
    await expect(sms().send(message)).rejects.toMatchObject(refused);
  });

  it('may be told how long to wait', async () => {
    const busy = createServer((_request, response) => response.writeHead(429, { 'retry-after': '7' }).end());
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as AddressInfo;
    const refused = sms({ baseUrl: `http://127.0.0.1:${port}` }).send(message);
    await expect(refused).rejects.toMatchObject({ reason: 'busy', status: 429, retryAfterSeconds: 7 });
    busy.close();
  });

  it('may be tried again after an outage, a slow answer or no answer', async () => {
    const unavailable = { code: 'provider_unavailable', provider: name };
    await sandbox.post('/control/messages', { sms: { down: true } });
    await expect(sms().send(message)).rejects.toMatchObject({ ...unavailable, reason: 'server_error' });
    await sandbox.post('/control/messages', { sms: { down: false, delayMs: 5_000 } });
    await expect(sms({}, 50).send(message)).rejects.toMatchObject({ ...unavailable, reason: 'timeout' });
    const nobody = sms({ baseUrl: 'http://127.0.0.1:9' });
    await expect(nobody.send(message)).rejects.toMatchObject({ ...unavailable, reason: 'network' });
  });

  it.each(['0512345678', '00966512345678', '+0512345678', '+966512345678,966500000000', ''])(
    'sends nothing to %j, which is no number in E.164 form',
    async (to) => {
      await expect(sms().send({ ...message, to })).rejects.toThrow('E.164');
    },
  );
});

describe('answers as they come', () => {
  let server: Server;
  let answer: { status: number; body: string } = { status: 200, body: '' };
  let received: { request: IncomingMessage; body: string } | null = null;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      received = { request, body };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const secret = 'the-secret-key';
  const send = (name: (typeof names)[number], status: number, body: unknown) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sender = 'Asees';
    const settings: SmsSettings =
      name === 'unifonic'
        ? { name, baseUrl, appSid: secret, sender }
        : { name, baseUrl: `${baseUrl}/v1/`, token: secret, sender };
    return createSms(settings, { timeoutMs: 2000 }).send(message);
  };

  it('sends what each provider publishes', async () => {
    await send('unifonic', 200, { success: true, errorCode: 'ER-00' });
    expect(received?.request).toMatchObject({ method: 'POST', url: '/rest/SMS/messages' });
    expect(received?.request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
      AppSid: secret,
      SenderID: 'Asees',
      Recipient: '966512345678',
      Body: message.text,
      responseType: 'JSON',
    });
    await send('taqnyat', 201, { statusCode: 201, messageId: 5452899970, rejected: '[]' });
    expect(received?.request).toMatchObject({ method: 'POST', url: '/v1/messages' });
    expect(received?.request.headers.authorization).toBe(`Bearer ${secret}`);
    expect(JSON.parse(received?.body ?? '')).toEqual({
      recipients: ['966512345678'],
      body: message.text,
      sender: 'Asees',
    });
  });

  it.each([
    ['unifonic', 200, { success: 'true', errorCode: 'ER-00', message: '', data: { MessageID: 1 } }],
    ['unifonic', 200, { success: true, errorCode: 'ER-00', message: '', data: { MessageID: 1 } }],
    ['unifonic', 200, { success: 'true' }],
    ['taqnyat', 201, { statusCode: 201, messageId: '77', accepted: '[966512345678,]', rejected: '[]' }],
    ['taqnyat', 200, { statusCode: '201', messageId: 77 }],
  ] as const)('%s %i %j is a success', async (name, status, body) => {
    await send(name, status, body);
  });

  it.each([
    ['unifonic', 200, { success: 'false', errorCode: 'ER-10', message: 'no' }, 'ER-10'],
    ['unifonic', 200, { success: false, errorCode: 'ER-10' }, 'ER-10'],
    ['unifonic', 200, { success: 'true', errorCode: 'ER-10' }, 'ER-10'],
    ['unifonic', 480, { success: false, errorCode: '480' }, '480'],
    ['unifonic', 401, {}, '401'],
    ['taqnyat', 401, { statusCode: 401, message: 'no' }, '401'],
    ['taqnyat', 400, [], '400'],
    ['taqnyat', 200, { statusCode: 402, message: 'no balance' }, '402'],
    ['taqnyat', 201, { messageId: 1, rejected: '[966512345678,]' }, 'rejected'],
  ] as const)('%s %i %j is a refusal', async (name, status, body, providerCode) => {
    await expect(send(name, status, body)).rejects.toMatchObject({ code: 'provider_refused', providerCode });
  });

  it.each([
    ['unifonic', 200, 'OK', 'malformed'],
    ['unifonic', 200, { success: 'yes' }, 'malformed'],
    ['unifonic', 200, 'null', 'malformed'],
    ['unifonic', 502, '<html>', 'server_error'],
    ['unifonic', 429, '{}', 'busy'],
    ['taqnyat', 201, '', 'malformed'],
    ['taqnyat', 201, {}, 'malformed'],
    ['taqnyat', 201, { messageId: {} }, 'malformed'],
    ['taqnyat', 503, '{}', 'server_error'],
  ] as const)('%s %i %j may be tried again', async (name, status, body, reason) => {
    await expect(send(name, status, body)).rejects.toMatchObject({ code: 'provider_unavailable', reason });
  });

  it.each(names)('%s: no error repeats the key, even where the answer does', async (name) => {
    const echo = `AppSid=${secret}&Bearer ${secret}`;
    for (const [status, body] of [
      [200, secret],
      [401, echo],
      [401, { statusCode: 401, message: echo, errorCode: echo, success: false }],
      [500, echo],
    ] as const) {
      const error = await send(name, status, body).then(
        () => null,
        (error: unknown) => error,
      );
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 9 })).not.toContain(secret);
    }
  });
});
