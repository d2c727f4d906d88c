import type { Page } from '@playwright/test';
import { cards, expect, inRiyadh, named, phoneSize, test } from '../support.ts';

/* What lists of products and of occasions do by themselves: fade while another is on its way, show what one points at. */

/** Keeps answers of the shop's pages waiting. Answers what lets them in. */
async function hold(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\.data\b/, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

const results = (page: Page) => page.locator('div:has(> #results)');
const busy = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'true');
const opacity = (page: Page) => results(page).evaluate((list) => Number(getComputedStyle(list).opacity));
const placesOf = (page: Page) =>
  page.locator(cards).evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())));

test('a list that changes fades where it stands, and moves by nothing @en', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/products?type=plant', { waitUntil: 'networkidle' });
  const before = await placesOf(page);
  const letIn = await hold(page);
  await page.locator('select[name="sort"]:visible').selectOption({ index: 1 });
  await busy(page);
  await expect.poll(() => opacity(page)).toBeLessThan(0.5);
  expect(await placesOf(page)).toEqual(before);
  letIn();
  await expect(results(page)).not.toHaveAttribute('aria-busy');
  await expect.poll(() => opacity(page)).toBe(1);
});

test('another city fades the list too, which stands still for who wishes so @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await inRiyadh(context, baseURL);
  await page.goto('/products?type=plant', { waitUntil: 'networkidle' });
  await page.locator('aside a[href^="/city"]:visible').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[type="radio"]').nth(1).check({ force: true });
  const letIn = await hold(page);
  await dialog.locator('button[type="submit"]').click();
  await busy(page);
  expect(await results(page).evaluate((list) => getComputedStyle(list).animationName)).toBe('none');
  letIn();
  await expect(dialog).toHaveCount(0);
  await expect(results(page)).not.toHaveAttribute('aria-busy');
});

test('a gift of the occasion that one points at stands beside the occasions @en', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/', { waitUntil: 'networkidle' });
  const shown = page.locator('[data-shown] img');
  const first = await shown.getAttribute('src');
  const occasions = page.locator('#occasions + ul a');
  await occasions.nth(1).hover();
  await expect(shown).not.toHaveAttribute('src', first as string);
  const second = await shown.getAttribute('src');
  await occasions.nth(2).focus();
  await expect(shown).not.toHaveAttribute('src', second as string);
  // It is drawn, and nothing has moved.
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('[data-shown]')).toHaveCount(1);
  // A phone has no room for it.
  await page.setViewportSize(phoneSize);
  await expect(shown).toBeHidden();
});

test('where a price is reduced the licence stands below the list, once, and nowhere else @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  const licence = page.locator('main').getByText('1000012345');
  const reduced = page.locator(named('price.was'));
  for (const [path, isReduced] of [
    ['/products?type=set', true],
    ['/products?search=croton', true],
    ['/products?type=plant&light=direct', false],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(cards).first()).toBeVisible();
    if (isReduced) await expect(reduced).not.toHaveCount(0);
    else await expect(reduced).toHaveCount(0);
    const lists = page.locator('main ul', { has: reduced });
    await expect(licence).toHaveCount(await lists.count());
  }
});
