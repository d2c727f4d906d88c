import type { Page } from '@playwright/test';
import {
  codeTo,
  deskSize,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  inRiyadh,
  named,
  payOnHostedPage,
  test,
} from '../support.ts';
import { type Gift, paidGift } from './paid-gift.ts';

/*
 * The recipient's page (decision 0041), from the checkout that asks for no address to yes, no and what is left of a link.
 */

const press = (page: Page, intent: string) => page.locator(`[name=intent][value="${intent}"]`).click();

/** A free time of a later day. */
async function chooseTime(page: Page): Promise<void> {
  await page.locator('[name="day"]:enabled').nth(1).check({ force: true });
  await page.locator('[name^="slot"]:enabled:visible').last().check({ force: true });
}

/** Where, when, yes. */
async function accept(page: Page, words: { gift: { where: { district: string } } }): Promise<void> {
  // No district of the list: none of it is on the page by chance.
  await page.getByLabel(words.gift.where.district).fill('Garden seventy');
  await press(page, 'where');
  await chooseTime(page);
  await press(page, 'when');
  await press(page, 'accept');
}

/** Nothing on the page, nor in what its script is given, speaks of money. */
async function expectNoMoney(page: Page, { link, total }: Gift): Promise<void> {
  const shown = await page.locator('main').innerHTML();
  const given = await page.request.get(`${link}.data?_routes=gift`).then((answer) => answer.text());
  expect(given).toContain('to_name');
  for (const text of [shown, given]) expect(text).not.toMatch(/price|total|riyal|ريال|\bSAR\b/i);
  expect(await page.locator('main').innerText()).not.toContain(total);
}

test('who doesn’t know the address chooses a first day, and reads what happens then @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('main form[action="/cart"] button[type="submit"]:visible').first().click();
  await expect(page.locator('dialog li [name="step"]').first()).toBeVisible();
  await page.goto('/cart?tab=contact', { waitUntil: 'networkidle' });
  await page.locator('[name="sender.name"]').fill('سارة العتيبي');
  await page.locator('[name="sender.phone_number"]').fill('0551234567');
  await page.locator('[name="recipient.name"]').fill('Noura');
  await page.locator('[name="recipient.phone_number"]').fill('0559876543');
  await page.locator('[name="recipient.knows_address"][value="false"]').check({ force: true });
  await expect(page.locator('[name^="slot"]:visible')).toHaveCount(0);
  await expect(page.getByText(words.checkout.firstDay.how)).toBeVisible();
  await page.locator('[name=intent][value=details]:visible').last().click();
  await expect(page.locator('[role=radiogroup] [name="not_before"][data-invalid]')).toHaveCount(1);
  // What is missing is said over the page as well.
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.locator('[name="not_before"]:enabled').nth(1).check({ force: true });
  // The draft is kept, and nothing is wrong any more.
  await expect(page.locator('[data-invalid]')).toHaveCount(0);
  await page.locator('[name=intent][value=details]:visible').last().click();
  await expect(page).toHaveURL(/tab=complete/);
  await expect(page.getByText(words.checkout.firstDay.chosenByRecipient)).toBeVisible();
  await page.locator('[name="terms_accepted"]').check({ force: true });
  await page.locator('button[type=submit][form=checkout-form]:visible').last().click();
  await payOnHostedPage(page);
  await expect(page).toHaveURL(/checkout\/success/);
  await expect(page.locator('main')).toContainText(words.checkout.outcome.askRecipient('Noura'));
});

