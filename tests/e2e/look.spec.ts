import type { Page as BrowserPage } from '@playwright/test';
import { type Page, pages } from '#shop/pages.ts';
import { deskSize, expect, inRiyadh, test } from './support.ts';

/* What a machine can see of the look: the scale of type, standing still where that is wished, sizes and edges on every public page. */

/** From the smallest phone to a large desk: each of the widths at which something is laid out anew. */
const widths = [320, 360, 576, 768, 960, 1280, 1440, 1920];

/** The smallest text that anybody should have to read, in CSS pixels. */
const smallest = 13;

const listed: readonly Page[] = pages;
const addresses = [
  ...listed.filter((page) => (page.public || page.found) && !page.path.includes(':')).map(({ path }) => path),
  '/product/zz-plant',
  '/nothing/here',
];

test('type has the scale of its language', async ({ page, language }) => {
  await page.setViewportSize(deskSize);
  await page.goto('/');
  const measured = await page.evaluate(() => {
    const size = (selector: string) => {
      const { fontSize, lineHeight } = getComputedStyle(document.querySelector(selector) as Element);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
    };
    return { body: size('body'), title: size('h1') };
  });
  expect(measured.body[0]).toBe(language === 'ar' ? 17 : 16);
  expect(measured.body[1]).toBeCloseTo(language === 'ar' ? 30.6 : 25.6, 1);
  expect(measured.title[0]).toBe(72);
  expect(measured.title[1]).toBeCloseTo(language === 'ar' ? 95 : 81, 0);
});

test('nothing moves for those who wish so @en', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .map((text) => Number.parseFloat(text)),
      ),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});

test('on every public page text can be read and nothing leaves the page, at every width', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await inRiyadh(context, baseURL);
  const found: string[] = [];
  for (const path of addresses) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await faults(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

/** Text that is too small, and what can be scrolled to sideways. */
function faults(page: BrowserPage): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.vh, script, style, svg, [aria-hidden="true"]')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < least) found.push(`${size} px: ${node.textContent.trim().slice(0, 40)}`);
    }
    return [...new Set(found)];
  }, smallest);
}
