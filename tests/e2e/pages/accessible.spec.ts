import type { Locator, Page } from '@playwright/test';
import { newShopper } from '../../support/people/shopper.ts';
import { cards, expect, fillContact, inRiyadh, named, signedIn, test } from '../support.ts';

/** What stands for the whole page where nothing has the focus. */
const nowhere = 'BODY';

/** The first amount that stands in something, in riyals. */
async function riyalsIn(place: Locator): Promise<number> {
  const amount = await place
    .locator(`${named('price.price')} [dir=ltr]`)
    .first()
    .innerText();
  return Number(amount.replace(/[^\d.]/g, ''));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('whoever goes to another page begins at its title; whoever changes a list stays and hears its count @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const heading = page.locator('h1');
  const news = page.locator('main ~ p[role="status"]');
  // The first page is read by the browser's own rules.
  expect(await focused(page)).toBe(nowhere);

  // A link that stays in sight, one that goes away, and back and forward.
  await page.locator('header a[href="/products?type=plant"]').press('Enter');
  await expect(heading).toHaveText(words.shell.plants);
  await expect(heading).toBeFocused();
  await page.locator('header a[href="/products?type=pot"]').press('Enter');
  await expect(heading).toHaveText(words.shell.pots);
  // The title was in focus already, so that its new words are said.
  await page.goBack();
  await expect(heading).toHaveText(words.shell.plants);
  await expect(heading).toBeFocused();
  await expect(news).toHaveText(words.shell.titled(words.shell.plants));
  await page.locator('main li h3 a[data-prefetch]').first().press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // The address is the former one before its page has come.
  await expect(heading).toHaveText(words.shell.plants);
  await expect(heading).toBeFocused();

  // From the menu, which closes.
  await page.locator('header [popovertarget="menu"]:visible').press('Enter');
  await expect(page.locator('#menu button').first()).toBeFocused();
  await page.locator('#menu a[href="/about-asees"]').press('Enter');
  await expect(page).toHaveURL(/about-asees/);
  await expect(heading).toBeFocused();

  // A field that stays keeps the focus, and the title is said.
  const search = page.locator('#search input');
  await search.fill('زاميا');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(search).toBeFocused();
  await expect(news).toContainText(words.browse.list.results('زاميا'));

  // A list that is narrowed: the focus stays, the count is said on wide and on small screens.
  await page.goto('/products', { waitUntil: 'networkidle' });
  const box = page.locator('#filters [name="light"]').first();
  await box.press('Space');
  await expect(page).toHaveURL(/light=/);
  await expect(box).toBeFocused();
  const count = page.locator('main b[role="status"]');
  await expect(async () => {
    const shown = await page.locator(cards).count();
    await expect(count).toHaveText(words.browse.list.products(shown), { timeout: 500 });
  }).toPass();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await count.evaluate((status) => status.checkVisibility())).toBe(true);
  await page.locator(named('filter-chips.chip')).first().press('Enter');
  await expect(page).not.toHaveURL(/light=/);
  await expect.poll(() => focused(page)).not.toBe(nowhere);
});

test('the keyboard passes what is long, and stops at nothing unseen @en', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products', { waitUntil: 'networkidle' });
  const past = page.locator('a[href="#results"]');
  const seen = new Set<string>();
  for (let stop = 0; stop < 30 && !(await past.evaluate((link) => link === document.activeElement)); stop++) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const box = (at.closest('label') ?? at).getBoundingClientRect();
      return box.width < 8 || box.height < 8 || getComputedStyle(at).clipPath !== 'none'
        ? at.outerHTML
        : null;
    });
    if (unseen) seen.add(unseen);
  }
  expect([...seen], 'tab stops that nobody sees').toEqual([]);
  await expect(past).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);
});

