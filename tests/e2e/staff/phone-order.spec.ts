import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { phoneOrders as arabic } from '#shop/messages/ar/staff/screens/phone-orders.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { phoneOrders as english } from '#shop/messages/en/staff/screens/phone-orders.ts';
import { losePress } from '../lose.ts';
import { paidFor } from '../orders/paid-for.ts';
import { expect, expectAccessibleAtBothWidths, newMark } from '../support.ts';
import { test } from './door.ts';

/*
 * An order that is taken on the phone: typed by staff, held, its link opened by its sender, who sees the shop's own review
 * with everything filled in; without script too.
 */

test('who has ordered before is found and taken over, and what was typed stays', async ({
  page,
  context,
  request,
  cookiesOf,
  language,
}) => {
  const phoneOrders = language === 'en' ? english : arabic;
  const { number } = await paidFor(request, 'نورة');
  await context.addCookies(await cookiesOf('support'));
  for (const scripted of [true, false]) {
    if (!scripted) await page.route('**/*.js', (route) => route.abort());
    await page.goto('/admin/phone-order');
    await page.locator('[name="piece.0"]').selectOption({ index: 1 });
    await page.locator('[name="recipient.name"]').fill('ريم');
    const piece = await page.locator('[name="piece.0"]').inputValue();
    // Goods are looked for by name: what is chosen stays, and Enter asks for no caller.
    await page.locator('[name=goods_q]').fill('snake plant');
    await page.keyboard.press('Enter');
    await expect(page.locator('main form [role=status]').first()).toContainText(/\d/);
    await expect(page.getByText(phoneOrders.nobody)).toHaveCount(0);
    await expect(page.locator('[name="piece.0"]')).toHaveValue(piece);
    await expect(page.locator('[name="piece.1"] option')).not.toHaveCount(1);
    await page.locator('[name=goods_q]').fill('no such plant');
    await page.getByRole('button', { name: phoneOrders.find }).last().click();
    await expect(page.getByText(phoneOrders.foundGoods(0))).toBeVisible();
    await page.locator('[name=goods_q]').fill('');
    await page.locator('main form [name=q]').fill('nobody at all');
    await page.keyboard.press('Enter');
    await expect(page.getByText(phoneOrders.nobody)).toBeVisible();
    await page.locator('main form [name=q]').fill(number);
    await page.getByRole('button', { name: phoneOrders.find }).first().click();
    await page.getByRole('button', { name: 'Hidden Sara' }).click();
    await expect(page.locator('[name="sender.name"]')).toHaveValue('Hidden Sara');
    await expect(page.locator('[name="sender.phone_number"]')).toHaveValue(/551112223$/);
    await expect(page.locator('[name="sender.email"]')).toHaveValue('sara@example.com');
    await expect(page.locator('[name="recipient.name"]')).toHaveValue('ريم');
    await expect(page.locator('[name="piece.0"]')).not.toHaveValue('');
  }
});

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

