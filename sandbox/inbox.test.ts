import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from './testing.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const sms = (changes: object = {}) =>
  sandbox.post('/messages', {
    channel: 'sms',
    to: '+966512345678',
    body: 'رمزك 4821',
    language: 'ar',
    ...changes,
  });

it('keeps messages and lists the newest first', async () => {
  await sms({ body: 'first' });
  await sms({ body: 'second' });
  await sms({ to: 'noura@example.com', channel: 'email', subject: 'Order', body: 'third', language: 'en' });
  const bodies = async (query: string) =>
    (await sandbox.get(`/messages${query}`)).body.messages.map((message: { body: string }) => message.body);
  expect(await bodies('')).toEqual(['third', 'second', 'first']);
  expect(await bodies('?to=%2B966512345678')).toEqual(['second', 'first']);
  expect(await bodies('?to=+966512345678')).toEqual(['second', 'first']);
  expect(await bodies('?to=966512345678&limit=1')).toEqual(['second']);
  expect(await bodies('?channel=email')).toEqual(['third']);
  expect(await bodies('?to=other')).toEqual([]);
});

it('refuses what is no message', async () => {
  for (const changes of [{ channel: 'pigeon' }, { to: '' }, { body: '' }, { language: 'fr' }, { body: 7 }]) {
    expect((await sms(changes)).status).toBe(400);
  }
  expect((await sandbox.get('/messages')).body.messages).toEqual([]);
});

it('forgets the oldest of more than a thousand', async () => {
  for (let count = 0; count < 1001; count += 77) {
    await Promise.all(Array.from({ length: 77 }, (_, at) => sms({ body: `n${count + at}` })));
  }
  expect((await sandbox.get('/messages?limit=1000')).body.messages).toHaveLength(1000);
});

it('shows messages escaped, in their own direction, with links to click', async () => {
  await sms({
    body: '<img src=x onerror=alert(1)> https://asees.example/o/1?a=1&b="2". جرب',
    to: '"><script>',
  });
  await sms({ body: 'Your code is 4821', language: 'en' });
  for (const [path, html] of [
    ['/inbox', '<html lang="ar" dir="rtl">'],
    ['/inbox?lang=en', '<html lang="en" dir="ltr">'],
  ] as const) {
    const response = await fetch(sandbox.origin + path);
    const page = await response.text();
    expect(page).toContain(html);
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
    expect(page).toContain('<a href="https://asees.example/o/1?a=1&amp;b=" rel="noreferrer noopener">');
    expect(page).toContain('lang="en" dir="ltr"');
    expect(page.indexOf('4821')).toBeLessThan(page.indexOf('asees.example'));
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(await (await fetch(`${sandbox.origin}/inbox?to=%22%3E%3Cscript%3E`)).text()).toContain(
    'asees.example',
  );
  expect(await (await fetch(`${sandbox.origin}/inbox?to=nobody`)).text()).not.toContain('4821');
});
