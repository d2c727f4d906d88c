import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { gifts, orders } from '#server/db/schema/index.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Shopper } from '../../support/people/shopper.ts';
import { expect, expectAccessibleAtBothWidths, inRiyadh, named, test } from '../support.ts';
import { paidGift } from './paid-gift.ts';
import { besideTheShop, beThem, byId, hoursAgo, speaks } from './someone.ts';

/** The sender's side: my orders, an order's page while it moves, and how it was. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where time and staff do things');
const { db, close, bring, someone } = besideTheShop();
test.afterAll(close);

/** The same browser without script. */
async function withoutScript(
  page: Page,
  shopper: Shopper,
  language: 'ar' | 'en',
  baseURL: string | undefined,
) {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  await beThem(context, shopper, { baseURL, language });
  return context.newPage();
}

const fixed = 'main li:has(h2)';

test('orders are upcoming or history; each leads on, and the one that moves next stands large @en', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  await page.goto('/my-orders', { waitUntil: 'networkidle' });
  await expect(page.getByText(words.orders.mine.emptyUpcoming)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  const waiting = await shopper.buy();
  const moving = await shopper.buy(orderStatus.onTheWay);
  const [from, to] = [new Date('2030-01-05T14:20:00Z'), new Date('2030-01-05T14:50:00Z')];
  await db
    .update(orders)
    .set({ windowStartsAt: from, windowEndsAt: to, driverName: 'Fahd' })
    .where(byId(moving));
  const ended = await shopper.buy(orderStatus.rejected);
  await page.goto('/my-orders', { waitUntil: 'networkidle' });
  await expect(page.locator(fixed)).toHaveCount(2);
  await expect(page.locator(fixed).first()).toContainText('5:20');
  await expect(page.locator(fixed).first()).toContainText('Fahd');
  await expect(page.locator(`${fixed} a[href="${waiting.link}"]`).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  await page.getByRole('link', { name: words.orders.mine.history }).click();
  await expect(page).toHaveURL(/type=history/);
  await expect(page.locator(fixed)).toHaveCount(1);
  await expectAccessibleAtBothWidths(page, language);
  await page.goto(`/my-orders?order_id=${ended.uuid}`);
  await expect(page).toHaveURL(new RegExp(`${ended.link}$`));
});

test('an order’s page follows it by itself; what is typed and in focus stays @ar', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const order = await shopper.buy();
  await page.goto(`${order.link}?change`, { waitUntil: 'networkidle' });
  const now = page.locator('[aria-current="step"]');
  await expect(now).toHaveCount(1);
  await page.locator('#change summary').last().click();
  const message = page.locator('[name="card.message"]');
  await message.fill('لم أنته بعد');
  await bring(order, orderStatus.recipientAccepted);
  const label = { ar: 'تم قبول الطلب', en: 'Accepted' }[language];
  // A push, as the service worker tells of it.
  await page.evaluate(() => navigator.serviceWorker?.dispatchEvent(new MessageEvent('message')));
  await expect(now).toContainText(label);
  await expect(message).toHaveValue('لم أنته بعد');
  await expect(message).toBeFocused();

  await bring(order, orderStatus.giftWrapping);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(now).toContainText({ ar: 'تغليف الهدية', en: 'Gift wrapping' }[language]);
  // What can't be changed any more is no longer offered.
  await expect(page.locator('#change')).toHaveCount(0);

  await page.clock.install();
  await page.reload({ waitUntil: 'networkidle' });
  await bring(order, orderStatus.onTheWay);
  await page.clock.runFor(61_000);
  const onTheWay = { ar: 'في الطريق', en: 'On the way' }[language];
  await expect(now).toContainText(onTheWay);

  // So does the list of orders.
  await page.goto('/my-orders', { waitUntil: 'networkidle' });
  await expect(page.locator('main ol')).toContainText(onTheWay);
  await bring(order, orderStatus.delivered);
  await page.clock.runFor(61_000);
  await expect(page.locator('main ol')).toHaveCount(0);
});