test('the cart says what it comes to, line by line and in all, and keeps the focus @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  for (const plant of ['zz-plant', 'golden-pothos']) {
    await page.goto(`/product/${plant}`, { waitUntil: 'networkidle' });
    await page.locator('main form[action="/cart"] button[type="submit"]:visible').first().click();
    await expect(page.locator('dialog li [name="step"]').first()).toBeVisible();
  }
  // At the side of the page, where each line has its quantity and its price: a piece more, a line less, and then the last one.
  const panel = page.locator('dialog');
  const said = panel.locator('[role="status"].vh');
  const [first, second] = [panel.locator('li').first(), panel.locator('li').last()];
  for (const line of [first, second]) await expect(line.locator('[name=qty]')).toHaveValue('1');
  const [price, other] = [await riyalsIn(first), await riyalsIn(second)];
  expect(Math.min(price, other)).toBeGreaterThan(0);
  await first.locator('[name="step"][value="1"]').press('Enter');
  await expect(said).toContainText(words.cart.pieces(3));
  await expect(first.locator('[name=qty]')).toHaveValue('2');
  await expect.poll(() => riyalsIn(first)).toBe(2 * price);
  await expect
    .poll(() => riyalsIn(panel.locator(named('cart-panel.sum'))))
    .toBe(Math.round(2 * price + other));
  await expect(first.locator('[name="step"][value="1"]')).toBeFocused();
  for (const left of [2, 1, 0]) {
    await panel.locator('li:visible [name="step"][value="-1"]').first().press('Enter');
    await expect(said).toContainText(left > 0 ? words.cart.pieces(left) : words.cart.empty.title);
    await expect.poll(() => focused(page)).not.toBe(nowhere);
  }
  await expect(panel.locator('h3 + p')).toBeVisible();

  // On its page: one more, a coupon on and off, a line less, and then the last one.
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('main form[action="/cart"] button[type="submit"]:visible').first().click();
  await expect(panel.locator('li [name="step"]').first()).toBeVisible();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  const news = page.locator('[aria-labelledby=summary] [role="status"]');
  const line = page.locator('main li', { has: page.locator('[name=qty]') });
  await line.locator('[name="step"][value="1"]').press('Enter');
  await expect(news).toContainText(words.cart.pieces(2));
  await expect(news).toContainText(words.cart.summary.total);
  await expect(line.locator('[name="step"][value="1"]')).toBeFocused();
  // Each step has its own name: to contact information, and back.
  await page.locator('[aria-labelledby=summary] form:has([value="refresh"]) button').press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toContainText(words.cart.steps.contact);
  await expect(page).toHaveTitle(words.shell.titled(words.cart.steps.contact));
  await page.goBack();
  await expect(page.locator('h1')).toBeFocused();
  const code = page.locator('#coupon-code');
  await code.fill('WELCOME10');
  await code.press('Enter');
  await expect(news).toContainText(words.cart.couponApplied('WELCOME10'));
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await page.getByRole('button', { name: words.paying.coupon.remove('WELCOME10') }).press('Enter');
  await expect(news).toContainText(words.cart.couponRemoved('WELCOME10'));
  await expect(code).toBeFocused();
  for (const left of [1, 0]) {
    await line.locator('[name="step"][value="-1"]').press('Enter');
    if (left > 0) await expect(news).toContainText(words.cart.pieces(left));
  }
  await expect(page.getByRole('heading', { name: words.cart.empty.title })).toBeFocused();
});

/** Whether two parts of the page look different. */
async function differ(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.screenshot(), await other.screenshot()];
  return !first.equals(second);
}

test('a shopper can tell what is chosen in forced colours, and what is wrong by ear @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  test.slow();
  await signedIn(page, context, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });

  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  const glazes = page.locator('ul[aria-labelledby="glaze"] a > span:first-child');
  expect(await differ(glazes.nth(0), glazes.nth(1)), 'two glazes').toBe(true);
  await chosenLooksDifferent(page, 'ul[aria-labelledby="glaze"] a >> nth=1', (other) => other.click());
  await chosenLooksDifferent(page, `${named('gallery.views')} a >> nth=1`, (other) => other.click());
  await page.locator('main form[action="/cart"] button[type="submit"]:visible').first().click();
  await expect(page.locator('dialog li [name="step"]').first()).toBeVisible();

  await page.goto('/products', { waitUntil: 'networkidle' });
  await chosenLooksDifferent(page, 'label:has([name="colors"]) >> nth=2', (other) => other.click());
  await page.goto('/cart?tab=contact', { waitUntil: 'networkidle' });
  await chosenLooksDifferent(page, 'label:has([name=day]:enabled) >> nth=2', (other) => other.click());
  await chosenLooksDifferent(page, 'label:has([name^=slot]:enabled):visible >> nth=0', (other) =>
    other.click(),
  );
  await chosenLooksDifferent(page, 'label:has([name="card.design"]) >> nth=2', (other) => other.click());
  await fillContact(page, { script: true });
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await expect(page.locator('[name="terms_accepted"]')).toBeVisible();
  await chosenLooksDifferent(page, `${named('choice.row')}:has(:enabled) >> nth=1`, (other) => other.click());
  await page.emulateMedia({ forcedColors: 'none' });

  // A refused form leads to the field that it is about.
  await page.goto('/coupons', { waitUntil: 'networkidle' });
  await page.locator('[name="intent"][value="save"]').press('Enter');
  // The popup is in the way until it is closed, and then the field has the focus.
  await page.getByRole('alertdialog').getByRole('button').press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('main [name="coupon_code"][aria-invalid="true"]')).toBeFocused();

  // Tabs of a page keep the focus and say what is in them.
  const used = page.locator('nav a[href="/coupons?state=used"]');
  await used.press('Enter');
  await expect(page.locator('main [role="status"].vh')).toHaveText(
    words.money.listed(words.money.coupons.states.used, 0),
  );
  await expect(used).toBeFocused();
});