test('a gift is accepted on a phone: each step whole and accessible, and never a price', async ({
  page,
  request,
  language,
  words,
}) => {
  const gift = await paidGift(request);
  const response = await page.goto(gift.link, { waitUntil: 'networkidle' });
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
  });
  const about = page.locator('meta[property^="og:"], meta[name="description"], title');
  for (const each of await about.evaluateAll((all) => all.map((one) => one.outerHTML)))
    expect(each).not.toMatch(/Noura|Sara/);
  await expect(page.locator('h1')).toContainText('Noura');
  await expectAccessibleAtBothWidths(page, language);
  await expectNoMoney(page, gift);

  // Nothing is said of the place: what is missing is, and the field has the focus.
  await press(page, 'where');
  await expect(page.locator('[name="place.district"]')).toBeFocused();
  await expect(page.locator('[name="place.district"]')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Garden seventy');
  await page.keyboard.press('Enter');
  await expect(page.locator('ol h2:focus')).toHaveText(words.gift.when.title);
  await expectAccessibleAtBothWidths(page, language);
  await press(page, 'when');
  await expect(page.getByText(words.gift.when.required)).toBeVisible();
  await chooseTime(page);
  await press(page, 'when');
  await expect(page.locator('dl')).toContainText('Garden seventy');
  await expectAccessibleAtBothWidths(page, language);
  // Back to the first, and nothing is lost.
  await press(page, 'edit-where');
  await expect(page.getByLabel(words.gift.where.district)).toHaveValue('Garden seventy');
  await press(page, 'where');
  await press(page, 'when');
  await press(page, 'accept');
  const calendar = page.locator('a[href$="/calendar"]');
  await expect(calendar).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await expectNoMoney(page, gift);
  // Where it goes, nobody reads here again.
  await page.reload();
  expect(await page.content()).not.toContain('seventy');
  const file = await request.get(String(await calendar.getAttribute('href')));
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  expect(await file.text()).not.toContain('seventy');
  // Nor does the sender, on the order's own page.
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${gift.token}` });
  await page.goto(`/order/${gift.orderKey}`);
  await expect(page.locator('main')).toContainText(words.orders.placeByRecipient);
  expect(await page.content()).not.toContain('seventy');
});

test('an answer is changed, and taken back, by a code to the recipient’s number @en', async ({
  page,
  request,
  words,
}) => {
  const gift = await paidGift(request);
  await page.goto(gift.link, { waitUntil: 'networkidle' });
  await accept(page, words);
  await page.getByRole('link', { name: words.gift.accepted.change }).click();
  await expect(page.getByText(words.gift.where.kept)).toBeVisible();
  await press(page, 'where');
  await chooseTime(page);
  await press(page, 'when');
  await page.locator('[name=otp]').fill('0000');
  const otp = await codeTo(page, gift.phone);
  if (otp !== '0000') {
    await press(page, 'change');
    await expect(page.locator('[name=otp]')).toHaveAttribute('aria-invalid', 'true');
  }
  await page.locator('[name=otp]').fill(otp);
  await press(page, 'change');
  await expect(page.locator('a[href$="/calendar"]')).toBeVisible();

  await page.getByRole('link', { name: words.gift.accepted.decline }).click();
  await expect(page.locator('h1')).toHaveText(words.gift.decline.title);
  await expectAccessible(page);
  // Within a minute of the last code no other is sent: that is said.
  await press(page, 'code');
  await expect(page.locator('[name=otp]')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a gift is accepted, or kindly declined @ar', async ({ page, request, words }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const gift = await paidGift(request);
    await page.goto(gift.link);
    await accept(page, words);
    await expect(page).toHaveURL(new RegExp(`${gift.link}$`));
    await expect(page.locator('a[href$="/calendar"]')).toBeVisible();

    const other = await paidGift(request);
    await page.goto(other.link);
    await page.getByRole('link', { name: words.gift.decline.link }).click();
    await page.locator('[name=reason]').fill('I am moving');
    await press(page, 'decline');
    await expect(page.locator('h1')).toHaveText(words.gift.decline.doneTitle);
    expect(await page.content()).not.toContain('moving');
  });
});

test('a link that came to somebody else, that is over, or never was @en', async ({
  page,
  request,
  language,
  words,
}) => {
  const gift = await paidGift(request);
  const before = await request.head(gift.link);
  expect(before.status()).toBe(200);
  await page.goto(gift.link, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: words.gift.notMe.link }).click();
  await expectAccessibleAtBothWidths(page, language);
  await press(page, 'not-me');
  await expect(page.locator('h1')).toHaveText(words.gift.notMe.doneTitle);
  await page.reload();
  expect(await page.content()).not.toMatch(/Noura|Sara/);

  // The sender corrects the number: the old link is over.
  const corrected = await request.post('/api/orders/correct-recipient', {
    data: { order_key: gift.orderKey, phone_number: '0550000001' },
    headers: { authorization: `Bearer ${gift.token}` },
  });
  const { data } = await corrected.json();
  expect((await page.goto(gift.link))?.status()).toBe(410);
  await expect(page.locator('h1')).toHaveText(words.gift.over.title);
  await page.setViewportSize(deskSize);
  await expectAccessible(page);
  expect((await page.goto(data.link))?.status()).toBe(200);
  await expect(page.locator('h1')).toContainText('Noura');

  // In another city: the team calls.
  await page.getByText(words.gift.elsewhere.title(language === 'ar' ? 'الرياض' : 'Riyadh')).click();
  await page.locator('[name=city_name]').fill('Abha');
  await press(page, 'elsewhere');
  await expect(page.getByText(words.gift.elsewhere.done)).toBeVisible();
});

test('a surprise is the wrapped pot, and names nobody who wants not to be named @ar', async ({
  page,
  request,
  words,
  language,
}) => {
  const gift = await paidGift(request, { anonymous_sender: true });
  await page.goto(gift.link, { waitUntil: 'networkidle' });
  expect(await page.content()).not.toContain('Sara');
  const days = await request.get(`/api${gift.link}`).then((answer) => answer.json());
  const free = days.data.days.flatMap((day: { date: string; slots: { id: number; status: string }[] }) =>
    day.slots
      .filter(({ status }) => status === 'available')
      .map(({ id }) => ({ date: day.date, slot_id: id })),
  );
  await request.post('/api/orders/place-gift', {
    data: {
      order_key: gift.orderKey,
      place: { district: 'Garden seventy' },
      slot: free.at(-1),
      surprise: true,
    },
    headers: { authorization: `Bearer ${gift.token}` },
  });
  await page.goto(gift.link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: words.gift.wrapped })).toBeVisible();
  await expect(page.locator(named('present.picture'))).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('Happy birthday');
  await expectAccessibleAtBothWidths(page, language);
});
