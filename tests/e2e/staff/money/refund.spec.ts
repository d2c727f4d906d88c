import type { Page } from '@playwright/test';
import { limits as ar } from '#shop/messages/ar/staff/screens/limits.ts';
import { refund as arabic } from '#shop/messages/ar/staff/screens/refund.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { limits as en } from '#shop/messages/en/staff/screens/limits.ts';
import { refund as english } from '#shop/messages/en/staff/screens/refund.ts';
import { paidFor } from '../../orders/paid-for.ts';
import { expect, expectAccessibleAtBothWidths, newMark } from '../../support.ts';
import { test } from '../door.ts';

/*
 * The form of a refund is drawn from what is left: what a colleague gave back meanwhile is offered no more, what was typed
 * stays as far as it can still be. Before anything goes back it says how much, and what becomes of the order where nothing
 * is left of it, however that came to be chosen.
 */

const limits = { ar, en };
const line = (page: Page) => page.locator('input[name^="line."]');
const delivery = (page: Page) => page.locator('input[name=delivery]');
const press = (page: Page) => page.locator('[name=intent][value=refund]').click();

for (const scripted of [true, false])
  test(`what is gone meanwhile is offered no more, and what was typed stays as far as it can be${scripted ? '' : ', without script'} @${scripted ? 'ar' : 'en'}`, async ({
    browser,
    baseURL,
    request,
    language,
    cookiesOfNew,
  }) => {
    const refund = language === 'en' ? english : arabic;
    const { number } = await paidFor(request, `نورة ${newMark()}`, 3);
    const mine = await browser.newContext({ baseURL, javaScriptEnabled: scripted });
    await mine.addCookies(await cookiesOfNew('support'));
    const theirs = await browser.newContext({ baseURL });
    await theirs.addCookies(await cookiesOfNew('support'));
    const [page, other] = [await mine.newPage(), await theirs.newPage()];
    // It follows colleagues by itself too; here it is what the refusal says that counts.
    for (const each of [page, other]) await each.route('**/orders/*/fresh?*', (route) => route.abort());
    for (const each of [page, other]) await each.goto(`/admin/orders/${number}/refund`);
    await page.waitForLoadState('networkidle');
    await line(page).fill('3');
    await page.locator('[name=reason]').selectOption('returned');
    await page.locator('[name=note]').fill('ذبلت');
    const hadDelivery = (await delivery(page).count()) > 0;
    if (hadDelivery) for (const each of [page, other]) await delivery(each).check();
    await line(other).fill('2');
    await press(other);
    await expect(line(other)).toHaveAttribute('max', '1');
    await expect(other.getByText(limits[language].today('').slice(0, 12))).toBeVisible();

    await press(page);
    await expect(page.getByText(refusalMessage(language, 'NOTHING_TO_REFUND', {}))).toBeVisible();
    await expect(line(page)).toHaveAttribute('max', '1');
    await expect(line(page)).toHaveValue('1');
    await expect(page.getByText(refund.fewerLeft('1', '3'))).toBeVisible();
    await expect(delivery(page)).toHaveCount(0);
    await expect(page.locator('[name=reason]')).toHaveValue('returned');
    await expect(page.locator('[name=note]')).toHaveValue('ذبلت');
    await press(page);
    await expect(page.getByText(refund.nothing)).toBeVisible();

    // Whoever still looks at the old one presses into nothing, and reads why.
    await line(other).fill('1');
    await press(other);
    await expect(other.getByText(refusalMessage(language, 'NOTHING_TO_REFUND', {}))).toBeVisible();
    await expect(other.getByText(refund.nothing)).toBeVisible();
    await mine.close();
    await theirs.close();
  });

test('the last piece warns as the whole order does: what ends, what becomes free, who is told', async ({
  page,
  context,
  request,
  language,
  cookiesOfNew,
}) => {
  const refund = language === 'en' ? english : arabic;
  const { number } = await paidFor(request, `نورة ${newMark()}`, 2);
  await context.addCookies(await cookiesOfNew('support'));
  await page.goto(`/admin/orders/${number}/refund`, { waitUntil: 'networkidle' });
  const warning = page.locator('main [role=status]', { hasText: refund.ends });
  await expect(warning).toHaveCount(0);
  await line(page).fill('1');
  await expect(page.locator('main [role=status]')).toHaveCount(1);
  await line(page).fill('2');
  if ((await delivery(page).count()) > 0) {
    await expect(page.getByText(refund.noPieces)).toBeVisible();
    await delivery(page).check();
  }
  await expect(warning).toContainText(refund.endsSlot);
  await expect(warning).toContainText(refund.tellsSender);
  const said = await warning.innerText();
  const sum = await page.locator('main [role=status]').first().innerText();
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('[name=what][value=whole]').check();
  await expect(warning).toHaveText(said);
  await expect(page.locator('main [role=status]').first()).toHaveText(sum);
  await page.locator('[name=what][value=some]').check();
  await press(page);
  await expect(page.getByText(refund.nothing)).toBeVisible();
  await page.goto(`/admin/orders/${number}`);
  await expect(page.locator('[aria-current=step]')).toContainText(/ملغى|Cancelled/);
});

