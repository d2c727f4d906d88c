import type { Locator, Page, Response } from '@playwright/test';
import {
  cards,
  codeTo,
  expect,
  expectAccessibleAtBothWidths,
  inRiyadh,
  newNumber,
  signedIn,
  test,
} from '../support.ts';

/** Hearts on products, and the page that keeps them. */

test.beforeEach(({ context, baseURL }) => inRiyadh(context, baseURL));

const heart = (page: Page, slug: string) =>
  page
    .locator(cards)
    .filter({ has: page.locator(`h3 a[href^="/product/${slug}"]`) })
    .locator('[form="hearts"]');
const isKept = (answer: Response) =>
  answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/favourite.data';

/** Presses a heart and waits until the shop has it. */
async function press(heart: Locator): Promise<void> {
  const kept = heart.page().waitForResponse(isKept);
  await heart.click();
  await kept;
}
const pressed = (page: Page) => page.locator('[form="hearts"][aria-pressed="true"]');

/** Signs in where the page asks for it, by a number that is new, and says a name. */
async function signInHere(page: Page): Promise<void> {
  const number = newNumber();
  await page.locator('[name=phone_number]').fill(number);
  await expect(page.locator('fieldset:has([data-box])')).toBeVisible();
  await page.keyboard.type(await codeTo(page, `966${number}`));
  await page.locator('[name=name]').fill('Noura');
  await page.locator('button[value=name]').click();
}

test('a guest’s heart asks to sign in, and is filled then; so it is on every page, until it is taken out @ar', async ({
  page,
  words: { account, browse, shell },
}) => {
  let kept = 0;
  page.on('response', (answer) => {
    if (isKept(answer)) kept += 1;
  });
  await page.goto('/products', { waitUntil: 'networkidle' });
  await expect(heart(page, 'zz-plant')).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 'zz-plant').click();
  await expect(page.locator('dialog:not([role])')).toBeVisible();
  await expect(pressed(page)).toHaveCount(0);
  await signInHere(page);
  await expect(heart(page, 'zz-plant')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('dialog:not([role])')).toHaveCount(0);

  // Several in a row are all kept, one after the other.
  await heart(page, 'golden-pothos').click();
  await heart(page, 'peace-lily').click();
  await heart(page, 'peace-lily').click();
  await expect(pressed(page)).toHaveCount(2);
  await expect.poll(() => kept).toBe(4);
  await page.locator('header [popovertarget="menu"]:visible').click();
  await page.locator('#menu').getByRole('link', { name: shell.favourites }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.favourites.title);
  await expect(page.locator(cards)).toHaveCount(2);
  await expect(pressed(page)).toHaveCount(2);
  await expect(page.locator(`${cards} h3 a`).first()).toHaveAttribute('href', '/product/golden-pothos');

  await press(heart(page, 'golden-pothos'));
  await expect(pressed(page)).toHaveCount(1);
  await page.goto('/product/zz-plant');
  const own = page.locator('h1 + [form="hearts"]');
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await press(own);
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/favourite');
  await expect(page.getByText(account.favourites.empty)).toBeVisible();
  await expect(page.getByRole('link', { name: browse.list.all, exact: true })).toBeVisible();
});

test('a heart that could not be kept is taken back, and why is said @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/products', { waitUntil: 'networkidle' });
  await press(heart(page, 'zz-plant'));
  await expect(pressed(page)).toHaveCount(1);
  await context.setOffline(true);
  // What would be fetched ahead for a link is left alone then: the page stays.
  await page.locator(`${cards} a[data-prefetch]`).last().focus();
  await heart(page, 'peace-lily').click();
  await expect(page.locator('dialog')).toContainText(words.shell.lost.gone);
  await expect(heart(page, 'peace-lily')).toHaveAttribute('aria-pressed', 'false');
});

test('on a slow network every press is seen at once, and all are kept once their code is there @en', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(page, context, baseURL);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/keep-heart/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'networkidle' });
  await expect(heart(page, 'zz-plant')).toHaveAttribute('aria-pressed', 'false');
  for (const slug of ['zz-plant', 'golden-pothos', 'peace-lily', 'peace-lily'])
    await heart(page, slug).click();
  await expect(pressed(page)).toHaveCount(2);
  let kept = 0;
  page.on('response', (answer) => {
    if (isKept(answer)) kept += 1;
  });
  arrive();
  await expect.poll(() => kept).toBe(4);
  await page.goto('/favourite');
  await expect(page.locator(`${cards} h3 a`)).toHaveCount(2);
  await expect(page.locator(`${cards} h3 a`).first()).toHaveAttribute('href', /golden-pothos/);
});

test('is whole and accessible, on a phone and on a desk, for guests and shoppers', async ({
  page,
  context,
  baseURL,
  language,
  words: { account },
}) => {
  await page.goto('/favourite', { waitUntil: 'networkidle' });
  await expect(page.getByText(account.favourites.guest)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await signedIn(page, context, baseURL);
  await page.goto('/products', { waitUntil: 'networkidle' });
  await press(heart(page, 'zz-plant'));
  await page.goto('/favourite', { waitUntil: 'networkidle' });
  await expect(pressed(page)).toHaveCount(1);
  await expectAccessibleAtBothWidths(page, language);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart is a form: it leads a guest to sign in, a shopper back to where it stands @ar', async ({
    page,
    context,
    baseURL,
    words: { account },
  }) => {
    await page.goto('/product/zz-plant');
    await page.locator('h1 + [form="hearts"]').click();
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fproduct%2Fzz-plant$/);

    await signedIn(page, context, baseURL);
    await page.goto('/product/zz-plant');
    await page.locator('h1 + [form="hearts"]').click();
    await expect(page).toHaveURL(/\/product\/zz-plant$/);
    await page.goto('/favourite');
    await heart(page, 'zz-plant').click();
    await expect(page).toHaveURL(/\/favourite$/);
    await expect(page.getByText(account.favourites.empty)).toBeVisible();
  });
});

test('a line of the cart moves to the favourites @ar', async ({ page, context, baseURL, words }) => {
  await signedIn(page, context, baseURL);
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: words.cart.toFavourites }).click();
  await expect(page.getByText(words.cart.empty.title)).toBeVisible();
  await page.goto('/favourite');
  await expect(page.locator(cards).locator('h3 a[href^="/product/zz-plant"]')).toBeVisible();
});
