import { reports as arabic } from '#shop/messages/ar/staff/screens/reports.ts';
import { reportTitles } from '#shop/messages/bilingual/tables/reports.ts';
import { reports as english } from '#shop/messages/en/staff/screens/reports.ts';
import { paidFor } from '../orders/paid-for.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Reports in a browser: from the overview to one of them and to its file, for days with a name and for days of one's own;
 * a wrong day is told at its field. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('an owner reads reports, narrows them and takes one as a file', async ({
  page,
  context,
  request,
  language,
  cookiesOf,
}) => {
  const words = language === 'ar' ? arabic : english;
  const titleOf = (name: keyof typeof reportTitles) => reportTitles[name][language];
  await paidFor(request, 'نورة');
  await context.addCookies(await cookiesOf('owner'));
  await page.goto('/admin/reports');
  // Each drawing says in words what it shows.
  await expect(page.getByRole('img', { name: titleOf('sales') })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('link', { name: words.tableOf(titleOf('sales')) }).click();
  await expect(page).toHaveURL(/\/reports\/sales/);
  // Steps are what the form of all reports hasn't: it is this one's that is filled in.
  await page.getByLabel(words.step).selectOption('day');
  await page.getByLabel(words.period).selectOption('last_7');
  // With script each is shown as soon as it is chosen; the button is for those who have none.
  await expect(page.getByRole('button', { name: words.show, exact: true })).toBeHidden();
  await expect(page).toHaveURL(/period=last_7/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + 7 + 1);
  await expect(page.getByRole('img')).toHaveAccessibleName(/\d/);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.file }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);

  // The same days go along to another report, and days of one's own work without script.
  await page.getByRole('link', { name: titleOf('vat'), exact: true }).click();
  await expect(page).toHaveURL(/reports\/vat\?period=last_7/);
  const plain = await context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  if (!plain) throw new Error('no browser');
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  await still.goto('/admin/reports/on-time');
  await still.locator('summary', { hasText: words.ownDays }).click();
  await still.getByLabel(words.from).fill('2026-03-02');
  await still.getByLabel(words.until).fill('2026-03-01');
  await still.getByRole('button', { name: words.showDays }).click();
  await expect(still.getByLabel(words.until)).toHaveAttribute('aria-invalid', 'true');
  await expect(still.getByLabel(words.from)).toHaveValue('2026-03-02');
  await still.getByLabel(words.from).fill('2020-03-01');
  await still.getByLabel(words.until).fill('2020-03-02');
  await still.getByRole('button', { name: words.showDays }).click();
  await expect(still.getByRole('status')).toHaveText(words.empty);
  await plain.close();
});
