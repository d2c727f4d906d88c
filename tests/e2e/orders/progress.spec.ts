import type { Page } from '@playwright/test';
import { listed } from '#shop/format/lists.ts';
import { type OrderStatus, type OrderVariant, orderStatus } from '#shop/rules/orders/order.ts';
import { expect, inTurn, named, test } from '../support.ts';
import { besideTheShop, beThem, orderIn, speaks } from './someone.ts';

/*
 * The line of an order's progress: each of the three variants has its own steps, the line stands at the one that is reached,
 * and whoever doesn't see it hears which that is, also when it moves while they are there.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where staff do things');
const { close, bring, someone } = besideTheShop();
test.afterAll(close);

/** The steps of each variant: how far the line has come, where the order is brought to, and its name in both languages. */
const lives: Record<OrderVariant, { at: number; to: OrderStatus | null; ar: string; en: string }[]> = {
  gift: [
    { at: 2, to: null, ar: 'بانتظار قبول المستلم', en: 'Waiting for recipient to accept' },
    { at: 2, to: orderStatus.recipientAccepted, ar: 'تم قبول الهدية', en: 'Recipient accepted' },
    { at: 3, to: orderStatus.giftWrapping, ar: 'تغليف الهدية', en: 'Gift wrapping' },
    { at: 4, to: orderStatus.onTheWay, ar: 'في الطريق', en: 'On the way' },
    { at: 5, to: orderStatus.delivered, ar: 'تم التوصيل', en: 'Delivered' },
  ],
  direct: [
    { at: 1, to: null, ar: 'تم التأكيد', en: 'Confirmed' },
    { at: 2, to: orderStatus.giftWrapping, ar: 'تغليف الهدية', en: 'Gift wrapping' },
    { at: 3, to: orderStatus.onTheWay, ar: 'في الطريق', en: 'On the way' },
    { at: 4, to: orderStatus.delivered, ar: 'تم التوصيل', en: 'Delivered' },
  ],
  pickup: [
    { at: 1, to: null, ar: 'تم قبول الطلب', en: 'Accepted' },
    { at: 2, to: orderStatus.recipientAccepted, ar: 'قيد التجهيز', en: 'Processing' },
    { at: 3, to: orderStatus.giftWrapping, ar: 'تغليف الطلب', en: 'Wrap gift' },
    { at: 4, to: orderStatus.onTheWay, ar: 'جاهز للاستلام', en: 'Ready for pick up' },
    { at: 5, to: orderStatus.delivered, ar: 'تم الاستلام', en: 'Picked up' },
  ],
};

const line = (page: Page) => page.locator('main section').first().locator('i');
const said = (page: Page) => page.locator('main section').first().getByRole('status');
/** How many steps of the line are drawn as reached. */
const reached = (page: Page) => page.locator(`main section ${named('now.reached')}`).count();

for (const [number, variant] of (['gift', 'direct', 'pickup'] as const).entries())
  test(`the line of a ${variant} order stands at its step, and says so when it moves ${inTurn(number)}`, async ({
    page,
    context,
    baseURL,
    language,
    words,
  }) => {
    const shopper = await someone();
    await beThem(context, shopper, { baseURL, language });
    await speaks(context, { baseURL, language });
    const bought = await orderIn(shopper, variant);
    await page.goto(bought.link, { waitUntil: 'networkidle' });
    const steps = lives[variant].at(-1)?.at ?? 0;
    for (const { at, to, ...names } of lives[variant]) {
      if (to !== null) {
        await bring(bought, to);
        // As whoever comes back to the page.
        await page.evaluate(() => dispatchEvent(new Event('focus')));
      }
      const name = names[language];
      await expect(said(page)).toHaveText(listed(language, [words.orders.progress(at, steps), name]));
      await expect(line(page)).toHaveCount(steps);
      expect(await reached(page)).toBe(at);
      if (to !== orderStatus.delivered)
        await expect(page.locator('main li[aria-current="step"]')).toContainText(name);
    }
  });
