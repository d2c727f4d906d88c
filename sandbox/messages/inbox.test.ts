import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const sms = (Body: string, Recipient = '966512345678') =>
  sandbox.form('/unifonic/rest/SMS/messages', {
    AppSid: 'sandbox_unifonic_app_sid',
    SenderID: 'Asees',
    Recipient,
    Body,
  });

it('keeps messages and lists the newest first', async () => {
  await sms('first');
  await sms('second');
  await sandbox.mail({ to: 'Noura@example.com', subject: 'Order', text: 'third', html: '<p>third</p>' });
  const bodies = async (query: string) =>
    (await sandbox.get(`/messages${query}`)).body.messages.map((message: { body: string }) => message.body);
  expect(await bodies('')).toEqual(['third', 'second', 'first']);
  expect(await bodies('?to=%2B966512345678')).toEqual(['second', 'first']);
  expect(await bodies('?to=+966512345678')).toEqual(['second', 'first']);
  expect(await bodies('?to=966512345678&limit=1')).toEqual(['second']);
  expect(await bodies('?channel=email')).toEqual(['third']);
  expect(await bodies('?to=noura@example.com')).toEqual(['third']);
  expect(await bodies('?to=other')).toEqual([]);
});

it('tells who sent what to whom, in which language', async () => {
  await sms('أصيص: 4821 code');
  await sandbox.mail({ to: 'a@b.com', subject: 'رمز 4821', text: 'Dear نورة', html: '<p dir="ltr">Hi</p>' });
  expect((await sandbox.get('/messages')).body.messages).toEqual([
    {
      id: 'msg_2',
      sentAt: expect.stringMatching(/Z$/),
      channel: 'email',
      provider: 'smtp',
      from: 'Test <test@asees.example>',
      to: 'a@b.com',
      subject: 'رمز 4821',
      body: 'Dear نورة',
      html: '<p dir="ltr">Hi</p>',
      attachments: [],
      language: 'en',
    },
    {
      id: 'msg_1',
      sentAt: expect.stringMatching(/Z$/),
      channel: 'sms',
      provider: 'unifonic',
      from: 'Asees',
      to: '+966512345678',
      body: 'أصيص: 4821 code',
      language: 'ar',
    },
  ]);
});

it('forgets the oldest of more than a thousand', async () => {
  for (let count = 0; count < 1001; count += 77) {
    await Promise.all(Array.from({ length: 77 }, (_, at) => sms(`n${count + at}`)));
  }
  expect((await sandbox.get('/messages?limit=1000')).body.messages).toHaveLength(1000);
});

it('shows text messages escaped, in their own direction, with links to click', async () => {
  await sms('جرّب <img src=x onerror=alert(1)> https://asees.example/o/1?a=1&b="2".');
  await sms('Your code is 4821');
  for (const [path, html] of [
    ['/inbox', '<html lang="ar" dir="rtl">'],
    ['/inbox?lang=en', '<html lang="en" dir="ltr">'],
  ] as const) {
    const response = await fetch(sandbox.origin + path);
    const page = await response.text();
    expect(page).toContain(html);
    expect(page).not.toContain('<img');
    expect(page).toContain('<a href="https://asees.example/o/1?a=1&amp;b=" rel="noreferrer noopener">');
    expect(page).toContain('lang="en" dir="ltr"');
    expect(page).toContain('lang="ar" dir="rtl"');
    expect(page.indexOf('4821')).toBeLessThan(page.indexOf('asees.example'));
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(await (await fetch(`${sandbox.origin}/inbox?to=nobody`)).text()).not.toContain('4821');
  expect(await (await fetch(`${sandbox.origin}/inbox?to=%22%3E%3Cscript%3E`)).text()).not.toContain(
    '<script',
  );
});

it('shows the HTML of an e-mail in a frame that runs nothing, and its text', async () => {
  const html = '<p class="x">Hello "you"</p><script>alert(1)</script>';
  await sandbox.mail({ to: 'a@b.com', subject: '<b>Hi</b>', text: 'Hello in text', html });
  const page = await (await fetch(`${sandbox.origin}/inbox`)).text();
  expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(page).toContain('Hello in text');
  const frame = /<iframe[^>]*>/.exec(page)?.[0] ?? '';
  expect(frame).toContain('srcdoc="&lt;p class=&quot;x&quot;&gt;');
  expect(frame).toContain('sandbox="allow-popups');
  expect(frame).not.toMatch(/allow-(scripts|same-origin|forms|top)/);
  expect(page).not.toContain('<script');
});