test('a shopper reads it all at 200 %', async ({ page, context, baseURL, language }) => {
  test.slow();
  const shopper = await newShopper(baseURL as string, process.env.SANDBOX_URL as string);
  await shopper.fillCart();
  await inRiyadh(context, baseURL);
  await context.addCookies([{ name: 'asees_session', value: shopper.token, url: baseURL as string }]);
  // 360 pixels at 200 % are 180; text alone at 200 % is a root of twice the size.
  const outside: string[] = [];
  for (const path of [
    '/',
    '/products',
    '/product/zz-plant',
    '/gifts',
    '/faq',
    '/corporate-gifts',
    '/contact-us',
    '/city',
    '/cart',
    '/cart?tab=contact',
    '/cart?tab=complete',
    '/wallet',
    '/coupons',
    '/my-account',
    '/my-orders',
  ]) {
    await page.setViewportSize({ width: 180, height: 370 });
    await page.goto(path, { waitUntil: 'load' });
    for (const [how, width, root] of [
      ['zoom', 180, ''],
      ['text', 360, '32px'],
    ] as const) {
      await page.setViewportSize({ width, height: 2 * width });
      const found = await page.evaluate(outsideTheScreen, root);
      outside.push(...found.map((each) => `${language} ${path} ${how}: ${each}`));
    }
  }
  expect(outside).toEqual([]);
});

/** Choosing a thing changes how it looks, without help of the pointer or the focus. */
async function chosenLooksDifferent(
  page: Page,
  selector: string,
  choose: (other: Locator) => Promise<void>,
): Promise<void> {
  const thing = page.locator(selector);
  await thing.scrollIntoViewIfNeeded();
  const still = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    return thing.screenshot({ animations: 'disabled' });
  };
  const before = await still();
  await choose(thing);
  await expect
    .poll(async () => (await still()).equals(before), { message: `${selector}, chosen or not` })
    .toBe(false);
}

/** Words and controls that stand outside the screen or are cut at its edge, with text of the given size. */
function outsideTheScreen(root: string): string[] {
  document.documentElement.style.fontSize = root;
  const { clientWidth } = document.documentElement;
  const fits = ({ left, right }: DOMRect) => left >= -1 && right <= clientWidth + 1;
  /** What is there for the ears alone, decoration, and what can be scrolled or ends in dots inside the screen. */
  const excused = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { clipPath, overflowX, textOverflow } = getComputedStyle(element);
    const small = element.clientWidth <= 1 && clipPath !== 'none';
    const inside = fits(element.getBoundingClientRect());
    if (small || element.matches('.skip, [aria-hidden="true"]')) return true;
    if (inside && (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis')) return true;
    return excused(element.parentElement);
  };
  const found: string[] = [];
  const look = (element: Element, boxes: Iterable<DOMRect>) => {
    for (const box of boxes) {
      if (box.width < 1 || box.height < 1 || fits(box)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return;
      if (!excused(element)) found.push(`${element.outerHTML.slice(0, 160)} ${box.left}–${box.right}`);
      return;
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue } = texts.currentNode;
    if (!parent || !nodeValue?.trim() || parent.closest('script, style, noscript')) continue;
    range.selectNodeContents(texts.currentNode);
    look(parent, range.getClientRects());
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary, label'))
    look(control, [control.getBoundingClientRect()]);
  return found;
}
