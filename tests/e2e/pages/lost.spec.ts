import type { BrowserContext, Page, Route } from '@playwright/test';
import { Browser } from '../../support/browsers/browser.ts';
import { type Mishap, type Passing, roughWire } from '../../support/browsers/rough-wire.ts';
import { newShopper, type Shopper } from '../../support/people/shopper.ts';
import { cutNext } from '../lose.ts';
import {
  expect,
  expectAccessible,
  fillContact,
  inRiyadh,
  inTurn,
  named,
  newNumber,
  test,
} from '../support.ts';

/*
 * Answers that get lost (decision page 17). A lost request never costs what was typed: it is said where it was pressed,
 * the page stays, and pressing again goes on. Where money moves, nobody says what they don't know: the page asks the
 * shop, and a form that is sent again comes to the same order.
 */

const shopUrl = process.env.SHOP_URL as string;
const sandboxUrl = process.env.SANDBOX_URL as string;

/** Ways to lose what a page's script asks for. */
const mishaps = {
  offline: { says: 'gone', does: (route: Route) => route.abort('internetdisconnected') },
  'too many': { says: 'busy', does: (route: Route) => route.fulfill({ status: 429, body: 'Slow down' }) },
  'a proxy': { says: 'broken', does: (route: Route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }) },
  hanging: { says: 'gone', does: () => {} },
} as const;
type Name = keyof typeof mishaps;

/** Loses everything that the page's script asks for from now on; scripts too, where there is no connection. */
async function lose(page: Page, name: Name) {
  const pattern = name === 'offline' ? /\.data(\?|$)|\/assets\/.*\.js$/ : /\.data(\?|$)/;
  const lost: string[] = [];
  let waited = 0;
  await page.route(pattern, (route) => {
    lost.push(route.request().postData() ?? '');
    return mishaps[name].does(route);
  });
  return {
    found: () => page.unroute(pattern),
    /** Until what sends `text` has got lost: what hangs is waited for no longer than a page waits. */
    async isLost(text = '') {
      await expect.poll(() => lost.slice(waited).some((sent) => sent.includes(text))).toBe(true);
      waited = lost.length;
      if (name === 'hanging') await page.clock.fastForward(21_000);
    },
  };
}

/** The word of what got lost, wherever it stands; a popup with it is closed. */
async function expectSaid(page: Page, text: string, ok: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  const popup = page.getByRole('button', { name: ok, exact: true });
  if (await popup.isVisible()) await popup.click();
  await expect(page.locator(named('alone.alone'))).toHaveCount(0);
}

