import sharp from 'sharp';
import { brand as arabic } from '#shop/messages/ar/staff/screens/brand.ts';
import { pictures as arabicPictures } from '#shop/messages/ar/staff/screens/pictures.ts';
import { fields } from '#shop/messages/bilingual/fields.ts';
import { brand as english } from '#shop/messages/en/staff/screens/brand.ts';
import { pictures as englishPictures } from '#shop/messages/en/staff/screens/pictures.ts';
import { type RunningShop, startShop } from '../../support/shop/shop.ts';
import { comeIn, inLanguage, test } from '../staff/come-in.ts';
import { deskSize, expect, expectAccessible, expectFits, phoneSize } from '../support.ts';

/*
 * An owner gives another shop its logo (decision 0094): uploads it, sees it before it is saved, and every page wears it.
 */

let shop: RunningShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop({ SHOP_FILE: 'tools/shop-file/fayrouz.json' });
});
test.afterAll(() => shop?.stop());

/** A dark disc and a bar beside it on clear ground. From pixels: a process that takes uploads reads no SVG any more. */
const drawn = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x / width) * 900, (y / height) * 300];
      const disc = (across - 150) ** 2 + (down - 150) ** 2 < 140 ** 2;
      const bar = across > 360 && across < 840 && Math.abs(down - 150) < 90;
      if (disc || bar) pixels.writeUInt32BE(0x12263aff, (y * width + x) * 4);
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

test('a logo is uploaded, refused where it is too flat, seen, saved, and worn by every page', async ({
  browser,
  language,
  staffWords,
}) => {
  test.setTimeout(240_000);
  const words = language === 'ar' ? arabic : english;
  const context = await browser.newContext({ baseURL: shop.url, viewport: deskSize });
  await context.addCookies([inLanguage(language, shop.url)]);
  const page = await context.newPage();
  await comeIn(page, staffWords, 'owner@asees.example', '/admin/pictures', shop.sandboxUrl);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'flat.png', mimeType: 'image/png', buffer: await drawn(1_000, 100) },
    { name: 'fayrouz.png', mimeType: 'image/png', buffer: await drawn(900, 300) },
  ]);
  const { added } = language === 'ar' ? arabicPictures : englishPictures;
  await expect(page.getByRole('status').filter({ hasText: added(2) })).toBeVisible();

  await page.goto('/admin/brand');
  const form = page.locator('form', { has: page.locator('[name=sign]') });
  const logos = form.getByRole('group', { name: words.look.logo });
  await expect(logos).toBeHidden();
  await form.getByLabel(words.look.sign, { exact: true }).selectOption('picture');
  const one = (file: string) => logos.locator('label', { hasText: file });
  await form.getByRole('button', { name: words.save }).click();
  await expect(logos).toContainText(fields.logo_needed[language]);
  await one('flat.png').click();
  await form.getByRole('button', { name: words.look.preview }).click();
  await expect(logos).toContainText(fields.logo_shape[language]);
  await one('fayrouz.png').click();
  await form.getByRole('button', { name: words.look.preview }).click();
  await expect(form.getByText(words.look.shown)).toBeVisible();
  await expect(form.locator('figure image')).toHaveCount(2);
  await expectAccessible(page);
  await form.getByRole('button', { name: words.save }).click();
  await expect(page.locator('header img[data-logo]').first()).toBeVisible();
  await expect(form.getByText(words.look.saved)).toBeVisible();
  await page.setViewportSize(phoneSize);
  await expectFits(page, 'on the screen of the look');

  for (const colorScheme of ['light', 'dark'] as const) {
    const own = await browser.newContext({ baseURL: shop.url, colorScheme });
    if (language === 'en') await own.addCookies([{ name: 'lang', value: 'en', url: shop.url }]);
    const shopper = await own.newPage();
    for (const [width, wide] of [
      [320, 102],
      [360, 102],
      [1_280, 120],
    ] as const) {
      await shopper.setViewportSize({ width, height: 800 });
      await shopper.goto('/');
      const head = shopper.locator('header img[data-logo]');
      await expect(head).toHaveAttribute('width', '120');
      await expect(head).toHaveAttribute('height', '40');
      // What it stands on in the evening comes around it.
      const seen = await head.evaluate((img: HTMLImageElement) => {
        const { paddingInlineStart, backgroundColor, width } = getComputedStyle(img);
        return { paddingInlineStart, backgroundColor, width, there: img.naturalWidth };
      });
      expect(seen).toEqual({
        ...{ width: `${wide}px`, there: 480 },
        ...(colorScheme === 'dark'
          ? { paddingInlineStart: '6px', backgroundColor: 'rgb(246, 239, 229)' }
          : { paddingInlineStart: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' }),
      });
      await expectFits(shopper, `${width} ${colorScheme}`);
      // The link around it says the shop's name, as before.
      await expect(head.locator('..')).toHaveAccessibleName(/Fayrouz|الفيروز/);
      await expect(shopper.locator('footer img[data-logo]')).toHaveCount(1);
    }
    await expectAccessible(shopper);
    await shopper.goto('/nowhere');
    await expect(shopper.locator('header img[data-logo]')).toBeVisible();
    await shopper.goto('/admin');
    await expect(shopper.locator('img[data-logo]').first()).toBeVisible();
    await own.close();
  }
  await context.close();
  expect(shop.faults()).toEqual([]);
});
