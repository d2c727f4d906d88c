import { and, eq } from 'drizzle-orm';
import { products, variants } from '#server/db/schema/index.ts';
import { pictures as arabic } from '#shop/messages/ar/staff/screens/pictures.ts';
import { refusals } from '#shop/messages/bilingual/refusals.ts';
import { pictures as english } from '#shop/messages/en/staff/screens/pictures.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';
import { photo } from './photo.ts';

/*
 * Pictures in a browser: several are uploaded, what is none is told by its name, their files are made, one is said what it
 * shows and what stays in view, and a product shows it to shoppers. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('pictures are uploaded, described and shown by a product, with script and without', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  test.setTimeout(180_000);
  const words = language === 'ar' ? arabic : english;
  const mark = `${language}-${Math.random().toString(36).slice(2, 7)}`;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/pictures');
  const drop = page.locator('input[type=file]');
  const none = { name: `no-${mark}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a, I promise') };
  await drop.setInputFiles([await photo(`one-${mark}.jpg`), none, await photo(`two-${mark}.jpg`)]);
  const tile = (name: string) => page.locator('main li', { has: page.getByText(`${name}-${mark}.jpg`) });
  await expect(page.getByRole('status').filter({ hasText: words.added(2) })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(refusals.PICTURE_BAD[language]);
  await expect(tile('no')).toBeVisible();
  // Its files are made by a job, and the page tells of it by itself.
  await expect(tile('two').locator('img')).toBeVisible({ timeout: 60_000 });
  await expect(tile('two')).toContainText(words.notes.small);
  await expectAccessibleAtBothWidths(page, language);

  await tile('one').getByRole('link').click();
  const [x, y] = [page.getByLabel(words.focalX), page.getByLabel(words.focalY)];
  await expect(x).toHaveValue('50');
  const whole = page.locator('svg[viewBox="0 0 100 100"]');
  const box = await whole.boundingBox();
  if (!box) throw new Error('nothing to press');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await expect(x).toHaveValue(/^(?:19|20|21)$/);
  await y.fill('١٥٠');
  const save = page.getByRole('button', { name: words.save, exact: true });
  const english_alt = page.getByLabel(words.altEn);
  await english_alt.fill(`A pot ${mark}`);
  await save.click();
  await expect(y).toHaveAttribute('aria-invalid', 'true');
  await expect(english_alt).toHaveValue(`A pot ${mark}`);
  await y.fill('٧٠');
  await page.getByLabel(words.altAr).fill(`أصيص ${mark}`);
  await expectAccessibleAtBothWidths(page, language);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(y).toHaveValue('70');

  // A pot that no other test orders; each language its own, and each try, since what was uploaded stays.
  const found = await db
    .select({ id: variants.id, product: products.id, slug: products.slug, picture: variants.picture })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.kind, 'pot'), eq(products.published, true)))
    .orderBy(variants.id);
  const place = 3 + (language === 'ar' ? 0 : 1) + 2 * test.info().retry;
  const shelf = found.at(-place) as (typeof found)[number];
  await page.goto(`/admin/pictures/of/${shelf.product}?add=${shelf.id}`);
  await page.getByText(words.chooseKept).click();
  await page
    .locator('details li', { hasText: `one-${mark}.jpg` })
    .getByRole('button')
    .click();
  const mine = page.locator('ol', { hasText: `one-${mark}.jpg` });
  await expect(mine.locator('li')).toHaveCount(2);
  await expectAccessibleAtBothWidths(page, language);
  await mine.getByRole('button', { name: words.earlier(words.nth('2')) }).click();
  await expect(mine.locator('li').first()).toContainText(`one-${mark}.jpg`);

  // Shoppers see it, cut where its point of focus says, and hear what it shows.
  const said = language === 'ar' ? `أصيص ${mark}` : `A pot ${mark}`;
  await page.goto(`/product/${shelf.slug}?color=${shelf.id}`);
  const shown = page.getByAltText(said).first();
  await expect(shown).toBeVisible();
  await expect(shown).toHaveCSS('object-position', '20% 80%');

  // Without script: a form of several, one of which is none.
  const plain = await context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  if (!plain) throw new Error('no browser');
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  await still.goto(`/admin/pictures/of/${shelf.product}?add=${shelf.id}`);
  await still.locator('input[type=file]').setInputFiles([await photo(`plain-${mark}.jpg`), none]);
  await still.getByRole('button', { name: words.send, exact: true }).click();
  await expect(still.getByText(words.added(1))).toBeVisible();
  await expect(still.getByText(`no-${mark}.jpg`)).toBeVisible();
  await expect(still.locator('ol', { hasText: `plain-${mark}.jpg` }).locator('li')).toHaveCount(3);
  const all = still.locator('ol', { hasText: `one-${mark}.jpg` });
  for (let left = 2; left > 0; left--) {
    await all.locator('li').nth(left).getByRole('button').last().click();
    await expect(all.locator('li')).toHaveCount(left);
  }
  await plain.close();
});
