import type { BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { openBeside } from '#tools/workshop/beside.ts';
import { type Hands, handsOf } from '#tools/workshop/hands.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { bringTo } from '../../support/orders/order-life.ts';
import { newShopper, type Shopper } from '../../support/people/shopper.ts';
import { expect, expectAccessibleAtBothWidths, inRiyadh, phoneSize, test } from '../support.ts';

/*
 * Writing to the shop: from an order, from the contact page, by a ticket's private link; what support answers, through
 * the operations of staff; and what is refused, lost or closed meanwhile.
 */

const shopUrl = process.env.SHOP_URL as string;
const sandboxUrl = process.env.SANDBOX_URL as string;
test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

let beside: Awaited<ReturnType<typeof openBeside>>;
let support: Hands['asStaff'];
test.beforeAll(async () => {
  Object.assign(process.env, { MODE: 'demo', PUBLIC_URL: shopUrl, LOG_LEVEL: 'error' });
  beside = await openBeside();
  support = handsOf(beside.context).asStaff;
});
test.afterAll(() => beside?.close());

const at = (ticket_number: string, body?: object) => ({ params: { ticket_number }, ...(body && { body }) });

async function be(
  context: BrowserContext,
  shopper: Shopper | null,
  { baseURL, language }: { baseURL: string | undefined; language: 'ar' | 'en' },
) {
  await inRiyadh(context, baseURL);
  const cookie = (name: string, value: string) => ({ name, value, url: baseURL as string });
  await context.addCookies([cookie('lang', language)]);
  if (shopper) await context.addCookies([cookie('asees_session', shopper.token)]);
}

/** An order that has come, of a signed-in shopper. */
async function delivered(shopper: Shopper): Promise<{ order_uuid: string; order_link: string }> {
  const card_id = await shopper.keepCard();
  await shopper.fillCart();
  const { summary } = await shopper.call('GET', `/user/shopping-cart?cities_id=${shopper.city}`);
  const placed = await shopper.call('POST', '/orders/place-order', {
    ...{ cities_id: shopper.city, use_draft: true, terms_accepted: true },
    ...{ payment_method: 'saved_card', card_id, expected_total: summary.total },
  });
  await bringTo(beside.context, eq(orders.uuid, placed.order_uuid), orderStatus.delivered);
  return placed;
}

/** A ticket about no order. */
async function written(shopper: Shopper, description = 'سؤال عن نبتة') {
  const [issue] = await shopper.call('GET', '/user/tickets/issue-list/0');
  return shopper.call('POST', '/user/tickets', {
    ...{ order_id: null, issue_id: issue.id, description },
    ...{ name: 'Noura', email: 'noura@example.com', phone_number: '0551234567' },
  });
}

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPicture() });
const send = (page: Page) => page.locator('main button[type="submit"]:visible');
const closePopup = async (page: Page) => {
  await page.getByRole('alertdialog').getByRole('button').press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};
const description = 'textarea[name="description"]';

