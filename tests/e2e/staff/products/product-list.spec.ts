import { eq, inArray } from 'drizzle-orm';
import { products } from '#server/db/schema/index.ts';
import { productChanges as arabicBulk } from '#shop/messages/ar/staff/screens/product-changes.ts';
import { productList as arabic } from '#shop/messages/ar/staff/screens/product-list.ts';
import { productChanges as englishBulk } from '#shop/messages/en/staff/screens/product-changes.ts';
import { productList as english } from '#shop/messages/en/staff/screens/product-list.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';

/*
 * The list of products in a browser: found, a price typed in its row, rows chosen by keys, changed together after a preview,
 * and taken back. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a price is typed in its row; many change after a preview, and are taken back', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const [words, bulk] = language === 'ar' ? [arabic, arabicBulk] : [english, englishBulk];
  // Each language its own pots, and none that another test orders.
  const pots = await db.select().from(products).where(eq(products.kind, 'pot')).orderBy(products.id);
  const mine = pots.slice(language === 'ar' ? -4 : -8, language === 'ar' ? undefined : -4);
  const [first, second] = mine as [(typeof mine)[number], (typeof mine)[number]];
  const before = first.price / 100;
  const ids = [first.id, second.id];
  const pricesOf = async () => {
    const rows = await db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id);
    return rows.map(({ price }) => price / 100);
  };
  const stood = await pricesOf();
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/products?kind=pot');
  await page.getByLabel(words.searchLabel).fill(first.title[language]);
  await page.getByRole('button', { name: words.search, exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  const rowOf = (id: number) => page.locator('tbody tr', { has: page.locator(`a[href$="/products/${id}"]`) });
  const price = rowOf(first.id).locator('input[name=price]');
  await expectAccessibleAtBothWidths(page, language);

  await price.fill('1,25,0');
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveValue('1,25,0');
  await price.fill(String(before * 3));
  await price.press('Enter');
  await expect(rowOf(first.id).getByRole('link', { name: words.askTwo })).toBeVisible();
  await price.fill(String(before + 2));
  await price.press('Enter');
  await expect.poll(async () => (await pricesOf())[0]).toBe(before + 2);
  await expect(rowOf(first.id).getByText(words.saved)).toBeVisible();
  await price.fill(String(before));
  await price.blur();
  await expect.poll(async () => (await pricesOf())[0]).toBe(before);

  // Two rows by keys: the first is found and chosen, then the next.
  await page.goto('/admin/products?kind=pot&sort=newest');
  for (const id of ids) {
    // The script may still be on its way.
    await expect(async () => {
      await rowOf(id).locator('th a').focus();
      await page.keyboard.press('x');
      await expect(rowOf(id).getByRole('checkbox').first()).toBeChecked({ timeout: 500 });
    }).toPass();
  }
  await expect(page.getByText(words.chosen(2))).toBeVisible();
  await page.getByRole('button', { name: bulk.kinds.price }).click();
  await expect(page).toHaveURL(/products\/change\?/);
  await page.getByLabel(bulk.percent).fill('٠');
  await page.getByRole('button', { name: bulk.preview }).click();
  await expect(page.getByLabel(bulk.percent)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(bulk.percent).fill('5');
  await page.getByLabel(bulk.rounding).selectOption('whole');
  await page.getByRole('button', { name: bulk.preview }).click();
  await expect(page.getByText(bulk.previewText)).toBeVisible();
  expect(await pricesOf()).toEqual(stood);
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('button', { name: bulk.apply(2) }).click();
  await expect(page.getByRole('button', { name: bulk.undoIt })).toBeVisible();
  const raised = await pricesOf();
  expect(raised.every((each, at) => each > (stood[at] ?? 0))).toBe(true);

  // Taken back without script, from the history.
  const plain = await context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  if (!plain) throw new Error('no browser');
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  await still.goto(new URL(page.url()).pathname);
  await still.getByRole('button', { name: bulk.undoIt }).click();
  await still.getByRole('button', { name: bulk.apply(2) }).click();
  await expect.poll(pricesOf).toEqual(stood);
  // A price and a choice without script: the row's button, and the bar that is always there.
  await still.goto('/admin/products?kind=pot');
  const row = still.locator('tbody tr', { has: still.locator(`a[href$="/products/${first.id}"]`) });
  await row.locator('input[name=price]').fill(String(before + 1));
  await row.getByRole('button', { name: words.savePrice }).click();
  await expect.poll(async () => (await pricesOf())[0]).toBe(before + 1);
  await row.locator('input[name=price]').fill(String(before));
  await row.getByRole('button', { name: words.savePrice }).click();
  await expect.poll(pricesOf).toEqual(stood);
  await row.locator('input[name=products_ids]').check();
  await still.getByRole('button', { name: bulk.kinds.hide }).click();
  await expect(still.getByText(bulk.effects.hide)).toBeVisible();
  await plain.close();
});
