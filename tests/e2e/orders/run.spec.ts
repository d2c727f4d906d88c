import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { orderStatus, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { expect, expectAccessible, newMark, phoneSize, test } from '../support.ts';
import { onTheWay, workshop } from './on-the-way.ts';
import { besideTheShop } from './someone.ts';

/*
 * A driver's run on a phone: opened by its link, without network in the middle, and without script. The orders get there
 * by `npm run workshop`, which is tried along.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where orders stand');
const { db, close } = besideTheShop();
test.afterAll(close);

test.use({ viewport: phoneSize });

test('a driver delivers with a photo, goes without network, and everything arrives once @ar', async ({
  page,
  context,
  request,
  baseURL,
  words: { driving },
}) => {
  test.setTimeout(180_000);
  // All of a day and city share a run: a second try meets the first one's stops.
  const own = newMark();
  const names = [`نورة ${own}`, `هيا ${own}`, `بدر ${own}`];
  const { numbers, link } = await onTheWay(request, names, (number) => workshop(baseURL, number));
  const photo = {
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 2000, height: 1500 }),
  };
  const stop = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const open = async (name: string) => {
    const details = stop(name).locator('details').first();
    if ((await details.getAttribute('open')) === null) await stop(name).locator('summary').first().click();
  };
  const statusOf = async (at: number) => {
    const number = typedOrderNumber(numbers[at] ?? '') ?? 0;
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.number, number));
    return order?.status;
  };

  await page.goto(link);
  await expect(page.getByText(driving.online, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const seen = await page.locator('main').innerText();
  for (const word of ['Hidden', '551112223', 'Between', 'SAR', 'ريال']) expect(seen).not.toContain(word);

  await test.step('with a photo, online', async () => {
    await open(names[0] ?? '');
    await stop(names[0] ?? '')
      .locator('input[type=file]')
      .setInputFiles(photo);
    await expect(stop(names[0] ?? '').locator('form img')).toBeVisible();
    await stop(names[0] ?? '')
      .getByRole('button', { name: driving.deliver })
      .click();
    await expect(stop(names[0] ?? '').locator('input[type=file]')).toHaveCount(0);
    await expect(stop(names[0] ?? '')).not.toContainText(driving.states.saved);
    await expect(stop(names[0] ?? '')).toContainText(driving.states.delivered);
  });

  await test.step('without network the page opens all the same, and keeps what is said', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('asees-run-pages')).keys()).length))
      .toBeGreaterThan(0);
    // What is kept knows of the stop that is done: it doesn't ask again.
    const asks = (number = '') =>
      page.evaluate(async (field) => {
        const kept = await (await caches.open('asees-run-pages')).match(location.pathname);
        return (await kept?.text())?.includes(field);
      }, `value="${number}"`);
    await expect.poll(() => asks(numbers[0])).toBe(false);
    expect(await asks(numbers[1])).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(driving.offline, { exact: true })).toBeVisible();
    await expect(
      stop(names[0] ?? '')
        .locator('summary')
        .first(),
    ).toContainText(driving.states.delivered);
    await open(names[1] ?? '');
    await stop(names[1] ?? '')
      .locator('input[type=file]')
      .setInputFiles(photo);
    await stop(names[1] ?? '')
      .getByRole('button', { name: driving.deliver })
      .click();
    await expect(stop(names[1] ?? '').getByText(driving.states.saved)).toBeVisible();
    await open(names[2] ?? '');
    await stop(names[2] ?? '')
      .getByText(driving.nobody, { exact: true })
      .click();
    await stop(names[2] ?? '')
      .getByRole('button', { name: driving.nobodyYes })
      .click();
    await expect(page.getByText(driving.unsent(2))).toBeVisible();
    // It is on the phone, not in the page.
    await page.reload();
    await expect(page.getByText(driving.unsent(2))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and with the network it is sent, once', async () => {
    await context.setOffline(false);
    await expect(
      stop(names[1] ?? '')
        .locator('summary')
        .first(),
    ).toContainText(driving.states.delivered, {
      timeout: 20_000,
    });
    await expect(
      stop(names[2] ?? '')
        .locator('summary')
        .first(),
    ).toContainText(driving.states.nobody_there);
    await expect(page.getByText(driving.unsent(2))).toHaveCount(0);
    expect(await statusOf(1)).toBe(orderStatus.delivered);
    expect(await statusOf(2)).toBe(orderStatus.giftWrapping);
  });
});

test('what another sender has sent never asks again, however long the run takes to be read @ar', async ({
  page,
  context,
  request,
  baseURL,
  words: { driving },
}) => {
  test.setTimeout(120_000);
  const name = `جود ${newMark()}`;
  const { link } = await onTheWay(request, [name], (number) => workshop(baseURL, number));
  const stop = page.getByRole('listitem').filter({ hasText: name });
  await page.goto(link);
  await expect(page.getByText(driving.online, { exact: true })).toBeVisible();
  // This page sends nothing itself, and reads slowly: the service worker, or the run open elsewhere, sends for it.
  const { promise: read, resolve: letRead } = Promise.withResolvers<void>();
  await page.route('**/api/run/deliver', (route) => route.abort());
  let reads = 0;
  await page.route(/\/api\/run\/[\w-]{43}$/, async (route) => {
    reads += 1;
    await read;
    await route.continue();
  });
  if ((await stop.locator('details').first().getAttribute('open')) === null)
    await stop.locator('summary').first().click();
  await stop.getByLabel(driving.takenBy).fill('حارس العمارة');
  await stop.getByRole('button', { name: driving.deliver }).click();
  await expect(stop.getByText(driving.states.saved)).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  const there = elsewhere.getByRole('listitem').filter({ hasText: name });
  // Its line says so; the button of what isn't done has the same words.
  await expect(there.locator('summary').first()).toContainText(driving.states.delivered);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => reads).toBeGreaterThan(0);
  await expect(stop.getByText(driving.states.saved)).toBeVisible();
  await expect(stop.getByRole('button', { name: driving.deliver })).toHaveCount(0);
  letRead();
  await expect(stop.locator('summary').first()).toContainText(driving.states.delivered);
  await expect(page.getByText(driving.unsent(1))).toHaveCount(0);
});