test('after nobody was there, page and list promise a new time only where one can be chosen', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const { nobodyTitle, comesAgain, change } = words.orders;
  // The one that moves next stands large, the other is a row.
  const both = [await shopper.buy(orderStatus.giftWrapping), await shopper.buy(orderStatus.giftWrapping)];
  const choose = (link: string) =>
    page.locator(`a[href="${link}?change#change"]`, { hasText: change.newTime });
  const days = { estimateFrom: '2030-01-05', estimateTo: '2030-01-07' };
  const noTime = { slotId: null, slotDay: null, slotStartsAt: null, slotEndsAt: null };
  for (const [by, changes] of [
    ['sender', { ...noTime, attempts: 1 }],
    ['team', { ...noTime, attempts: 3 }],
    ['courier', { ...noTime, ...days, attempts: 1 }],
  ] as const) {
    for (const order of both) await db.update(orders).set(changes).where(byId(order));
    await page.goto('/my-orders', { waitUntil: 'networkidle' });
    for (const at of [0, 1]) {
      await expect(page.locator(fixed).nth(at)).toContainText(nobodyTitle);
      await expect(page.locator(fixed).nth(at)).toContainText(comesAgain[by]);
    }
    if (by === 'sender') await expectAccessibleAtBothWidths(page, language);
    const { link } = both[0] as (typeof both)[number];
    await page.goto(link, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toHaveText(nobodyTitle);
    await expect(page.getByText(comesAgain[by], { exact: true })).toBeVisible();
    await expect(choose(link)).toHaveCount(by === 'sender' ? 1 : 0);
    if (by !== 'sender') continue;
    // By the link alone.
    await context.clearCookies({ name: 'asees_session' });
    await page.goto(link, { waitUntil: 'networkidle' });
    await expect(page.getByText(comesAgain.other, { exact: true })).toBeVisible();
    await expect(choose(link)).toHaveCount(0);
    await beThem(context, shopper, { baseURL, language });
  }
});

test('after nobody was there, the recipient reads that it comes again, and puts no time in a calendar that there isn’t', async ({
  page,
  context,
  baseURL,
  language,
  words,
  request,
}) => {
  await speaks(context, { baseURL, language });
  const gift = await paidGift(request);
  const { data } = await (await request.get(`/api/orders/by-link/${gift.orderKey}`)).json();
  const [order] = await db.select({ id: orders.id }).from(orders).where(byId(data));
  const orderId = order?.id ?? 0;
  await db.update(gifts).set({ state: 'accepted' }).where(eq(gifts.orderId, orderId));
  await bring(data, orderStatus.giftWrapping);
  await db.update(orders).set({ attempts: 1 }).where(byId(data));
  const { comingAgain, accepted } = words.gift;
  await page.goto(gift.link, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toHaveText(comingAgain.title);
  await expect(page.getByText(comingAgain.text)).toBeVisible();
  await expect(page.getByText(accepted.calendar)).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, language);
  const time = { slotDay: '2030-01-05', slotStartsAt: '16:00', slotEndsAt: '19:00' };
  await db.update(orders).set(time).where(byId(data));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toHaveText(comingAgain.agreed);
  await expect(page.getByText(accepted.calendar)).toBeVisible();
});

