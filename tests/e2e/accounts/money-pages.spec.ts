import type { Page } from '@playwright/test';
import type { Messages } from '#shop/messages/ar/index.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  inRiyadh,
  named,
  payOnHostedPage,
  signedIn,
  test,
} from '../support.ts';

/** The pages of a shopper's money: wallet, saved cards, coupons and rewards. */

const paths = ['/wallet', '/payment', '/coupons', '/rewards'] as const;
const balanceOf = (page: Page, words: Messages) =>
  page.getByRole('heading', { name: words.money.wallet.balance, exact: true }).locator('..');
const button = (page: Page, intent: string) => page.locator(`[name="intent"][value="${intent}"]`);

test('whoever is not signed in is led to sign in, and would come back @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/sign-in\\?next=(/|%2F)${path.slice(1)}$`));
  }
});

test('they are whole and accessible, on a phone and on a desk', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  await signedIn(page, context, baseURL);
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['cache-control'], path).toContain('no-store');
    await expectAccessibleAtBothWidths(page, language);
  }
});

test('the pages of an account share an edge and one row of links, which shows where one is @ar', async ({
  page,
  context,
  baseURL,
  words: { account },
}) => {
  await signedIn(page, context, baseURL);
  const links = page.getByRole('navigation', { name: account.menu.pages });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const edges = new Set<number>();
    for (const path of ['/my-orders', ...paths, '/my-account']) {
      await page.goto(path);
      const current = links.locator('[aria-current="page"]');
      await expect(current).toHaveAttribute('href', path);
      await expect(current).toBeInViewport({ ratio: 1 });
      // From the page's edge, as far as its direction begins there.
      edges.add(await links.evaluate((nav) => Math.round(nav.getBoundingClientRect().x)));
    }
    expect(edges.size, `${width}`).toBe(1);
  }
});

test('credit is bought on the payment page and then in the wallet; too little is refused @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await page.locator('[name="amount"]').fill('٩');
  await button(page, 'top-up').click();
  await expect(page.locator(named('field.error'))).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.locator('[name="amount"]').fill('12,50');
  await expect(button(page, 'top-up')).toContainText('12.50');
  await page.locator('[name="amount"]').fill('1,25,0');
  await expect(button(page, 'top-up')).toHaveText(words.money.wallet.topUp.pay);
  await page.getByRole('group', { name: words.money.wallet.topUp.quick }).getByRole('button').nth(1).click();
  await expect(button(page, 'top-up')).toContainText('100');
  await button(page, 'top-up').click();
  await payOnHostedPage(page);
  await expect(page).toHaveURL(/\/wallet\?/);
  await expect(page.getByText(words.money.wallet.topUpEnds.paid)).toBeVisible();
  await expect(balanceOf(page, words)).toContainText('100');
  await expect(page.locator('#history li')).toHaveText([new RegExp(words.money.wallet.entries.purchased.in)]);
});

test('without script: credit is bought, and leaving the payment page buys none @ar', async ({
  browser,
  baseURL,
  words,
  language,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
  const page = await context.newPage();
  await signedIn(page, context, baseURL);
  for (const [action, said] of [
    ['cancel', words.money.wallet.topUpEnds.cancelled],
    ['pay', words.money.wallet.topUpEnds.paid],
  ] as const) {
    await page.goto('/wallet');
    await page.locator('[name="amount"]').fill('1,250.50');
    await button(page, 'top-up').click();
    // Nobody could say before how the page reads it: it does now, and is pressed again.
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(button(page, 'top-up')).toContainText('1,250.50');
    await button(page, 'top-up').click();
    await payOnHostedPage(page, { action });
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(balanceOf(page, words)).toContainText('1,250.50');
  await context.close();
});

test('a coupon is kept by its code, and put to use where it works @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/coupons', { waitUntil: 'networkidle' });
  const ticket = (code: string) => page.locator('main li', { hasText: code });
  await expect(ticket('GREEN25')).toBeVisible();
  await expect(ticket('FREESHIP')).toHaveCount(0);
  await page.locator('[name="coupon_code"]:visible').fill('no such code');
  await button(page, 'save').click();
  await expect(page.locator(named('note.bad'))).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.locator('[name="coupon_code"]:visible').fill(' freeship ');
  await button(page, 'save').click();
  await expect(ticket('FREESHIP')).toContainText(words.money.coupons.saved);

  // An empty cart: why not is said at the coupon itself.
  await ticket('GREEN25').getByRole('button').click();
  await expect(ticket('GREEN25').getByRole('alert')).toBeVisible();

  await page.goto('/product/zz-plant');
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/coupons', { waitUntil: 'networkidle' });
  await ticket('WELCOME10').getByRole('button').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('aside li')).toContainText('WELCOME10');
});