test('a phone that can keep nothing sends all the same @ar', async ({
  page,
  request,
  baseURL,
  words: { driving },
}) => {
  test.setTimeout(120_000);
  const names = [`ريم ${newMark()}`, `سمر ${newMark()}`];
  const { link } = await onTheWay(request, names, (number) => workshop(baseURL, number));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
  });
  await page.goto(link);
  await expect(page.getByText(driving.online, { exact: true })).toBeVisible();
  const stop = (name = '') => page.getByRole('listitem').filter({ hasText: name });
  const open = async (name = '') => {
    if ((await stop(name).locator('details').first().getAttribute('open')) === null)
      await stop(name).locator('summary').first().click();
  };
  await open(names[0]);
  await stop(names[0]).getByLabel(driving.takenBy).fill('أختها');
  await stop(names[0]).getByRole('button', { name: driving.deliver }).click();
  await expect(stop(names[0]).locator('summary').first()).toContainText(driving.states.delivered);
  await open(names[1]);
  await stop(names[1]).getByText(driving.nobody, { exact: true }).click();
  await stop(names[1]).getByRole('button', { name: driving.nobodyYes }).click();
  await expect(stop(names[1]).locator('summary').first()).toContainText(driving.states.nobody_there);
});

test('without script the forms deliver, and say what is missing @en', async ({
  browser,
  request,
  baseURL,
  words: { driving },
  language,
}) => {
  test.setTimeout(120_000);
  const names = [`لطيفة ${newMark()}`];
  const { link } = await onTheWay(request, names, (number) => workshop(baseURL, number));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phoneSize,
    ...(baseURL && { baseURL }),
  });
  if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL as string }]);
  const page = await context.newPage();
  await page.goto(link);
  const stop = page.getByRole('listitem').filter({ hasText: names[0] ?? '' });
  if ((await stop.locator('details').first().getAttribute('open')) === null)
    await stop.locator('summary').first().click();
  await stop.getByRole('button', { name: driving.deliver }).click();
  await expect(stop.getByRole('alert')).toBeVisible();
  const buffer = await aPicture({ width: 4000, height: 3000 });
  await stop.locator('input[type=file]').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
  await stop.getByRole('button', { name: driving.deliver }).click();
  await expect(stop.getByText(driving.states.delivered)).toBeVisible();
  await context.close();
});

test('a link of nobody says so @en', async ({ page, words: { driving } }) => {
  const response = await page.goto(`/run/${'A'.repeat(43)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: driving.closed })).toBeVisible();
  await expectAccessible(page);
});
