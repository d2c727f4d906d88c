import { afterAll, expect, test } from 'vitest';
import { buildSandbox } from '../app.ts';
import { account as tabby } from '../tabby/account.ts';
import { account as tamara } from '../tamara/account.ts';
import { chargeBody } from '../testing/sandbox.ts';
import { checkoutBody as tabbyCheckout } from '../testing/tabby.ts';
import { checkoutBody as tamaraCheckout } from '../testing/tamara.ts';

/* Each provider's pages are at an origin of their own, at the host by which the shopper has the shop open. */

const sandbox = buildSandbox();
const { url, pagePorts } = await sandbox.listen({
  host: '127.0.0.1',
  port: 0,
  smtpPort: 0,
  pagePorts: [0, 0, 0],
});
afterAll(() => sandbox.close());

async function ask(path: string, key: string, body: object) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of three providers
  return (await response.json()) as any;
}

test.each(['localhost', '127.0.0.1', '192.168.1.7'])('a shop at %s leads to pages there', async (host) => {
  const back = `http://${host}:3000/checkout/return?order=x`;
  const charge = await ask('/tap/v2/charges', 'sk_test_asees', chargeBody({ redirect: { url: back } }));
  const session = await ask('/tabby/api/v2/checkout', tabby.secretKey, {
    ...tabbyCheckout(),
    merchant_urls: { success: back, cancel: back, failure: back },
  });
  const order = await ask('/tamara/checkout', tamara.apiToken, {
    ...tamaraCheckout(),
    merchant_url: { success: back, cancel: back, failure: back },
  });
  const pages = [
    charge.transaction.url,
    session.configuration.available_products.installments[0].web_url,
    order.checkout_url,
  ].map((address) => new URL(address));
  expect(pages.map(({ origin }) => origin)).toEqual(pagePorts.map((port) => `http://${host}:${port}`));
  expect(new Set([...pagePorts, Number(new URL(url).port)]).size).toBe(4);
  for (const { port, pathname } of pages)
    expect((await fetch(`http://127.0.0.1:${port}${pathname}`)).status).toBe(200);
});

test('the card fields may be framed at the host that they are asked at', async () => {
  const fields = `http://localhost:${pagePorts[0]}/tap/card/1.0.2/fields`;
  expect((await fetch(fields)).headers.get('content-security-policy')).toContain(
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  );
});
