import { orders } from '#server/db/schema/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { besideTheShop, beThem, byId } from '../orders/someone.ts';
import { expect, expectAccessibleAtBothWidths, inRiyadh, test } from '../support.ts';

/* What the menu of somebody who is signed in says beside its entries, and what it costs. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where orders move on');
const { db, close, someone } = besideTheShop();
test.afterAll(close);

test('the menu shows what is in the wallet and the order under way, and asks for it once it is opened', async ({
  page,
  context,
  baseURL,
  language,
  words: { shell, account },
}) => {
  const shopper = await someone();
  const order = await shopper.buy(orderStatus.onTheWay);
  const [{ accountId }] = (await db
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(byId(order))) as [{ accountId: number }];
  await db.transaction((tx) =>
    transfer(tx, {
      ...{ from: 'rewards', to: 'wallets', amount: fromRiyals(80) },
      wallet: { accountId, kind: 'bonus', expiresAt: new Date(Date.now() + 90 * 86_400_000) },
    }),
  );
  await beThem(context, shopper, { baseURL, language });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/me/glance')) asked++;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const menu = page.locator('#menu');
  await expect(menu.locator('a[href="/wallet"]')).toHaveCount(1);
  expect(asked, 'a page reads none of it').toBe(0);

  await page.locator('header [popovertarget="menu"]:visible').click();
  await expect(menu.locator('a[href="/wallet"]')).toContainText(`80`);
  const way = menu.locator(`a[href="${order.link}"]`);
  await expect(way).toContainText(language === 'ar' ? /في الطريق\s*غدًا/ : /On the way\s*tomorrow/);
  await expect(menu.getByRole('link', { name: shell.myOrders, exact: true })).toBeVisible();
  await expect(menu.locator('a[href="/coupons"]')).toContainText(account.menu.coupons);
  await expectAccessibleAtBothWidths(page, language);
  expect(asked).toBe(1);

  // Opened again it looks again.
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.locator('header [popovertarget="menu"]:visible').click();
  await expect.poll(() => asked).toBe(2);

  await way.click();
  await expect(page).toHaveURL(new RegExp(`${order.link}$`));
});

test('whoever isn’t signed in is asked nothing of it @ar', async ({ page, context, baseURL }) => {
  await inRiyadh(context, baseURL);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/me/glance')) asked++;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('header [popovertarget="menu"]:visible').click();
  await expect(page.locator('#menu a[href^="/sign-in"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  const answer = await page.request.get('/me/glance.data?_routes=own-glance');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain('balance');
});
