import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../testing/sandbox.ts';
import { calmMessages } from './scenario.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const good = { AppSid: 'sandbox_unifonic_app_sid', SenderID: 'Asees', Recipient: '966512345678', Body: 'x' };
const unifonic = (changes: object = {}) =>
  sandbox.form('/unifonic/rest/SMS/messages', { ...good, ...changes });
const taqnyat = (changes: object = {}, token = 'sandbox_taqnyat_token') =>
  sandbox.call(
    'POST',
    '/taqnyat/v1/messages',
    { recipients: ['966512345678'], body: 'x', sender: 'Asees', ...changes },
    { authorization: `Bearer ${token}` },
  );
const mail = { to: 'a@b.com', subject: 's', text: 't', html: '<p>t</p>' };
const kept = async () => (await sandbox.get('/messages')).body.messages.length;

it('takes text messages as both providers do', async () => {
  const first = await unifonic();
  expect([first.status, first.body.success, first.body.errorCode]).toEqual([200, 'true', 'ER-00']);
  const second = await taqnyat();
  expect([second.status, second.body.rejected]).toEqual([201, '[]']);
  expect(second.body.messageId).toBeGreaterThan(0);
  expect(await kept()).toBe(2);
});

it.each([
  ['another key', { AppSid: 'sk' }, 401],
  ['another sender', { SenderID: 'Else' }, 480],
  ['a plus sign', { Recipient: '+966512345678' }, 482],
  ['zeros in front', { Recipient: '00966512345678' }, 482],
  ['no text', { Body: '' }, 449],
])('Unifonic refuses %s', async (_, changes, status) => {
  const answer = await unifonic(changes);
  expect([answer.status, answer.body.success]).toEqual([status, false]);
  expect(await kept()).toBe(0);
});

it('Taqnyat refuses another token, another sender and numbers with + or 00', async () => {
  expect((await taqnyat({}, 'other')).status).toBe(401);
  for (const changes of [{ sender: 'Else' }, { recipients: ['+966512345678'] }, { recipients: ['00966512'] }])
    expect((await taqnyat(changes)).status).toBe(400);
  expect(await kept()).toBe(0);
});

it('is down, refuses and is slow when it is told so, until reset', async () => {
  await sandbox.post('/control/messages', { sms: { down: true }, email: { refuse: true } });
  expect((await unifonic()).status).toBe(503);
  expect((await taqnyat()).status).toBe(503);
  await expect(sandbox.mail(mail)).rejects.toThrow('550');
  await sandbox.post('/control/messages', { sms: { down: false, refuse: true }, email: { down: true } });
  expect((await unifonic()).body).toMatchObject({ success: false, errorCode: 'ER-99' });
  expect((await taqnyat()).body.rejected).toBe('[966512345678,]');
  await expect(sandbox.mail(mail)).rejects.toThrow('421');
  expect(await kept()).toBe(0);

  await sandbox.post('/control/reset');
  expect((await sandbox.get('/control/messages')).body).toEqual(calmMessages());
  await sandbox.post('/control/messages', { sms: { delayMs: 50 }, email: { delayMs: 50 } });
  const start = performance.now();
  await unifonic();
  await sandbox.mail(mail);
  expect(performance.now() - start).toBeGreaterThan(98);
  expect(await kept()).toBe(2);
});

it('refuses misspelt settings', async () => {
  for (const wrong of [{ sms: { slow: 1 } }, { mail: {} }, { email: { down: 'yes' } }])
    expect((await sandbox.post('/control/messages', wrong)).status).toBe(400);
});

it('takes mail only from who knows the password', async () => {
  for (const auth of [undefined, { user: 'asees', pass: 'guess' }]) {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth });
    await expect(transport.sendMail({ from: 'a@b.com', ...mail })).rejects.toThrow(/530|535/);
  }
  expect(await kept()).toBe(0);
});

it('closes while a slow mail is on its way', async () => {
  await sandbox.post('/control/messages', { email: { delayMs: 60_000 } });
  const sent = sandbox.mail(mail).catch((error: Error) => error.message);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await sandbox.close();
  expect(await sent).toBeTypeOf('string');
});