for (const [number, name] of (Object.keys(mishaps) as Name[]).entries()) {
  test(`a guest loses nothing of what was typed: ${name} ${inTurn(number)}`, async ({
    page,
    context,
    baseURL,
    words,
  }) => {
    await page.clock.install();
    await inRiyadh(context, baseURL);
    const said = words.shell.lost[mishaps[name].says];
    const ok = words.shell.ok;
    const pressAdd = () => page.locator('form[action="/cart"] button[type=submit]:visible').first().click();

    await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
    const engraving = page.locator('[name=engraving]');
    await page.locator('summary', { hasText: words.catalogue.product.addEngraving }).click();
    await engraving.fill('لأمي');
    let wire = await lose(page, name);
    await pressAdd();
    await wire.isLost();
    await expectSaid(page, said, ok);
    // The panel over the page, with its own script.
    await page.locator('header a[href="/cart"]').click();
    await wire.isLost();
    await expectSaid(page, words.shell.lost[name === 'offline' ? 'gone' : mishaps[name].says], ok);
    await page.keyboard.press('Escape');
    await expect(engraving).toHaveValue('لأمي');
    await wire.found();
    await pressAdd();
    await expect(page.locator('dialog li')).toHaveCount(1);

    // The basket: a number that is typed, a code that is typed.
    await page.goto('/cart', { waitUntil: 'networkidle' });
    wire = await lose(page, name);
    await page.locator('main [name=qty]').fill('3');
    await page.locator('#coupon-code').fill('GREEN25');
    await wire.isLost();
    await expectSaid(page, said, ok);
    await page.locator('form:has(#coupon-code) button').click();
    await wire.isLost();
    await expect(page.locator('#coupon-refused')).toHaveText(said);
    await expect(page.locator('#coupon-code')).toHaveValue('GREEN25');
    await expect(page.locator('main [name=qty]')).toHaveValue('3');
    await page.locator('button:has-text("'.concat(words.cart.next, '"):visible')).first().click();
    await wire.isLost();
    await expectSaid(page, said, ok);
    await wire.found();
    await page.locator('main [name=step][value="1"]').click();
    await expect(page.locator('main [name=qty]')).toHaveValue('4');

    // The contact tab: its draft isn't kept, which is said without a popup, and is kept later; going on says so.
    await page.goto('/cart?tab=contact', { waitUntil: 'networkidle' });
    wire = await lose(page, name);
    await fillContact(page, { script: true });
    await page.getByText(words.checkout.card.names).click();
    await page.locator('[name="card.to"]').fill('أمي');
    await wire.isLost();
    // What hangs isn't lost yet: each field that is left sends it anew.
    if (name !== 'hanging') await expect(page.getByText(words.checkout.notSaved)).toBeVisible();
    const next = page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first();
    await next.click();
    await wire.isLost('intent=details');
    await expectSaid(page, said, ok);
    await expect(page.locator('[name="card.to"]')).toHaveValue('أمي');
    await expect(page.locator('[name="recipient.name"]')).toHaveValue('Noura');
    const kept = page.waitForResponse((answer) => answer.url().includes('/cart.data') && answer.ok());
    await wire.found();
    await page.clock.fastForward(6_000);
    await kept;
    await expect(page.getByText(words.checkout.notSaved)).toHaveCount(0);
    await next.click();
    await expect(page.locator('[name="terms_accepted"]')).toBeVisible();
    await expect(page.locator('[name=payment_method]').first()).toBeVisible();
  });
}

