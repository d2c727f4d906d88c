import { productChanges as arabicChanges } from '#shop/messages/ar/staff/screens/product-changes.ts';
import { sales as arabic } from '#shop/messages/ar/staff/screens/sales.ts';
import { productChanges as englishChanges } from '#shop/messages/en/staff/screens/product-changes.ts';
import { sales as english } from '#shop/messages/en/staff/screens/sales.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';

/* Licences of sales in a browser: entered from where a sale is begun, refused, changed and ended, without script too. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a licence is entered on the way to a sale, refused, chosen, changed and ended', async ({
  browser,
  baseURL,
  page,
  context,
  language,
  cookiesOf,
}) => {
  const words = language === 'ar' ? arabic : english;
  const changes = language === 'ar' ? arabicChanges : englishChanges;
  const today = riyadhDay(new Date());
  const number = `${Date.now()}`.slice(-9) + (language === 'ar' ? '1' : '2');
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/products/change?products_ids=1&change=sale');
  await page.getByRole('link', { name: changes.toSales }).click();
  const form = page.locator('form', { has: page.locator('[value=add]') });
  await form.getByLabel(words.licence).fill('SA-1');
  await form.getByLabel(words.percent).fill('25');
  await form.getByLabel(words.firstDay).fill(today);
  await form.getByLabel(words.lastDay).fill(addDays(today, 3));
  await form.getByLabel(words.verify).fill('https://licence.example/1');
  await form.getByRole('button', { name: words.save }).click();
  await expect(form.getByLabel(words.licence)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(words.verify)).toHaveValue('https://licence.example/1');
  await expectAccessibleAtBothWidths(page, language);
  await form.getByLabel(words.licence).fill(number);
  await form.getByRole('button', { name: words.save }).click();
  const listed = page.locator('details', { hasText: number });
  await expect(listed.getByText(words.states.on)).toBeVisible();
  await expect(form.getByLabel(words.licence)).toHaveValue('');

  await page.goto('/admin/products/change?products_ids=1&change=sale');
  await expect(page.locator('[name=sales_id]')).toContainText(number);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('catalogue'));
  const [mine, theirs] = [await plain.newPage(), await plain.newPage()];
  for (const each of [mine, theirs]) {
    await each.goto('/admin/products/sales');
    await each.locator('details', { hasText: number }).locator('> summary').click();
  }
  const at = (here: typeof mine) => here.locator('details', { hasText: number });
  await at(theirs).getByLabel(words.percent).fill('30');
  await at(theirs).getByRole('button', { name: words.save }).click();
  await expect(at(theirs).locator('[name=percent]')).toHaveValue('30');
  // Somebody else has changed it meanwhile: what was typed stays, and what is saved now is said.
  await at(mine).getByLabel(words.percent).fill('40');
  await at(mine).getByRole('button', { name: words.save }).click();
  await expect(at(mine).getByLabel(words.percent)).toHaveValue('40');
  await expect(at(mine).getByText(/30/).first()).toBeVisible();
  await at(mine).getByRole('button', { name: words.save }).click();
  await expect(at(mine).locator('[name=percent]')).toHaveValue('40');
  await at(mine).locator('> summary').click();
  await at(mine).getByRole('button', { name: words.end }).click();
  await expect(at(mine).getByText(words.states.ended, { exact: true })).toBeVisible();
  await plain.close();
});
