import { pictures as arabicPictures } from '#shop/messages/ar/staff/screens/pictures.ts';
import { product as arabic } from '#shop/messages/ar/staff/screens/product.ts';
import { productList as arabicList } from '#shop/messages/ar/staff/screens/product-list.ts';
import { pictures as englishPictures } from '#shop/messages/en/staff/screens/pictures.ts';
import { product as english } from '#shop/messages/en/staff/screens/product.ts';
import { productList as englishList } from '#shop/messages/en/staff/screens/product-list.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';
import { photo } from './photo.ts';

/*
 * A product in a browser: a draft is made, told what it lacks, previewed, published and hidden; two people who change one
 * field see both values, with what was typed still there. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a draft is made, completed, previewed, published, changed by two, restored and hidden', async ({
  page,
  context,
  browser,
  baseURL,
  language,
  cookiesOf,
}) => {
  test.setTimeout(180_000);
  const words = language === 'ar' ? arabic : english;
  const ofPictures = language === 'ar' ? arabicPictures : englishPictures;
  const slug = `e2e-${language}-${process.pid}`;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/products/new');
  await page.locator('[name=title_ar]').fill('نخلة التجربة');
  await page.locator('[name=slug]').fill('Not A Slug');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.locator('[name=slug]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=title_ar]')).toHaveValue('نخلة التجربة');
  await page.locator('[name=slug]').fill(slug);
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(words.made)).toBeVisible();
  await expect(page.getByRole('link', { name: words.needs.title_en })).toHaveAttribute('href', '#title_en');
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // The list says it too, so that nobody has to open it to learn it.
  const draft = page.url();
  const { title_en: first, summary_ar: next } = words.needs;
  await page.goto('/admin/products?view=incomplete');
  const row = page.locator('tbody tr', {
    has: page.locator(`a[href$="${new URL(draft).pathname.replace('/admin', '')}"]`),
  });
  await expect(row).toContainText((language === 'ar' ? arabicList : englishList).lacks([first, next], 6));
  await expectAccessibleAtBothWidths(page, language);
  await page.goto(draft);

  const save = page.getByRole('button', { name: words.save, exact: true });
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('price').fill('-1');
  await save.click();
  await expect(field('price')).toHaveAttribute('aria-invalid', 'true');
  await field('price').fill('٢٤٩٫٥٠');
  for (const [name, text] of Object.entries({
    ...{ title_en: 'Trial palm', summary_ar: 'للتجربة', summary_en: 'For a trial' },
    ...{ description_ar: 'نبتة للتجربة', description_en: 'A plant for a trial' },
  }))
    await field(name).fill(text);
  await page
    .locator('details', { has: field('categories_ids').first() })
    .locator('summary')
    .click();
  await field('categories_ids').first().check();
  await field('new.name').selectOption('sand');
  await expect(page.getByText(words.unsaved(8))).toBeVisible();
  await save.click();
  await expect(field('price')).toHaveValue('249.5');
  await expect(page.getByRole('link', { name: words.needs.glazes })).toHaveAttribute('href', '#glazes');

  // Its colour gets pictures, and is on sale with the first.
  const colour = language === 'ar' ? 'رملي' : 'Sand';
  await page.getByRole('link', { name: ofPictures.addTo(colour) }).click();
  const files = ['first', 'second'].map((name) => photo(`${name}-${slug}.jpg`));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
  const list = page
    .locator('section', { has: page.getByRole('heading', { name: ofPictures.ofProduct(colour) }) })
    .locator('ol');
  await expect(list.locator('li')).toHaveCount(2);
  await page.getByRole('link', { name: ofPictures.wholeProduct }).click();
  await expect(field('glazes.sand.on_sale')).toBeChecked();
  await expect(page.getByText(words.ready)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  // Their order is kept at once, and what is typed beside them stays.
  // Its name: beside it stands how far its widths are drawn.
  const second = await list.locator('li:nth-child(2) bdi', { hasText: slug }).innerText();
  await field('title_en').fill('Half a na');
  await list.getByRole('button', { name: ofPictures.earlier(ofPictures.nth('2')) }).click();
  await expect(list.locator('li').first()).toContainText(second);
  await expect(field('title_en')).toHaveValue('Half a na');
  await field('title_en').fill('Trial palm');
  await save.click();
  await expect(page.getByText(words.unsaved(1))).toBeHidden();

  // Nobody sees it, but by the preview's key: drawn for this visit alone.
  const of = (path: string) => page.request.get(path);
  expect((await of(`/product/${slug}`)).status()).toBe(404);
  const preview = await of(
    `/admin/products/${page.url().match(/products\/(\d+)/)?.[1]}/preview?of=${language}`,
  );
  expect(preview.status()).toBe(200);
  expect(preview.headers()['cache-control']).toBe('no-store');
  expect(preview.headers()['x-robots-tag']).toContain('noindex');
  expect(await preview.text()).toContain(language === 'ar' ? 'نخلة التجربة' : 'Trial palm');
  // With its script too, though there is no piece of it yet and nobody can ask to be told of it.
  const seen = await page.context().newPage();
  await seen.goto(preview.url());
  await seen.waitForLoadState('networkidle');
  const called = language === 'ar' ? 'نخلة التجربة' : 'Trial palm';
  await expect(seen.getByRole('heading', { level: 1 })).toContainText(called);
  await seen.close();
  expect((await of(preview.url().replace(/preview=[^&]*/, 'preview=1.zz.1.AAAA'))).status()).toBe(410);
  expect((await of(`/product/${slug}`)).status()).toBe(404);
  expect(await (await of('/sitemap.xml')).text()).not.toContain(slug);

  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(page.getByText(words.states.published, { exact: true })).toBeVisible();
  await expect.poll(async () => (await of(`/product/${slug}`)).status()).toBe(200);

  // A colleague without script changes the same field, and another one.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('owner'));
  const other = await plain.newPage();
  await other.goto(page.url());
  await other.locator('[name=title_en]').fill('Their palm');
  await other.locator('[name=summary_en]').fill('Theirs');
  await other.locator('[name=intent][value=save]').last().click();
  await expect(other.locator('[name=title_en]')).toHaveValue('Their palm');
  await field('title_en').fill('My palm');
  await save.click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Their palm');
  await expect(conflict).toContainText('My palm');
  await expect(field('title_en')).toHaveValue('My palm');
  await expect(field('summary_en')).toHaveValue('Theirs');
  await expectAccessibleAtBothWidths(page, language);
  await conflict.getByRole('checkbox').check();
  await field('summary_ar').fill('لي');
  await save.click();
  await expect(conflict).toBeHidden();
  await expect(field('title_en')).toHaveValue('Their palm');
  await expect(field('summary_ar')).toHaveValue('لي');

  await page.getByRole('button', { name: words.restore }).nth(1).click();
  await expect(field('title_en')).toHaveValue('Trial palm');
  await page.getByRole('button', { name: words.hide, exact: true }).click();
  await expect(page.getByText(words.states.hidden, { exact: true })).toBeVisible();
  await expect.poll(async () => (await of(`/product/${slug}`)).status()).toBe(404);
  await plain.close();
});