test('a shopper loses nothing of what was typed either, and plus ends at what there is @ar', async ({
  page,
  context,
  words,
}) => {
  const shopper = await newShopper(shopUrl, sandboxUrl);
  await enter(context, shopper);
  const said = words.shell.lost.gone;
  const ok = words.shell.ok;
  const submit = (intent: string) => page.locator(`[name=intent][value="${intent}"]:visible`).first();

  for (const { path, type, press } of [
    { path: '/coupons', type: { name: 'coupon_code', value: 'GREEN25' }, press: 'save' },
    { path: '/my-account', type: { name: 'name', value: 'Sarah' }, press: 'details' },
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const typed = page.locator(`[name="${type.name}"]:visible`).first();
    await typed.fill(type.value);
    const wire = await lose(page, 'offline');
    await submit(press).click();
    await expectSaid(page, said, ok);
    await expect(typed).toHaveValue(type.value);
    await wire.found();
  }

  // A number that is typed is sent, also where the next press is on a plus that has come to its end.
  await shopper.fillCart();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  const quantity = page.locator('main [name=qty]');
  const plus = page.locator('main [name=step][value="1"]');
  const answered = (method: 'GET' | 'POST') =>
    page.waitForResponse(
      (answer) => answer.url().includes('/cart.data') && answer.request().method() === method && answer.ok(),
    );
  // Lowered to what there is, and the page read again: what is typed meanwhile stays.
  const lowered = answered('GET');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/cart.data*', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await quantity.fill('999');
  await quantity.press('Enter');
  await quantity.fill('1');
  letGo();
  await lowered;
  await expect(plus).toHaveAttribute('aria-disabled', 'true');
  await expect(quantity).toHaveValue('1');
  // As long as a finger takes: what was typed is set by then, and plus could be pressed again.
  const set = answered('POST');
  await plus.click({ force: true, delay: 300 });
  await set;
  await expect(quantity).toHaveValue('1');
  await page.unroute('**/cart.data*');

  // Dialogs whose script can't be had say so, and open when it can.
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const wire = await lose(page, 'offline');
  await page.locator('a[href^="/city"]:visible').first().click();
  await expectSaid(page, said, ok);
  await page.locator('[name=search]:visible').first().fill('زاميا');
  await expect(page.locator(named('alone.alone'))).toHaveCount(0);
  await wire.found();
  await page.locator('a[href^="/city"]:visible').first().click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});

/** Gives the browser the shopper's session and city. */
async function enter(context: BrowserContext, { token, city }: Shopper): Promise<void> {
  await context.addCookies([
    { name: 'asees_session', value: token, url: shopUrl },
    { name: 'city', value: String(city), url: shopUrl },
  ]);
}

/** Loses every form before it has reached the shop; what is only read comes. */
async function losePosts(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
}

test('with script, what became of money is asked for and shown @en', async ({ page, context, words }) => {
  const shopper = await newShopper(shopUrl, sandboxUrl);
  const { call } = shopper;
  const card = await shopper.keepCard();
  await call('POST', '/user/wallet/top-up', { amount: 500, payment_method: 'saved_card', card_id: card });
  await enter(context, shopper);
  const pay = () => page.locator('button[form=checkout-form]:visible').first();
  const review = async (method: string | null) => {
    await shopper.fillCart();
    await call('POST', `/wallet/apply?cities_id=${shopper.city}`, { apply: method === null });
    await page.goto('/cart?tab=complete', { waitUntil: 'networkidle' });
    await page.locator('[name="terms_accepted"]').check();
    if (method) await page.locator(`[name=payment_method][value="${method}"]`).check({ force: true });
  };

  // The wallet pays all of it, and then a kept card: both are done when the answer is cut.
  for (const method of [null, `saved_card:${card}`]) {
    await review(method);
    await cutNext(page);
    await pay().click();
    await expect(page).toHaveURL(/\/checkout\/success\//);
  }
  expect(await paidOrders(call)).toHaveLength(2);

  // A card on the provider's page: that is where it goes on.
  await review('card');
  await cutNext(page);
  await pay().click();
  await expect(page).toHaveURL(/\/tap\//);

  // Urpay, by its code: the page is read until it leads on.
  await review('urpay');
  await pay().click();
  await expect(page).toHaveURL(/\/checkout\/urpay\//);
  const mobile = newNumber();
  await page.locator('[name=phone_number]').fill(mobile);
  await page.locator('form:has([name=phone_number]) button[type=submit]').first().click();
  await expect(page.locator('[name=otp]')).toBeVisible();
  await page.locator('[name=otp]').fill(await urpayCode(mobile));
  await cutNext(page);
  await page.locator('form:has([name=otp]) button[type=submit]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  expect(await paidOrders(call)).toHaveLength(3);

  // Credit by the kept card: there once.
  const { balance } = await call('GET', '/user/wallet');
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await page.locator('[name=amount]').fill('70');
  const key = page.locator('[name=idempotency_key]');
  const sent = await key.inputValue();
  const unknown = words.paying.unknown;
  await losePosts(page);
  await page.locator('[name=intent][value=top-up]').click();
  await expect(page.getByText(unknown.asking)).toBeVisible();
  // Read again, because another tab of the shop asks it to, the page knows no more: it says so, and keeps the key.
  const read = page.waitForResponse((answer) => answer.url().includes('/wallet.data'));
  await page.evaluate(() => new BroadcastChannel('asees:session').postMessage('shopper'));
  await read;
  await expect(page.getByText(unknown.yet).or(page.getByText(unknown.asking))).toBeVisible();
  await expect(key).toHaveValue(sent);
  await page.unroute(/\.data(\?|$)/);
  await cutNext(page);
  await page.locator('[name=intent][value=top-up]').click();
  await expect(page).toHaveURL(/\/wallet\?topup=paid/);
  expect((await call('GET', '/user/wallet')).balance).toBe(balance + 70);

  // Cancelling: the page says it when it is so.
  const order_link = (await paidOrders(call))[0]?.order_link ?? '';
  await page.goto(order_link, { waitUntil: 'networkidle' });
  await page.locator('a[href$="#cancel"]').click();
  await page.clock.install();
  await losePosts(page);
  await page.locator('#cancel button[type=submit]').click();
  await expect(page.getByText(unknown.cancelling.asking)).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(page.getByText(unknown.cancelling.safe)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  await page.unroute(/\.data(\?|$)/);
  await cutNext(page);
  await page.locator('#cancel button[type=submit]').click();
  await expect(page.locator('[aria-labelledby=refunds]')).toBeVisible();
  await expect(page.locator('#cancel')).toHaveCount(0);

  // Nothing has reached the shop: as long as that isn't known it isn't said, and pressing again is one order.
  await review(`saved_card:${card}`);
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionreset'));
  await pay().click();
  await expect(page.getByText(unknown.asking)).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(page.getByText(unknown.safe)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: unknown.orders }).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\.data(\?|$)/);
  await pay().click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  expect(await paidOrders(call)).toHaveLength(4);
});

test.describe('without script', () => {
  /** A browser without script behind a wire that cuts the answer to the form with this intent, once. */
  async function behindWire(shopper: Shopper) {
    const wire = await roughWire(shopUrl);
    const browser = new Browser();
    const headers = {
      cookie: `asees_session=${shopper.token}; city=${shopper.city}; lang=en`,
      origin: wire.url,
      'sec-fetch-site': 'same-origin',
    };
    const open = (path: string, form?: Record<string, string>) =>
      browser.open(`${wire.url}${path}`, { headers, ...(form && { form }) });
    return {
      wire,
      open,
      read: async (path: string) => (await open(path)).text(),
      /** Sends a form whose answer is cut, and again, as pressing reload does. Answers where that leads. */
      async twice(path: string, form: Record<string, string>) {
        let struck = false;
        wire.happens = ({ method }: Passing): Mishap => {
          if (method !== 'POST' || struck) return 'pass';
          struck = true;
          return 'cut';
        };
        await expect(open(path, form)).rejects.toThrow();
        let answer = await open(path, form);
        while (answer.status >= 300 && answer.status < 400) {
          const next = new URL(Browser.next(answer));
          if (next.origin !== wire.url) return next.href;
          answer = await open(next.pathname + next.search);
        }
        return answer.url.slice(wire.url.length);
      },
    };
  }

  /** The hidden fields of the form that holds this intent. */
  function hiddenOf(html: string, intent: string): Record<string, string> {
    const form = html
      .split('<form')
      .find((piece) => piece.includes(`value="${intent}"`) && piece.includes('type="hidden"'));
    const fields = (form ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
    return Object.fromEntries([...fields].map(([, name, value]) => [name as string, value as string]));
  }

  test('a form that moves money and is sent again comes to what it has done @en', async () => {
    const shopper = await newShopper(shopUrl, sandboxUrl);
    const { call } = shopper;
    const card = await shopper.keepCard();
    const { wire, open, read, twice } = await behindWire(shopper);

    const credit = hiddenOf(await read('/wallet'), 'top-up');
    // The sum is asked for first: nothing was paid yet, so it doesn't look as if it were.
    const asked = await open('/wallet', { ...credit, intent: 'top-up', amount: '500' });
    expect(await asked.text()).toMatch(
      /class="note_[\w-]+ warn_[\w-]+" role="status"(?:(?!<\/div>).)*You’ll pay/s,
    );
    const bought = await twice('/wallet', {
      ...credit,
      intent: 'top-up',
      amount: '500',
      shown: '50000',
      payment_method: `saved_card:${card}`,
    });
    expect(bought).toBe('/wallet?topup=paid');
    expect((await call('GET', '/user/wallet')).balance).toBe(500);

    for (const [placed, method] of [null, `saved_card:${card}`].entries()) {
      await shopper.fillCart();
      await call('POST', `/wallet/apply?cities_id=${shopper.city}`, { apply: method === null });
      const form = hiddenOf(await read('/cart?tab=complete'), 'place');
      expect(form.idempotency_key).toBeTruthy();
      const leads = await twice('/cart?tab=complete', {
        ...form,
        terms_accepted: 'on',
        ...(method && { payment_method: method }),
      });
      expect(leads).toMatch(/^\/checkout\/success\//);
      expect(await paidOrders(call)).toHaveLength(placed + 1);
    }

    // Urpay, by its code.
    await shopper.fillCart();
    const form = hiddenOf(await read('/cart?tab=complete'), 'place');
    const place = { ...form, terms_accepted: 'on', payment_method: 'urpay' };
    const urpay = await twice('/cart?tab=complete', place);
    expect(urpay).toMatch(/^\/checkout\/urpay\//);
    const mobile = newNumber();
    await open(urpay, { intent: 'phone', phone_number: mobile });
    const leads = await twice(urpay, { intent: 'code', otp: await urpayCode(mobile) });
    expect(leads).toMatch(/^\/checkout\/success\//);
    expect(await paidOrders(call)).toHaveLength(3);

    const order_link = (await paidOrders(call))[0]?.order_link ?? '';
    expect(await twice(order_link, { intent: 'cancel', refund_to: 'wallet' })).toBe(order_link);
    const cancelled = await call('GET', `/orders/by-link/${order_link.split('/').at(-1)}`);
    expect(cancelled).toMatchObject({ status: 7, can_cancel: false });
    expect(cancelled.refunds).toHaveLength(1);

    // Other goods for the same sum, swapped in another window after the review.
    await shopper.fillCart();
    const reviewed = hiddenOf(await read('/cart?tab=complete'), 'place');
    await swapColor(shopper);
    const refused = await open('/cart?tab=complete', {
      ...reviewed,
      terms_accepted: 'on',
      payment_method: `saved_card:${card}`,
    });
    expect(refused.headers.get('location')).toBe('/cart?refused=CART_CHANGED');
    expect(await paidOrders(call)).toHaveLength(3);

    // Signed out meanwhile: the way back to the cart is said, not "changed in another window" above an empty one.
    const again = hiddenOf(await read('/cart?tab=complete'), 'place');
    await call('GET', '/account/logout');
    const over = await open('/cart?tab=complete', { ...again, terms_accepted: 'on' });
    expect(over.headers.get('location')).toBe('/cart?tab=complete');
    const page = await read('/cart?tab=complete');
    expect(page).toContain('Signed out?');
    expect(page).toContain('/sign-in?next=%2Fcart%3Ftab%3Dcomplete');
    await wire.close();
  });

  test('more pieces than there are become what there is, and that is said @en', async () => {
    const shopper = await newShopper(shopUrl, sandboxUrl);
    const { wire, open } = await behindWire(shopper);
    const { id, colors } = await shopper.call(
      'GET',
      `/products/product/golden-pothos?cities_id=${shopper.city}`,
    );
    const piece = { intent: 'add', product_id: String(id), product_color: String(colors[0].color_id) };
    const added = await open('/cart', { ...piece, product_qty: '99' });
    expect(await added.text()).toMatch(/class="note_[\w-]+ warn_/);
    const { items } = await shopper.call('GET', `/user/shopping-cart?cities_id=${shopper.city}`);
    const set = await open('/cart', { intent: 'set', line: String(items[0].id), qty: '99' });
    expect(await set.text()).toMatch(/class="note_[\w-]+ warn_/);
    await wire.close();
  });
});

/** The code that Urpay has sent to this number. */
async function urpayCode(number: string): Promise<string> {
  const { payments } = await (await fetch(`${sandboxUrl}/control/urpay/payments`)).json();
  return payments.find(({ mobile }: { mobile: string }) => mobile === `966${number}`).code;
}

/** The orders that are paid, upcoming and ended, newest first. */
async function paidOrders(call: Shopper['call']) {
  const lists = await Promise.all(
    ['upcoming', 'history'].map((type) => call('POST', '/orders', { type, limit: 50 })),
  );
  const all: { order_link: string; paid_at: string | null }[] = lists.flatMap(({ items }) => items);
  return all
    .filter(({ paid_at }) => paid_at !== null)
    .sort((one, other) => Date.parse(other.paid_at ?? '') - Date.parse(one.paid_at ?? ''));
}

/** Puts the plant's other glaze in the place of the one in the cart. */
async function swapColor({ call, city }: Shopper): Promise<void> {
  const { items } = await call('GET', `/user/shopping-cart?cities_id=${city}`);
  const [line] = items;
  const { id, colors } = await call('GET', `/products/product/zz-plant?cities_id=${city}`);
  const other = colors.find(({ color_id }: { color_id: number }) => color_id !== line.product_color);
  await call('PUT', `/user/shopping-cart/${line.id}?cities_id=${city}`, {
    product_id: id,
    product_qty: line.product_qty,
    product_color: other.color_id,
  });
}