test('an order’s issue becomes a ticket; support asks, refunds and hears again @ar', async ({
  page,
  context,
  baseURL,
  language,
  words: { tickets: words, orders: ofOrders, shell, chat },
}) => {
  const shopper = await newShopper(shopUrl, sandboxUrl);
  await be(context, shopper, { baseURL, language });
  const order = await delivered(shopper);

  // From the list of orders and from the order itself.
  await page.goto('/my-orders?type=history', { waitUntil: 'networkidle' });
  await expect(page.locator(`main a[href="${order.order_link}/issue"]`)).toHaveCount(1);
  await page.goto(order.order_link, { waitUntil: 'networkidle' });
  // Help knows which order one looks at.
  await page.getByRole('link', { name: shell.help }).click();
  const { items } = await shopper.call('POST', '/orders', { type: 'history' });
  const about = encodeURIComponent(chat.about(items[0].order_number));
  await expect(page.getByRole('dialog').getByRole('link', { name: chat.whatsApp })).toHaveAttribute(
    'href',
    `https://wa.me/966920000000?text=${about}`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: ofOrders.actions.issue }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.issue.title })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  // Nothing is chosen, nothing is written: each says so, and a broken picture is named.
  await send(page).click();
  await closePopup(page);
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused();
  await page.locator('[name="issue_id"]').first().press('Space');
  await page.locator(description).fill('ورقة مكسورة من طرفها');
  await page.locator('[name="email"]').fill('noura@example.com');
  await send(page).click();
  await closePopup(page);
  await expect(page.locator('[name="pictures"][aria-invalid="true"]')).toHaveCount(1);
  await expect(page.locator(description)).toHaveValue('ورقة مكسورة من طرفها');

  await page.locator('[name="pictures"]').setInputFiles([await photo('leaf.jpg')]);
  await expect(page.getByText('leaf.jpg')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closePopup(page);
  await expect(page.getByRole('heading', { level: 1, name: words.sent.title })).toBeVisible();
  const number = (await page.locator('main b bdi').textContent()) as string;
  expect(number).toMatch(/^T-\d+$/);
  await page.getByRole('link', { name: words.sent.view }).click();
  await expect(page).toHaveURL(/activetab=my-ticket&ticket=/);
  const thread = page.locator('main section[aria-labelledby="ticket"]');
  await expect(thread).toContainText('ورقة مكسورة من طرفها');
  await expect(thread.locator('img')).toHaveCount(1);

  // Support asks, and whoever wrote answers with a picture.
  await support('answerTicket', at(number, { text: 'هل الأصيص سليم؟', asks: true }));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(thread).toContainText('هل الأصيص سليم؟');
  await expect(thread).toContainText(words.thread.pending);
  await expect(thread.locator('[aria-current="step"]')).toHaveCount(1);
  await page.locator('[name="text"]').fill('نعم، سليم <b>تمامًا</b>');
  await page.locator('[name="pictures"]').setInputFiles([await photo('pot.jpg')]);
  await expect(page.getByText('pot.jpg')).toBeVisible();
  await page.getByRole('button', { name: words.thread.send, exact: true }).click();
  await expect(thread).toContainText(words.thread.said.reply);
  await expect(thread).toContainText('نعم، سليم <b>تمامًا</b>');
  await expect(page.locator('[name="text"]')).toHaveValue('');
  await expect(thread.locator('img')).toHaveCount(2);

  // It is refunded, which the thread says; a reply reopens it; closed is closed.
  const refund = { pieces: 'all', to: 'wallet', reason: 'damaged', text: 'أعدنا المبلغ' };
  await support('refundTicket', at(number, refund));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(thread).toContainText(words.thread.toWallet);
  await expect(thread.locator('a[href="/wallet"]')).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('[name="text"]').fill('وصل المبلغ، شكرًا');
  await page.getByRole('button', { name: words.thread.send, exact: true }).click();
  await expect(thread).toContainText('وصل المبلغ، شكرًا');
  await expect(thread).not.toContainText(words.thread.reopenText);
  await thread.getByText(words.thread.close).press('Enter');
  await page.getByRole('button', { name: words.thread.closeYes }).click();
  await expect(thread).toContainText(words.thread.said.close);
  await expect(page.locator('[name="text"]')).toHaveCount(0);
});

test('the contact page of a shopper: orders lead on, other matters are written; lists have pages @en', async ({
  page,
  context,
  baseURL,
  language,
  words: { tickets: words, shell },
}) => {
  const shopper = await newShopper(shopUrl, sandboxUrl);
  await be(context, shopper, { baseURL, language });
  // Without orders and tickets.
  await page.goto('/contact-us?activetab=my-ticket', { waitUntil: 'networkidle' });
  await expect(page.getByText(words.mine.emptyText)).toBeVisible();
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  await expect(page.locator('[name="issue_id"][value="order"]')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, language);

  // Too late: the connection is gone. What was typed stays, and is one ticket however often it is sent.
  await page.locator('[name="issue_id"]').first().check({ force: true });
  await page.locator(description).fill('هل تناسب الظل؟');
  await page.locator('[name="email"]').fill('noura@example.com');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.locator('main').getByText(shell.lost.gone)).toBeVisible();
  await expect(page.locator(description)).toHaveValue('هل تناسب الظل؟');
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: words.sent.title })).toBeVisible();
  expect((await shopper.call('GET', '/user/tickets')).total).toBe(1);

  // With an order: the first choice leads to it, and the form gives way.
  const order = await delivered(shopper);
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  await expect(page.locator(description)).toBeHidden();
  await expect(page.locator(`main a[href="${order.order_link}/issue"]`)).toBeVisible();
  await page.locator('[name="issue_id"]').nth(1).check({ force: true });
  await expect(page.locator(description)).toBeVisible();
  await expect(page.locator(`main a[href="${order.order_link}/issue"]`)).toBeHidden();

  // Somebody else's ticket isn't there; closed while one writes, the text stays.
  const stranger = await newShopper(shopUrl, sandboxUrl);
  const others = await written(stranger);
  const lost = await page.goto(`/contact-us?activetab=my-ticket&ticket=${others.id}`);
  expect(lost?.status()).toBe(404);
  await expect(page.getByText(words.mine.notFound)).toBeVisible();
  const own = await written(shopper, 'الثانية');
  await page.goto(`/contact-us?activetab=my-ticket&ticket=${own.id}`, { waitUntil: 'networkidle' });
  await page.locator('[name="text"]').fill('لحظة');
  await shopper.call('POST', `/user/tickets/${own.id}/close`);
  await page.getByRole('button', { name: words.thread.send, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closePopup(page);
  await expect(page.locator('[name="text"]')).toHaveValue('لحظة');

  // As many as there would be after years.
  await beside.context.db.execute(sql`
    insert into tickets (account_id, issue_id, language, name, email, phone_code, phone_number, answer_by, resolve_by)
    select account_id, issue_id, language, name, email, phone_code, phone_number, answer_by, resolve_by
    from tickets, generate_series(1, 10) where uuid = ${own.id}`);
  await page.goto('/contact-us?activetab=my-ticket', { waitUntil: 'networkidle' });
  const list = page.locator(`main ul[aria-label="${words.mine.list}"] > li`);
  await expect(list).toHaveCount(10);
  await page.getByRole('link', { name: shell.nextPage }).click();
  await expect(list).toHaveCount(2);
  await page.setViewportSize(phoneSize);
  await expect(page.locator('main section[aria-labelledby="ticket"]')).toBeHidden();
  await list.first().getByRole('link').click();
  await expect(page.locator('main section[aria-labelledby="ticket"]')).toBeVisible();
  await expect(list.first()).toBeHidden();
  await page.getByRole('link', { name: words.mine.back }).click();
  await expect(list.first()).toBeVisible();
  const beyond = await page.goto('/contact-us?activetab=my-ticket&page=99');
  expect(beyond?.status()).toBe(404);
});