test('every state of an order is whole and accessible', async ({ page, context, baseURL, language }) => {
  test.setTimeout(120_000);
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const states = [undefined, 3, 4, 5, 6, 7] as const;
  for (const status of states) {
    const { link } = await shopper.buy(status);
    await page.goto(link, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessibleAtBothWidths(page, language);
  }
  const { link } = await shopper.buy();
  await page.goto(`${link}?change`, { waitUntil: 'networkidle' });
  for (const summary of await page.locator('#change summary').all()) await summary.click();
  await expectAccessibleAtBothWidths(page, language);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const script of [true, false])
  test(`card, time and place are changed until it is wrapped, ${script ? 'with script @en' : 'without script @ar'}`, async ({
    page: scripted,
    context,
    baseURL,
    language,
    words,
  }) => {
    const shopper = await someone();
    await beThem(context, shopper, { baseURL, language });
    const page = script ? scripted : await withoutScript(scripted, shopper, language, baseURL);
    const order = await shopper.buy();
    const part = (intent: string) => page.locator(`#change details:has([value="${intent}"])`);
    const open = async (intent: string) => {
      await page.goto(order.link);
      await page.locator(`a[href="${order.link}?change#change"]`).click();
      await part(intent).locator('summary').click();
    };
    const { orders: said } = words;
    await open('card');
    await page.locator('[name="card.message"]').fill('مبارك يا نورة');
    await part('card').locator('button[type=submit]').click();
    await expect(page.getByText(said.saved.change)).toBeVisible();
    await expect(page.locator('figure')).toContainText('مبارك يا نورة');

    await open('place');
    await page.locator('[name="place.district"]').fill('حطين');
    await part('place').locator('button[type=submit]').click();
    await expect(page.getByText(said.saved.change)).toBeVisible();
    await expect(page.locator('main dd', { hasText: 'حطين' })).toBeVisible();

    await open('slot');
    await part('slot').locator('[name^=slot]:enabled:visible').last().check({ force: true });
    await part('slot').locator('button[type=submit]').click();
    await expect(page.getByText(said.saved.change)).toBeVisible();

    // Wrapped meanwhile: it is said, and what was typed isn't taken.
    await open('card');
    await page.locator('[name="card.message"]').fill('متأخر');
    await bring(order, orderStatus.giftWrapping);
    await part('card').locator('button[type=submit]').click();
    await expect(page.locator('figure')).toContainText('مبارك يا نورة');
    await expect(page.locator('figure')).not.toContainText('متأخر');
    await page.context().close();
  });

test('how it was is asked for once: by itself at home, by a push in my orders, and never while ordering @ar', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const order = await shopper.buy(orderStatus.delivered, hoursAgo(3));
  const sheet = page.getByRole('dialog');
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expect(sheet).toHaveCount(0);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(sheet).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await sheet.getByRole('button', { name: words.rating.later }).click();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(async () => (await shopper.call('GET', '/orders/delivered'))[0].ask, 'put off')
    .toBe(false);
  await page.goto('/my-orders', { waitUntil: 'networkidle' });
  await expect(sheet).toHaveCount(0);

  // Where the push leads; chosen by keyboard.
  await page.goto(`/my-orders?order_id=${order.uuid}`, { waitUntil: 'networkidle' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: words.rating.send }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(sheet.locator('[name=comment]')).toBeHidden();
  await sheet.locator('[name=rating]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByText(words.rating.bothered)).toBeVisible();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await expect(sheet.getByText(words.rating.pleased)).toBeVisible();
  await expect(sheet.getByText(words.rating.bothered)).toBeHidden();
  await sheet.getByText(words.rating.reasons.product).click();
  await sheet.locator('[name=comment]').fill('وصلت كما في الصورة');
  await sheet.getByRole('button', { name: words.rating.send }).click();
  await expect(sheet.getByRole('heading', { name: words.rating.thanks })).toBeVisible();
  const [rated] = await shopper.call('GET', '/orders/delivered');
  expect(rated).toMatchObject({ is_rated: true, ask: false });
  // Once rated, the same address opens the order.
  await page.goto(`/my-orders?order_id=${order.uuid}`);
  await expect(page).toHaveURL(new RegExp(`${order.link}$`));
});

test('without script a rating is a page, and the list leads there @en', async ({
  page: scripted,
  baseURL,
  language,
  words,
}) => {
  const shopper = await someone();
  const order = await shopper.buy(orderStatus.delivered, hoursAgo(3));
  const page = await withoutScript(scripted, shopper, language, baseURL);
  await page.goto(`/my-orders?order_id=${order.uuid}`);
  await page.locator(`main a[href="/my-orders/rating/${order.uuid}"]`).first().click();
  await page.getByRole('button', { name: words.rating.send }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name=rating][value="2"]').check({ force: true });
  await expect(page.getByText(words.rating.bothered)).toBeVisible();
  await page.locator('[name=reasons][value=delivery]').check({ force: true });
  await page.getByRole('button', { name: words.rating.send }).click();
  await expect(page.locator('h1')).toHaveText(words.rating.sorry);
  await page.goto(`/my-orders/rating/${order.uuid}`);
  await expect(page.locator('h1')).toHaveText(words.rating.none);
  await page.context().close();
});

test('the same is put into the cart again; what isn’t to be had any more is named @en', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const order = await shopper.buy(orderStatus.delivered);
  const again = page.getByRole('button', { name: words.orders.actions.again });
  await page.goto(order.link, { waitUntil: 'networkidle' });
  await again.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('main a[href*="/product/zz-plant"]').first()).toBeVisible();

  await db.execute(sql`
    update order_lines set addons = '[{"id": 999999, "title": {"ar": "س", "en": "x"}, "price": 1}]'::jsonb
    where order_id = (select id from orders where uuid = ${order.uuid})`);
  await page.goto(order.link, { waitUntil: 'networkidle' });
  await again.click();
  await expect(page.getByText(words.orders.again.none)).toBeVisible();
  await expect(page.locator(named('note.warn')).getByRole('listitem')).toHaveCount(1);
});

test('long after its end the link alone shows no names and no money; whoever ordered sees all @ar', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  const shopper = await someone();
  const order = await shopper.buy(orderStatus.delivered, hoursAgo(24 * 22));
  await inRiyadh(context, baseURL);
  await speaks(context, { baseURL, language });
  await page.goto(order.link, { waitUntil: 'networkidle' });
  await expect(page.getByText(words.orders.glance.text)).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Noura');
  await expect(page.locator(`main ${named('price.price')}`)).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, language);
  await beThem(context, shopper, { baseURL, language });
  await page.goto(order.link, { waitUntil: 'networkidle' });
  await expect(page.getByText('Noura').first()).toBeVisible();
});