test('the provider’s script and frame are let in on the page of cards and nowhere else @en', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await signedIn(page, context, baseURL);
  const policyOf = async (path: string) => {
    const answer = await (path === '/' ? request.get(path) : page.goto(path));
    return String(answer?.headers()['content-security-policy']).split('; ');
  };
  const scripts = (policy: string[]) => policy.find((each) => each.startsWith('script-src ')) ?? '';
  const cards = await policyOf('/payment');
  const provider = cards.find((each) => each.startsWith('frame-src '))?.slice('frame-src '.length) ?? '';
  expect(new URL(provider).origin).toBe(provider);
  expect(provider).not.toBe(new URL(page.url()).origin);
  expect(scripts(cards)).toContain(provider);
  for (const path of ['/', '/wallet', '/cart', '/my-account']) {
    const policy = await policyOf(path);
    expect(scripts(policy), path).toMatch(/^script-src 'self'/);
    expect(scripts(policy), path).not.toContain(provider);
    expect(
      policy.filter((each) => each.startsWith('frame-src')),
      path,
    ).toEqual([]);
  }
});

test('a card is typed into the provider’s fields, kept, and removed with a second press @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await signedIn(page, context, baseURL);
  // By a link from another page: the document has to change for the provider's script to be let in.
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await page.locator('[popovertarget="menu"]:visible').first().click();
  await page.locator('#menu a[href="/payment"]').click();
  await typeCard(page, '5588480000000003', words);
  await expect(page.locator('[aria-labelledby=cards] li')).toContainText('0003');
  await expect(page.locator(named('note.good'))).toBeVisible();
  await expectAccessible(page);

  // By keyboard, as the frame's fields have scrolled the page: see typeCard.
  await page.locator('[aria-labelledby=cards] summary').press('Enter');
  await button(page, 'remove').press('Enter');
  await expect(page.locator('[aria-labelledby=cards] li')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(words.money.cards.none)).toBeVisible();
});

test('a bank may want to see the shopper first: its yes keeps the card, leaving its page doesn’t @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/payment', { waitUntil: 'networkidle' });
  for (const [action, kept] of [
    ['cancel', 0],
    ['code', 1],
  ] as const) {
    await typeCard(page, '4464040000000007', words);
    await expect(page).toHaveURL(/\/tap\/verify\//);
    await page.locator('[name="code"]').fill('1234');
    await page.locator(`[name="action"][value="${action}"]`).click();
    await expect(page.getByText(words.money.cards.back)).toBeVisible();
    await expect(page.locator('[aria-labelledby=cards] li')).toHaveCount(kept);
  }
});

/** Types a card into the provider's fields and has it kept. */
async function typeCard(page: Page, number: string, words: Messages): Promise<void> {
  const fields = page.frameLocator('#card-fields iframe');
  await fields.locator('[name="number"]').fill(number);
  await fields.locator('[name="expiry"]').fill('0139');
  await fields.locator('[name="cvv"]').fill('100');
  await fields.locator('[name="name"]').fill('NOURA');
  // By keyboard: a pointer may still be where the page was before the frame's fields scrolled it.
  await page.getByRole('button', { name: words.money.cards.save }).press('Enter');
}
