import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { products } from '#server/db/schema/index.ts';
import { coupons as arabicCoupons } from '#shop/messages/ar/staff/screens/coupons.ts';
import { forms as arabic } from '#shop/messages/ar/staff/screens/forms.ts';
import { product as arabicProduct } from '#shop/messages/ar/staff/screens/product.ts';
import { coupons as englishCoupons } from '#shop/messages/en/staff/screens/coupons.ts';
import { forms as english } from '#shop/messages/en/staff/screens/forms.ts';
import { product as englishProduct } from '#shop/messages/en/staff/screens/product.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';

/*
 * Any product is found by its name from within the form that chooses it, and what was typed there stays. With script and
 * without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

const wordsOf = (language: string) => (language === 'ar' ? arabic : english);

test('a product is looked for to be related; nothing is saved by that, and what was typed stays', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = wordsOf(language);
  const ofProduct = language === 'ar' ? arabicProduct : englishProduct;
  const [croton] = await db.select().from(products).where(eq(products.slug, 'croton'));
  const title = croton?.title[language as 'ar' | 'en'] ?? '';
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/products/3');
  const summary = page.locator('[name=summary_en]');
  await summary.fill('Typed before it was looked for');
  const list = page.locator('details#related_ids');
  await list.locator('summary').click();
  await page.getByLabel(words.find).fill(title);
  await page.getByLabel(words.find).press('Enter');
  await expect(list.getByRole('status')).toHaveText(words.found);
  await expect(summary).toHaveValue('Typed before it was looked for');
  await list.getByRole('checkbox', { name: title, exact: true }).check();
  await page.getByLabel(words.find).fill('nothing-at-all');
  await page.getByRole('button', { name: words.search, exact: true }).click();
  await expect(list.getByRole('status')).toHaveText(words.none);
  await expect(list.getByRole('checkbox', { name: title, exact: true })).toBeChecked();
  await expect(page.getByText(ofProduct.unsaved(2))).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  page.on('dialog', (dialog) => dialog.accept());
});

test('products of a coupon, and of a cart to try it on, are looked for without script', async ({
  browser,
  baseURL,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = wordsOf(language);
  const ofCoupons = language === 'ar' ? arabicCoupons : englishCoupons;
  const [croton] = await db.select().from(products).where(eq(products.slug, 'croton'));
  const title = croton?.title[language as 'ar' | 'en'] ?? '';
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('catalogue'));
  const page = await plain.newPage();
  const form = (at: Page, value: string) => at.locator('form', { has: at.locator(`button[value=${value}]`) });
  await page.goto('/admin/coupons/new');
  const terms = form(page, 'find');
  await terms.getByLabel(ofCoupons.titleEn).fill('A trial');
  await terms.locator('summary', { hasText: ofCoupons.products }).click();
  await terms.getByLabel(words.find).fill(title);
  await terms.getByRole('button', { name: words.search, exact: true }).click();
  await expect(terms.getByLabel(ofCoupons.titleEn)).toHaveValue('A trial');
  const first = terms.locator('[name=products_ids]').first();
  await expect(first).toHaveValue(String(croton?.id));
  await first.check();
  await terms.getByLabel(words.find).fill('nothing-at-all');
  await terms.getByRole('button', { name: words.search, exact: true }).click();
  await expect(terms.getByRole('status')).toHaveText(words.none);
  await expect(terms.locator(`[name=products_ids][value="${croton?.id}"]`)).toBeChecked();

  // Browsers press the form's first button for Enter in any of its fields: in the search it looks, and saves nothing.
  await page.goto('/admin/products/4');
  const typed = page.locator('[name=summary_en]');
  const before = await typed.inputValue();
  await typed.fill('Never sent');
  await page.locator('details#related_ids summary').click();
  await page.getByLabel(words.find).fill(title);
  await page.getByLabel(words.find).press('Enter');
  await expect(page.locator('details#related_ids').getByRole('status')).toHaveText(words.found);
  await expect(typed).toHaveValue('Never sent');
  const [still] = await db.select().from(products).where(eq(products.id, 4));
  expect(still?.summary.en).toBe(before);

  await page.goto('/admin/coupons/1');
  const tried = form(page, 'find-to-try');
  await tried.getByLabel(words.find).fill(title);
  await tried.getByRole('button', { name: words.search, exact: true }).click();
  await expect(tried.locator('[name=product_1] option').nth(1)).toHaveText(title);
  await tried.locator('[name=product_1]').selectOption({ label: title });
  await tried.locator('button[value=try]').last().click();
  await expect(tried.getByRole('status').last()).toBeVisible();
  await expect(tried.locator('[name=product_1]')).toHaveValue(String(croton?.id));
  await plain.close();
});
