import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { expect, it, onTestFinished } from 'vitest';
import { chargeOf } from '../support/orders/purchase.ts';
import { temporaryDataFolder } from '../support/shop/temporary.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * What an integrator does: make a client from /api/openapi.json, write a purchase against it, compile both without
 * mercy, and run it. The purchase is told by names of the document alone.
 */
const purchase = `
import { Api, type Cart, type City, type OrderView, type ProductCard } from './client.ts';

/** From nothing to an order that waits for its payment. */
export async function buy(shop: string) {
  const client = new Api<string>({
    baseUrl: shop,
    securityWorker: (token) => (token === null ? {} : { headers: { authorization: \`Bearer \${token}\` } }),
    baseApiParams: { secure: true, headers: { localization: 'en' } },
  });
  const cities = (await client.api.saudiCities({ search: 'Riyadh' })).data.data;
  const riyadh: City | undefined = cities[0];
  if (!riyadh) throw new Error('no city');
  const cities_id = riyadh.id;

  const found = await client.api.listProductsWeb({ cities_id, search: 'zz plant', in_stock: true });
  const plant: ProductCard | undefined = found.data.data.items[0];
  if (!plant) throw new Error('no plant');

  const guest = await client.api.loginAsGuest({ device_id: 'client' });
  client.setSecurityData(guest.data.data.token);
  const added = await client.api.addToCart(
    { cities_id },
    { product_id: plant.id, product_qty: 1, product_color: plant.colors[0]?.color_id ?? null },
  );
  const cart: Cart = added.data.data;

  const { days } = (await client.api.availableTimeSlots({ cities_id })).data.data;
  const [slot] = days.flatMap(({ date, slots }) =>
    slots.filter(({ status }) => status === 'available').map(({ id }) => ({ date, slot_id: id })),
  );
  const placed = await client.api.placeOrder({
    cities_id,
    sender: { name: 'Sara', phone_number: '0551234567', email: 'sara@example.com' },
    recipient: { name: 'Noura', phone_number: '0559876543', district: 'Al Malqa' },
    card: { message: 'Congratulations', language: 'en', to: 'Noura', from: 'Sara' },
    slot: slot ?? null,
    terms_accepted: true,
    payment_method: 'card',
    expected_total: cart.summary.total,
  });
  const { order_key, payment_url } = placed.data.data;
  const read = async (): Promise<OrderView> => (await client.api.readOrder(order_key)).data.data;
  return { client, payment_url, order_key, read, cities_id };
}
`;

it('a client made from the document compiles, and takes a guest to a paid order', async () => {
  const test = await openTestShop();
  const { path: folder, remove } = await temporaryDataFolder();
  onTestFinished(remove);
  const document = await (await fetch(`${test.url}/api/openapi.json`)).json();
  expect(document.servers).toEqual([{ url: test.url }]);
  await generateApi({
    spec: document,
    output: folder,
    fileName: 'client.ts',
    httpClientType: 'fetch',
    generateUnionEnums: true,
    silent: true,
  });
  const client = join(folder, 'client.ts');
  const made = await readFile(client, 'utf8');
  expect(made).toContain('// @ts-nocheck');
  await writeFile(client, made.replace('// @ts-nocheck', ''));
  await writeFile(join(folder, 'purchase.ts'), purchase);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        noUncheckedIndexedAccess: true,
        allowImportingTsExtensions: true,
        module: 'nodenext',
        target: 'esnext',
        lib: ['esnext', 'dom', 'dom.iterable'],
        types: [],
      },
      files: ['purchase.ts'],
    }),
  );
  await compile(folder);

  const { buy } = await import(pathToFileURL(join(folder, 'purchase.ts')).href);
  const order = await buy(test.url);
  expect(await order.read()).toMatchObject({ state: 'awaiting_payment', sender_name: 'Sara' });
  await test.sandbox.post(`/control/tap/charges/${chargeOf(order.payment_url)}/pay`);
  const settled = await order.client.api.settleOrder({ order_key: order.order_key });
  expect(settled.data.data.status).toBe('paid');
  expect(await order.read()).toMatchObject({ state: 'placed', invoice: expect.stringMatching(/^INV-/) });
  await expect(order.client.api.readCart({ cities_id: 2_000_000_000 })).rejects.toMatchObject({
    status: 404,
    error: { success: false, error: { code: 'CITY_NOT_FOUND' } },
  });
});

async function compile(folder: string): Promise<void> {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error) =>
    expect.unreachable(error.stdout || error.message),
  );
}
