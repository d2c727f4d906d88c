import type { BrowserContext, Page as BrowserPage } from '@playwright/test';
import { type Page, pages } from '#shop/pages.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { axeOf } from '../../support/browsers/axe.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { onTheWay, workshop } from '../orders/on-the-way.ts';
import { paidGift } from '../orders/paid-gift.ts';
import { type Bought, besideTheShop } from '../orders/someone.ts';
import { deskSize, expect, inRiyadh, test } from '../support.ts';
import { type Faults, faultsOf, unseenFocus } from './look/faults.ts';

/*
 * What a machine can see of the look: the scale of type, standing still where that is wished, and on every page, by day and in the
 * dark, at every width: edges, sizes of text and of what is touched, sharp pictures, contrast and where the focus is.
 */

/** From the smallest phone to a large desk: each of the widths at which something is laid out anew. */
const widths = [320, 360, 768, 960, 1280, 1440, 1920];

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

test('whoever looks at the contrast of words sees Arabic ones as well @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  // React would take out what it didn’t write.
  await page.goto('/about-asees', { waitUntil: 'networkidle' });
  await page.locator('h1').evaluate((title) => {
    title.insertAdjacentHTML('afterend', '<p id="pale" style="color: #ccc; background: #fff">نبتة حيّة</p>');
  });
  const { violations } = await axeOf(page).withRules(['color-contrast']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([
    expect.stringContaining('id="pale"'),
  ]);
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

/** A shopper's own, with an order under way and something in the cart. */
const own = [
  '/cart',
  '/cart?tab=contact',
  '/cart?tab=complete',
  '/my-account',
  '/my-orders',
  '/favourite',
  '/wallet',
  '/payment',
  '/coupons',
  '/rewards',
];

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('every public page can be read, touched and followed, at every width, by day and in the dark', async ({
    page,
    context,
    baseURL,
    language,
  }) => {
    test.slow();
    await inRiyadh(context, baseURL);
    expect(await walk(page, addresses, language)).toEqual([]);
  });

  test('so can every page of a shopper with an order', async ({
    page,
    context,
    request,
    baseURL,
    language,
  }) => {
    test.slow();
    await inRiyadh(context, baseURL);
    const order = await shopperWithOrder(context, baseURL as string);
    // And whoever is given something.
    const gift = await paidGift(request);
    const known = own.filter((path) => listed.some((each) => each.path === path.split('?')[0]));
    expect(known).toEqual(own);
    const paths = [...own, order.link, `${order.link}/issue`, gift.link, `${gift.link}?decline`];
    expect(await walk(page, paths, language)).toEqual([]);
  });

  test('so can a driver’s run and the question how it was', async ({
    page,
    context,
    request,
    baseURL,
    language,
  }) => {
    test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where orders arrive');
    test.slow();
    await inRiyadh(context, baseURL);
    const order = await shopperWithOrder(context, baseURL as string);
    const { bring, close } = besideTheShop();
    await bring(order, orderStatus.delivered).finally(close);
    const run = await onTheWay(request, ['نورة'], (number) => workshop(baseURL, number));
    expect(await walk(page, [`/my-orders/rating/${order.uuid}`, run.link], language)).toEqual([]);
  });
});

/** Opens each page once, turns it to every width, and has it dark at the end: on a phone in Arabic, on a desk in English. */
async function walk(page: BrowserPage, paths: readonly string[], language: 'ar' | 'en'): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    const say = (where: string, faults: Faults) =>
      found.push(...faults.map((fault) => `${path} ${where}: ${fault}`));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      say(`at ${width}`, await page.evaluate(faultsOf, width));
    }
    await page.setViewportSize(language === 'ar' ? { width: 360, height: 800 } : deskSize);
    await page.emulateMedia({ colorScheme: 'dark' });
    // What is seen by the keyboard is said by its own style only once a key was pressed.
    await page.keyboard.press('Tab');
    say('in the dark, with the focus', await page.evaluate(unseenFocus));
    const { violations } = await axeOf(page).withRules(['color-contrast']).analyze();
    say(
      'in the dark',
      violations.flatMap(({ nodes }) =>
        nodes.map(({ html, any }) => `${any[0]?.message} ${html.slice(0, 120)}`),
      ),
    );
  }
  return found;
}

/** Puts the session of a new shopper into the browser, who has one order and a full cart. */
async function shopperWithOrder(context: BrowserContext, url: string): Promise<Bought> {
  const shopper = await newShopper(url, process.env.SANDBOX_URL as string);
  const card = await shopper.keepCard();
  await shopper.fillCart();
  const order = await shopper.order(card);
  await shopper.fillCart();
  await context.addCookies([{ name: 'asees_session', value: shopper.token, url }]);
  return order;
}
