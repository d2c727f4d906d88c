import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { categories } from '#server/db/schema/index.ts';
import { own } from '#shop/format/isolate.ts';
import { terms as arabic } from '#shop/messages/ar/staff/screens/terms.ts';
import { terms as english } from '#shop/messages/en/staff/screens/terms.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';

/*
 * Categories, pot colours and add-ons in a browser: made, refused where something is wrong, put in order, shown and
 * deleted, with script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

const wordsOf = (language: string) => (language === 'ar' ? arabic : english);
let made = 0;
const newSlug = (language: string) => `e2e-${language}-p${process.pid}-${++made}`;
const namesIn = (page: Page) => page.locator('tbody th a').allTextContents();

test('a category is made, moved, shown, hidden and deleted; without script too', async ({
  browser,
  baseURL,
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = wordsOf(language);
  // Each has a list of its own: both are played at once.
  const kind = language === 'ar' ? 'recipient' : 'occasion';
  const slug = newSlug(language);
  const name = language === 'ar' ? `مجموعة ${slug}` : `Group ${slug}`;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto(`/admin/categories/new?kind=${kind}`);
  await page.getByLabel(words.nameAr).fill(`مجموعة ${slug}`);
  await page.getByLabel(words.nameEn).fill(`Group ${slug}`);
  await page.getByLabel(words.category.taglineAr).fill('للتجربة');
  await page.getByLabel(words.category.taglineEn).fill('For a trial');
  await page.getByLabel(words.slug, { exact: true }).fill('with spaces');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByLabel(words.slug, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words.nameEn)).toHaveValue(`Group ${slug}`);
  await expectAccessibleAtBothWidths(page, language);
  await page.getByLabel(words.slug, { exact: true }).fill(slug);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.made)).toBeVisible();
  // Nobody sees it before it has a picture.
  await page.getByRole('button', { name: words.category.showing(own(name)) }).click();
  await expect(page.getByText(words.category.hidden, { exact: true })).toBeVisible();
  await page.locator('[name=picture]').nth(1).check({ force: true });
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await page.getByRole('button', { name: words.category.showing(own(name)) }).click();
  await expect(page.getByText(words.category.shown, { exact: true })).toBeVisible();

  await page.goto(`/admin/categories?kind=${kind}`);
  const before = await namesIn(page);
  expect(before.at(-1)).toBe(name);
  const up = page.getByRole('button', { name: words.up(own(name)) });
  await up.click();
  await expect.poll(async () => (await namesIn(page)).at(-2)).toBe(name);
  // Once more by key: the button that was pressed still has the focus.
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await namesIn(page)).at(-3)).toBe(name);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('catalogue'));
  const still = await plain.newPage();
  await still.goto(`/admin/categories?kind=${kind}`);
  await still.getByRole('button', { name: words.down(own(name)) }).click();
  expect((await namesIn(still)).at(-2)).toBe(name);
  await still.getByRole('button', { name: words.category.hiding(own(name)) }).click();
  const row = still.getByRole('row', { name: new RegExp(slug) });
  await expect(row.getByText(words.category.hidden, { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await still.getByRole('button', { name: words.removing(own(name)) }).click();
  await expect(still.locator('tbody')).not.toContainText(name);
  expect(await db.$count(categories, eq(categories.slug, slug))).toBe(0);
  await plain.close();
});

test('a pot colour is made, refused, coloured otherwise and deleted', async ({
  page,
  context,
  language,
  cookiesOf,
}) => {
  const words = wordsOf(language);
  const slug = newSlug(language);
  const name = language === 'ar' ? `لون ${slug}` : `Colour ${slug}`;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/categories/pot-colours');
  await page.getByRole('link', { name: words.glaze.add }).click();
  await page.getByLabel(words.nameAr).fill(`لون ${slug}`);
  await page.getByLabel(words.nameEn).fill(`Colour ${slug}`);
  await page.getByLabel(words.slug, { exact: true }).fill(slug);
  const swatch = page.getByLabel(words.glaze.swatch, { exact: true });
  await swatch.fill('lilac');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(swatch).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.glaze.pick).fill('#b9a4d0');
  await expect(swatch).toHaveValue('#B9A4D0');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(slug) });
  await expect(row).toContainText('#B9A4D0');
  await swatch.fill('c0ffee');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(row).toContainText('#C0FFEE');
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('button', { name: words.removing(own(name)) }).click();
  await expect(row).toHaveCount(0);
});

test('an add-on is made and put on sale; a price that goes far asks why and waits', async ({
  page,
  context,
  language,
  cookiesOf,
}) => {
  const words = wordsOf(language);
  const slug = newSlug(language);
  const name = language === 'ar' ? `إضافة ${slug}` : `Extra ${slug}`;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/categories/add-ons/new');
  await page.getByLabel(words.nameAr).fill(`إضافة ${slug}`);
  await page.getByLabel(words.nameEn).fill(`Extra ${slug}`);
  await page.getByLabel(words.addon.textAr).fill('للتجربة');
  await page.getByLabel(words.addon.textEn).fill('For a trial');
  await page.getByLabel(words.slug, { exact: true }).fill(slug);
  await page.getByLabel(words.addon.price).fill('٤٠');
  // Nobody else's test meets it: a city without one.
  await page.locator('summary', { hasText: words.addon.cities }).click();
  await page.locator('[name=cities_ids]').last().check();
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.made)).toBeVisible();
  await page.getByRole('button', { name: words.addon.selling(own(name)) }).click();
  await expect(page.getByText(words.addon.onSale, { exact: true })).toBeVisible();
  await page.getByLabel(words.addon.price).fill('80');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  const reason = page.getByLabel(words.addon.reason);
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words.addon.price)).toHaveValue('80');
  await reason.fill('عود أغلى');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.addon.waiting)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await page.goto('/admin/categories/add-ons');
  const row = page.getByRole('row', { name: new RegExp(slug) });
  await expect(row).toContainText('40');
  await row.getByRole('button', { name: words.addon.stopping(own(name)) }).click();
  await expect(row.getByText(words.addon.offSale)).toBeVisible();
});