test('a refund that is open follows a colleague, and keeps what is typed @en', async ({
  page,
  context,
  request,
  cookiesOfNew,
}) => {
  const { number } = await paidFor(request, `Noura ${newMark()}`, 3);
  await context.addCookies(await cookiesOfNew('support'));
  await page.goto(`/admin/orders/${number}/refund`, { waitUntil: 'networkidle' });
  await line(page).fill('3');
  await page.locator('[name=note]').fill('It wilted');
  const other = await context.newPage();
  await other.goto(`/admin/orders/${number}/refund`, { waitUntil: 'networkidle' });
  await line(other).fill('1');
  await press(other);
  await expect(line(other)).toHaveAttribute('max', '2');
  // What went back is said above the form, whose button is at its end.
  await expect(other.locator('main [role=status]').first()).toBeInViewport({ ratio: 1 });
  await page.bringToFront();
  await expect(line(page)).toHaveAttribute('max', '2', { timeout: 6_500 });
  await expect(line(page)).toHaveValue('2');
  await expect(page.getByText(english.fewerLeft('2', '3'))).toBeVisible();
  await expect(page.locator('[name=note]')).toHaveValue('It wilted');
});

test('beside a refund that waits another one is begun, of what nobody has asked for', async ({
  page,
  context,
  request,
  language,
  staffWords,
  cookiesOfNew,
}) => {
  const refund = language === 'en' ? english : arabic;
  const { number } = await paidFor(request, `نورة ${newMark()}`, 6);
  await context.addCookies(await cookiesOfNew('support'));
  await page.goto(`/admin/orders/${number}/refund`, { waitUntil: 'networkidle' });
  const submit = page.locator('[name=intent][value=refund]');
  // As many as take a second person, whatever the plant costs.
  for (const pieces of ['3', '4', '5']) {
    await line(page).fill(pieces);
    if ((await submit.textContent()) === refund.ask) break;
  }
  const asked = Number(await line(page).inputValue());
  await page.locator('[name=note]').fill('وصلت مكسورة');
  await submit.click();
  await expect(page.getByRole('heading', { name: staffWords.approvals.waiting })).toBeVisible();

  await expect(page.getByRole('heading', { name: refund.more })).toBeVisible();
  await expect(line(page)).toHaveAttribute('max', String(6 - asked));
  await expect(page.locator('[name=what]')).toHaveCount(0);
  await expect(page.locator('[name=note]')).toHaveValue('');
  await expectAccessibleAtBothWidths(page, language);
  await line(page).fill('1');
  await expect(submit).toHaveText(refund.submit);
  await submit.click();
  await expect(page.locator('main [role=status]').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: staffWords.approvals.waiting })).toBeVisible();
  if (asked < 5) await expect(line(page)).toHaveAttribute('max', String(5 - asked));
  else await expect(page.getByText(refund.asked, { exact: true })).toBeVisible();
});

test('a refund that waits for a second person stands in the form’s place until it is taken back or decided', async ({
  page,
  browser,
  baseURL,
  context,
  request,
  language,
  staffWords,
  cookiesOf,
  cookiesOfNew,
}) => {
  const refund = language === 'en' ? english : arabic;
  const { approvals } = staffWords;
  const { number } = await paidFor(request, `نورة ${newMark()}`, 4);
  const here = `/admin/orders/${number}/refund`;
  await context.addCookies(await cookiesOfNew('support'));
  const submit = page.locator('[name=intent][value=refund]');
  const ask = async () => {
    await page.goto(here, { waitUntil: 'networkidle' });
    await page.locator('[name=what][value=whole]').check();
    await page.locator('[name=note]').fill('وصلت مكسورة');
    await expect(submit).toHaveText(refund.ask);
    await submit.click();
    await expect(page.getByText(refund.waits)).toBeVisible();
  };
  await ask();
  await page.reload({ waitUntil: 'networkidle' });
  for (const told of [approvals.waiting, approvals.whole, approvals.source, 'وصلت مكسورة'])
    await expect(page.locator('main')).toContainText(told);
  for (const ofForm of [submit, page.locator('[name=note]'), page.locator('[name=what]').first()])
    await expect(ofForm).toBeHidden();
  await expectAccessibleAtBothWidths(page, language);

  // Taken back, the form is there again, and asks anew.
  await page.locator('main').getByRole('link', { name: approvals.title }).click();
  await expect(page.locator('main')).toContainText(number);
  await page.locator('[name=intent][value=withdraw]').last().click();
  await page.waitForLoadState('networkidle');
  await ask();

  const theirs = await browser.newContext({ baseURL });
  await theirs.addCookies(await cookiesOf('owner'));
  const owner = await theirs.newPage();
  await owner.goto('/admin/approvals', { waitUntil: 'networkidle' });
  await owner.locator('[name=answer]').last().fill('لم تصل صورة');
  await owner.locator('[name=intent][value=refuse]').last().click();
  // An open screen follows by itself.
  await expect(submit).toBeVisible({ timeout: 6_500 });
  await expect(page.getByText(refund.waits)).toHaveCount(0);
  await theirs.close();
});
