import { afterAll, beforeAll, expect, it } from 'vitest';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { operations } from '#server/operations.ts';
import { send } from '../support/browsers/wire.ts';
import { minuteWith } from '../support/shop/minute.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* The general limit of two processes at one database (decision 0099). */

let test: TestShop;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(async () => {
  for (const close of closers) await close();
});

it('too many requests of one network are counted by all processes together', async () => {
  const urls: string[] = [];
  const config = { ...test.context.config, rateLimit: 200 };
  for (let nth = 0; nth < 2; nth++) {
    const app = createServer(config);
    await mount(app, { ...test.context, config }, operations, null);
    urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
    closers.push(() => app.close());
  }
  const [one = '', other = ''] = urls;
  const ask = async (url: string) => (await send(url, { path: '/api/common/countries' })).status;
  await minuteWith(15);
  for (let times = 0; times < 150; times++) expect(await ask(one)).toBe(200);
  let asked = 0;
  await expect
    .poll(
      async () => {
        asked++;
        return ask(other);
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(429);
  // Fifty were left, and those of the first second: by itself it would have answered two hundred.
  expect(asked).toBeLessThan(90);
  await expect.poll(() => ask(one), { timeout: 3_000 }).toBe(429);
});
