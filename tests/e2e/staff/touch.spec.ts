import { paidFor } from '../orders/paid-for.ts';
import { expect } from '../support.ts';
import { test } from './door.ts';

/* Where fingers are, whatever is pressed on any screen of staff is 44 high: at the door, on every screen of the menu, on one order. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const screens = [
  ...[
    'today',
    'board',
    'making',
    'waiting',
    'orders',
    'phone-order',
    'print',
    'tickets',
    'tickets/templates',
  ],
  ...['forms', 'ratings', 'customers', 'approvals', 'staff', 'audit', 'security', 'search'],
];

test('every control is high enough for a finger', async ({ page, context, request, cookiesOf }) => {
  test.setTimeout(180_000);
  const { number } = await paidFor(request, 'نورة');
  const small: Record<string, string[]> = {};
  const measure = async (path: string) => {
    await page.goto(`/admin/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    const found = await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true;
      const controls = document.querySelectorAll<HTMLElement>(
        'button, select, textarea, summary, a[href], input:not([type=hidden])',
      );
      const sees = { checkOpacity: true, checkVisibilityCSS: true };
      return [...controls].flatMap((control) => {
        // A box is pressed by its words as well.
        const isBox = control.matches('[type=checkbox], [type=radio]');
        const pressed = (isBox && control.closest('label')) || control;
        // Links within a sentence, or in a cell of a table, stand in its lines.
        const isInline = control.matches('a') && getComputedStyle(control).display === 'inline';
        const { height, width } = pressed.getBoundingClientRect();
        const isThere = pressed.checkVisibility(sees) && width > 1 && height > 1;
        return isThere && !isInline && height < 43.5
          ? [`${control.tagName} ${control.className} ${control.textContent?.slice(0, 30)} ${height}`]
          : [];
      });
    });
    if (found.length > 0) small[path] = [...new Set(found)];
  };
  await measure('sign-in');
  await context.addCookies(await cookiesOf('owner'));
  for (const path of [
    ...screens,
    `orders/${number}`,
    `orders/${number}?change=place`,
    `orders/${number}/refund`,
  ])
    await measure(path);
  expect(small).toEqual({});
});