for (const script of [true, false])
  test(`whoever ordered renews the link, which ends the old one for everybody, ${script ? 'with script @en' : 'without script @ar'}`, async ({
    page: scripted,
    context,
    baseURL,
    language,
    words,
  }) => {
    const { orders: said } = words;
    const shopper = await someone();
    const order = await shopper.buy();
    // The link alone ends nothing, and leads to signing in.
    await inRiyadh(context, baseURL);
    await speaks(context, { baseURL, language });
    await scripted.goto(order.link);
    await expect(scripted.getByText(said.renew.notOwn)).toBeVisible();
    await expect(scripted.locator('[value=renew]')).toHaveCount(0);

    await beThem(context, shopper, { baseURL, language });
    const page = script ? scripted : await withoutScript(scripted, shopper, language, baseURL);
    await page.goto(order.link, script ? { waitUntil: 'networkidle' } : {});
    const open = page.getByRole('link', { name: said.renew.open });
    await open.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: said.renew.yes }).click();
    await expect(page.getByText(said.saved.renewed)).toBeVisible();
    const { pathname } = new URL(page.url());
    expect(pathname).toMatch(/^\/order\/[\w-]{43}$/);
    expect(pathname).not.toBe(order.link);
    await expect(page.locator('input[readonly]')).toHaveValue(new RegExp(`${pathname}$`));
    if (script) await expectAccessibleAtBothWidths(page, language);

    const gone = await page.goto(order.link);
    expect(gone?.status()).toBe(404);
    await expect(page.getByText(said.notFound.text)).toBeVisible();
    if (!script) await page.context().close();
  });