test('without script: a message of the contact form, an order’s issue, a ticket by its link @ar', async ({
  browser,
  baseURL,
  language,
  words: { tickets: words, forms },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  await be(context, null, { baseURL, language });
  const page = await context.newPage();
  // Nobody: their tickets, and a message that is refused and then taken.
  await page.goto('/contact-us?activetab=my-ticket');
  await expect(page.getByText(words.mine.emptyHere)).toBeVisible();
  expect((await page.goto('/ticket/none'))?.status()).toBe(404);
  expect((await page.goto('/order/none/issue'))?.status()).toBe(404);
  await page.goto('/contact-us');
  await expect(page.locator('[name="message"]')).toHaveAccessibleDescription(words.callMe);
  await page.locator('[name="message"]').fill('هل توصلون إلى أبها؟');
  await page.locator('[name="name"]').fill('سارة');
  await page.locator('[name="email"]').fill('sara');
  await send(page).click();
  await expect(page.locator('[name="email"][aria-invalid="true"]')).toHaveValue('sara');
  await expect(page.locator('[name="message"]')).toHaveValue('هل توصلون إلى أبها؟');
  await page.locator('[name="email"]').fill('sara@example.com');
  await page.locator('[name="phone_number"]').fill('0551234567');
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: words.sent.messageTitle })).toBeVisible();
  await expect(page.locator('main b bdi')).toHaveText(/^F-\d+$/);

  // Whoever has an order's link says what is wrong with it; pictures are kept through a refusal.
  const shopper = await newShopper(shopUrl, sandboxUrl);
  const order = await delivered(shopper);
  await page.goto(`${order.order_link}/issue`);
  await page.locator('[name="issue_id"]').first().check({ force: true });
  await page.locator(description).fill('كسر في الأصيص');
  await page
    .locator('[name="pictures"]')
    .setInputFiles([
      await photo('one.jpg'),
      { name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    ]);
  await send(page).click();
  await expect(page.getByText('virus.jpg')).toBeVisible();
  await expect(page.locator(description)).toHaveValue('كسر في الأصيص');
  await expect(page.getByText(forms.keepPicture)).toBeVisible();
  await page.locator('[name="name"]').fill('سارة');
  await page.locator('[name="phone_number"]').fill('0551234567');
  await page.locator('[name="email"]').fill('sara@example.com');
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: words.sent.title })).toBeVisible();
  const number = (await page.locator('main b bdi').textContent()) as string;

  // Its private link has the thread, also on a telephone that knows nobody.
  const link = (await page.getByRole('link', { name: words.sent.view }).getAttribute('href')) as string;
  expect(link).toMatch(/^\/ticket\//);
  await support('resolveTicket', at(number, { text: 'أرسلنا أصيصًا جديدًا' }));
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  await be(other, null, { baseURL, language });
  const phone = await other.newPage();
  const answer = await phone.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(phone.locator('main')).toContainText('أرسلنا أصيصًا جديدًا');
  await phone.locator('[name="text"]').fill('لم يصل بعد');
  await send(phone).first().click();
  await expect(phone.locator('main')).toContainText('لم يصل بعد');
  await expect(phone.locator('main')).toContainText(words.thread.said.reply);
  await other.close();
  await context.close();
});
