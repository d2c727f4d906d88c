import { and, eq } from 'drizzle-orm';
import { cities, glazes, products, variants } from '#server/db/schema/index.ts';
import { csv } from '#shop/format/csv/csv.ts';
import { weekdayNames } from '#shop/format/dates.ts';
import { imports as arabic } from '#shop/messages/ar/staff/screens/imports.ts';
import { slotHeads } from '#shop/messages/bilingual/tables/city-file.ts';
import { faultMessage } from '#shop/messages/bilingual/tables/imports.ts';
import { imports as english } from '#shop/messages/en/staff/screens/imports.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * A table in a browser: taken out, brought in, looked at cell by cell, written and told; refused in words where it can't be
 * read. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a file is refused in words, checked, written once, and its report taken', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = language === 'ar' ? arabic : english;
  // A pot that no other test orders; each language its own.
  const found = await db
    .select({ slug: products.slug, glaze: glazes.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(glazes, eq(glazes.slug, variants.colorSlug))
    .where(and(eq(products.kind, 'pot'), eq(products.published, true)))
    .orderBy(variants.id);
  const { slug, glaze } = found.at(language === 'ar' ? -3 : -4) as (typeof found)[number];
  const file = (...lines: string[]) => ({
    name: 'أكتوبر.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${['slug;glaze;add;reason;note', ...lines].join('\r\n')}`),
  });
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto('/admin/imports');
  const field = page.getByLabel(words.file, { exact: true });
  const check = page.getByRole('button', { name: words.try });
  await field.setInputFiles({ ...file(), buffer: Buffer.from('slug,prise\r\na,1') });
  await check.click();
  await expect(page.getByText('prise')).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  await field.setInputFiles(file(`${slug};${glaze ?? ''};٣;kiln;"<b>أول</b>; دفعة"`, `${slug}-x;;1;kiln;`));
  await check.click();
  await expect(page).toHaveURL(/imports\/[\da-f-]{36}$/);
  const write = page.getByRole('button', { name: words.write(1) });
  await expect(write).toBeVisible({ timeout: 20_000 });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(words.rowStates.change);
  await expect(rows.nth(0)).toContainText('<b>أول</b>; دفعة');
  await expect(rows.nth(1)).toContainText(words.rowStates.wrong);
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('link', { name: new RegExp(`1 ${words.rowStates.wrong}`) }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: words.all }).click();
  await expect(rows).toHaveCount(2);
  // It is being written from the press on, before anybody has asked how far it is.
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/fresh', async (route) => {
    await asked;
    await route.continue();
  });
  await write.click();
  await expect(write).toBeHidden();
  letGo();
  await expect(page.getByText(words.finished(1))).toBeVisible({ timeout: 20_000 });
  await expect(rows.nth(0)).toContainText(words.rowStates.written);
  await expect(write).toBeHidden();

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.report('XLSX') }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('stock-report.xlsx');

  // Without script: what it brings in, it can let go.
  const plain = await context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  if (!plain) throw new Error('no browser');
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  await still.goto('/admin/imports');
  await still.getByLabel(words.file, { exact: true }).setInputFiles(file(`${slug};${glaze ?? ''};1;kiln;`));
  await still.getByRole('button', { name: words.try }).click();
  await expect(still).toHaveURL(/imports\/[\da-f-]{36}$/);
  await still.getByRole('button', { name: words.cancel }).click();
  await expect(still.getByText(words.states.cancelled, { exact: true })).toBeVisible();
  const [taken] = await Promise.all([
    still.waitForEvent('download'),
    still
      .goto('/admin/imports')
      .then(() => still.getByRole('button', { name: words.takeAs(words.kinds.stock, 'CSV') }).click()),
  ]);
  expect(taken.suggestedFilename()).toMatch(/^stock-\d{4}-\d\d-\d\d\.csv$/);
  await plain.close();
});

test('whoever keeps cities brings in windows of their week: what is wrong and what is new is told at its cell', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = language === 'ar' ? arabic : english;
  const [city] = await db.select().from(cities).where(eq(cities.deliveryService, 'barq')).orderBy(cities.id);
  const name = language === 'ar' ? city?.nameAr : city?.nameEn;
  const days = weekdayNames(language);
  const from = addDays(riyadhDay(new Date()), 20);
  const lines = [
    Object.values(slotHeads).map((head) => head[language]),
    // Nobody delivers at four in the morning, so that no other test meets it.
    [name, '', days[0], language === 'ar' ? '٤:٠٠ ص' : '4:00 AM', '04:30:00', '5', '60', from],
    [name, '', days[1], '04:00', '04:30', '5', '60', ''],
    ['Atlantis', '', days[2], '24:00', '04:30', '1000', '60', '01/08/2030'],
  ];
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto('/admin/imports');
  for (const kind of ['cities', 'slots'] as const)
    await expect(
      page.getByRole('button', { name: words.takeAs(words.kinds[kind], 'XLSX'), exact: true }),
    ).toBeVisible();
  await page.getByLabel(words.kind, { exact: true }).selectOption(words.kinds.slots);
  await page.getByLabel(words.file, { exact: true }).setInputFiles({
    ...{ name: 'week.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(csv(lines[0] as string[], lines.slice(1) as string[][])),
  });
  await page.getByRole('button', { name: words.try }).click();
  await expect(page).toHaveURL(/imports\/[\da-f-]{36}$/);
  await expect(page.getByRole('button', { name: words.write(1) })).toBeVisible({ timeout: 20_000 });
  const rows = page.locator('tbody tr');
  await expect(rows.nth(0)).toContainText(words.rowStates.new);
  await expect(rows.nth(1)).toContainText(faultMessage(language, { code: 'window_missing' }));
  for (const code of ['not_a_time', 'not_a_day'])
    await expect(rows.nth(2)).toContainText(faultMessage(language, { code }));
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('button', { name: words.cancel }).click();
  await expect(page.getByText(words.states.cancelled, { exact: true })).toBeVisible();
});