for (const scripted of [true, false])
  test(`a phone order is taken, sent and opened by its sender ${scripted ? '' : 'without script @ar'}`, async ({
    browser,
    baseURL,
    language,
    words,
    staffWords,
    cookiesOf,
  }) => {
    const phoneOrders = language === 'en' ? english : arabic;
    const context = await browser.newContext({ baseURL, javaScriptEnabled: scripted });
    await context.addCookies(await cookiesOf('support'));
    const page = await context.newPage();
    await page.goto('/admin/phone-order');
    const name = `منى ${Math.random().toString(36).slice(2, 8)}`;
    const take = page.locator('[name=intent][value=take]');

    // A refusal keeps what was typed and says what is missing.
    await page.locator('[name="sender.name"]').fill(name);
    await page.locator('[name="piece.0"]').selectOption({ index: 1 });
    await take.click();
    await expect(page.locator('[name="sender.phone_number"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="sender.name"]')).toHaveValue(name);
    await expect(page.locator('[name=care_card]')).toBeChecked();

    // Whoever goes on further up isn't led back to it, neither now nor when the sum follows.
    if (scripted) {
      const [quantity, total] = [
        page.locator('[name="quantity.0"]'),
        page.locator('main form [role=status] b'),
      ];
      const one = await total.innerText();
      await quantity.fill('2');
      await expect(total).not.toHaveText(one);
      await expect(quantity).toBeInViewport();
      await quantity.fill('1');
      await expect(total).toHaveText(one);
    }

    // More lines than the form begins with, and the card's error at its field; what was typed stays.
    await expect(page.locator('[name^="piece."]')).toHaveCount(2);
    await page.getByRole('button', { name: phoneOrders.more }).click();
    await expect(page.locator('[name^="piece."]')).toHaveCount(3);
    await page.locator('[name="piece.2"]').selectOption({ index: 1 });
    await expect(page.locator('[name="sender.name"]')).toHaveValue(name);
    await page.locator('[name="card.message"]').fill('ورد '.repeat(200));
    await page.locator('[name=coupon_code]').fill('NOSUCH');
    await take.click();
    await expect(page.locator('[name="card.message"]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name="card.message"]').fill('كل عام وأنتِ بخير');
    await expect(page.locator('[name="piece.2"]')).not.toHaveValue('');

    await page.locator('[name="sender.phone_number"]').fill('0551112223');
    await page.locator('[name="recipient.name"]').fill('نورة');
    await page.locator('[name="recipient.phone_number"]').fill('0559876543');
    await page.locator('[name="recipient.district"]').fill('الملقا');
    await page.getByText(phoneOrders.surprise).click();
    await page.getByText(staffWords.print.designs.night, { exact: true }).click();
    await page.getByText(phoneOrders.anonymous).click();
    await chooseTime(page);
    await take.click();
    await expect(page.locator('[name=coupon_code]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name=coupon_code]').fill('');
    await take.click();

    const row = page.locator('li', { hasText: name });
    await expect(row).toContainText(phoneOrders.states.held);
    // Its sum is said on the phone: it is in sight, though the button is at the end of the form.
    if (scripted) await expect(row.getByRole('button', { name: phoneOrders.send })).toBeInViewport();
    if (scripted) await expectAccessibleAtBothWidths(page, language);
    await row.getByRole('button', { name: phoneOrders.send }).click();
    await expect(page.locator('li', { hasText: name }).getByText(phoneOrders.sent('').trim())).toBeVisible();
    const link = await row.getByRole('link', { name: phoneOrders.link }).getAttribute('href');
    await context.close();

    const theirs = await browser.newContext({ baseURL, javaScriptEnabled: scripted });
    await theirs.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    const sender = await theirs.newPage();
    await sender.goto(new URL(link ?? '').pathname);
    await expect(sender.locator('h1')).toContainText(name);
    if (scripted) await expectAccessibleAtBothWidths(sender, language);
    const pay = sender.locator('main form button[type=submit]').last();
    if (scripted) {
      await sender.clock.install();
      await losePress(sender, words, 'a phone order', () => pay.click());
    }
    await pay.click();
    await expect(sender).toHaveURL(/\/cart\?tab=complete/);
    await expect(sender.locator('[name=terms_accepted]')).toBeVisible();
    const { complete, card } = words.checkout;
    const wished = [complete.surprise, complete.cardDesign(card.designs.night), complete.anonymous];
    for (const chosen of ['نورة', ...wished]) await expect(sender.locator('main')).toContainText(chosen);
    await theirs.close();
  });

for (const scripted of [true, false])
  test(`what it comes to is said before it is booked${scripted ? '' : ', without script @ar'}`, async ({
    browser,
    baseURL,
    language,
    staffWords,
    cookiesOf,
  }) => {
    const phoneOrders = language === 'en' ? english : arabic;
    const context = await browser.newContext({ baseURL, javaScriptEnabled: scripted });
    await context.addCookies(await cookiesOf('support'));
    const page = await context.newPage();
    await page.goto('/admin/phone-order');
    const ask = page.locator('[name=intent][value=sum]');
    const total = page.locator('main form [role=status] b');
    const vat = page.getByText(staffWords.orders.vat);
    const name = `منى ${newMark()}`;
    // Its script follows the form; without one it is asked for, and what was typed stays.
    const told = async (before: string) => {
      if (scripted) await expect(ask).toHaveCount(0);
      else await ask.click();
      await expect(total).toHaveText(/\d/);
      await expect(total).not.toHaveText(before);
      await expect(page.locator('main form [aria-busy]')).toHaveCount(0);
      return total.innerText();
    };
    await expect(page.getByText(phoneOrders.sumHint)).toBeVisible();
    await page.getByRole('radio', { name: phoneOrders.ways.self }).check();
    await page.locator('[name="sender.name"]').fill(name);
    await page.locator('[name="piece.0"]').selectOption({ index: 1 });
    const one = await told('');
    await expect(page.locator('[name="sender.name"]')).toHaveValue(name);
    await expect(vat).toBeVisible();
    await page.locator('[name="quantity.0"]').fill('2');
    const two = await told(one);

    // A code that there isn't is said in the sum's place, once its field is left.
    await page.locator('[name=coupon_code]').fill('NOSUCH');
    if (scripted) await page.locator('[name=coupon_code]').blur();
    else await ask.click();
    await expect(total).toHaveCount(0);
    await expect(page.getByText(refusalMessage(language, 'COUPON_NOT_FOUND', {})).first()).toBeVisible();
    await page.locator('[name=coupon_code]').fill('');
    if (scripted) await page.locator('[name=coupon_code]').blur();
    expect(await told(one)).toBe(two);
    if (scripted) {
      await expect(total).toBeInViewport();
      await expectAccessibleAtBothWidths(page, language);
      // Where it can't be asked it says so, and asks again when it is pressed.
      await page.route('**/phone-order/sum', (route) => route.abort());
      await page.locator('[name="quantity.0"]').fill('1');
      await expect(page.getByText(phoneOrders.sumLost)).toBeVisible();
      await page.unroute('**/phone-order/sum');
      await ask.click();
      expect(await told(two)).toBe(one);
      await page.locator('[name="quantity.0"]').fill('2');
      await told(one);
    }

    // Nothing was held by it; what is booked is what was said.
    await expect(page.locator('li', { hasText: name })).toHaveCount(0);
    await page.locator('[name="sender.phone_number"]').fill('0551112223');
    await page.locator('[name="recipient.district"]').fill('الملقا');
    await chooseTime(page);
    await page.locator('[name=intent][value=take]').click();
    await expect(page.locator('li', { hasText: name })).toContainText(two);
    await context.close();
  });

test('the recipient is asked for the address, where whoever calls doesn’t know it', async ({
  page,
  browser,
  baseURL,
  context,
  language,
  words,
  cookiesOf,
}) => {
  const phoneOrders = language === 'en' ? english : arabic;
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/phone-order', { waitUntil: 'networkidle' });
  const name = `منى ${Math.random().toString(36).slice(2, 8)}`;
  const take = page.locator('[name=intent][value=take]');
  const [district, firstDay, time] = [
    page.locator('[name="recipient.district"]'),
    page.locator('[name=not_before]'),
    page.locator('[name=time]'),
  ];
  await expect(district).toBeVisible();
  await expect(firstDay).toBeHidden();
  await page.getByRole('radio', { name: phoneOrders.ways.self }).check();
  await expect(page.locator('[name="recipient.name"]')).toBeHidden();
  await expect(page.locator('[name="card.message"]')).toBeHidden();
  await page.getByRole('radio', { name: phoneOrders.ways.ask }).check();
  for (const hidden of [district, time, page.getByText(phoneOrders.surprise)])
    await expect(hidden).toBeHidden();

  await page.locator('[name="piece.0"]').selectOption({ index: 1 });
  await page.locator('[name="sender.name"]').fill(name);
  await page.locator('[name="sender.phone_number"]').fill('0551112223');
  await page.locator('[name="recipient.name"]').fill('نورة');
  await page.locator('[name="recipient.phone_number"]').fill('0559876543');
  await take.click();
  await expect(firstDay).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('radio', { name: phoneOrders.ways.ask })).toBeChecked();
  await expectAccessibleAtBothWidths(page, language);
  await firstDay.selectOption({ index: 2 });
  await take.click();
  const row = page.locator('li', { hasText: name });
  await expect(row).toContainText(phoneOrders.states.held);
  const link = await row.getByRole('link', { name: phoneOrders.link }).getAttribute('href');

  const theirs = await browser.newContext({ baseURL });
  await theirs.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
  const sender = await theirs.newPage();
  await sender.goto(new URL(link ?? '').pathname);
  await sender.locator('main form button[type=submit]').last().click();
  await expect(sender).toHaveURL(/\/cart\?tab=complete/);
  for (const chosen of [words.checkout.complete.placeByRecipient, words.checkout.firstDay.chosenByRecipient])
    await expect(sender.locator('main')).toContainText(chosen);
  await theirs.close();
});

/** Any free time: the first is the one that others' orders fill up meanwhile. */
async function chooseTime(page: Page): Promise<void> {
  const times = page.locator('[name=time]');
  const free = await times.locator('option:not([value=""])').count();
  await times.selectOption({ index: randomInt(1, free + 1) });
}
