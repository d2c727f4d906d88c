import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fillContact,
  holdScript,
  inRiyadh,
  named,
  payOnHostedPage,
  signedIn,
  test,
} from '../support.ts';

/** Every way to pay beside the plain card, and what the order's page says of the money. */

async function add(page: Page, slug: string): Promise<void> {
  // Pressed before the page has woken up, the button would lead to the cart instead of opening the panel.
  await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function toPayment(page: Page): Promise<void> {
  await page.goto('/cart?tab=contact');
  await fillContact(page, { script: true });
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await expect(page.locator('[name="terms_accepted"]')).toBeVisible();
  await page.locator('[name="terms_accepted"]').check();
}

const submit = (page: Page) => page.locator('button[form=checkout-form]:visible').first();
const choose = (page: Page, method: string) =>
  page.locator(`[name=payment_method][value="${method}"]`).check({ force: true });

/** What stands largest in the sum of the order, below its title. */
const largestOf = (page: Page) =>
  page.locator('aside:has([data-row])').evaluate((aside) => {
    const rows = [...aside.querySelectorAll<HTMLElement>('[data-row] > :last-child')];
    const size = (row: Element) => Number.parseFloat(getComputedStyle(row).fontSize);
    return rows.sort((a, b) => size(b) - size(a))[0]?.innerText ?? '';
  });

/** A shopper with this much credit, bought through the provider's page. */
async function withCredit(
  page: Page,
  context: BrowserContext,
  baseURL: string | undefined,
  { amount, script = true }: { amount: string; script?: boolean },
) {
  await signedIn(page, context, baseURL);
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await page.locator('[name=amount]').first().fill(amount);
  const pay = page.locator('form:has([name=amount]) button[type=submit]').last();
  await pay.click();
  // Without script the first press only says what will be paid.
  if (!script) {
    await expect(pay).toContainText(amount);
    await pay.click();
  }
  await payOnHostedPage(page);
  await expect(page).toHaveURL(/\/wallet\?topup=paid/);
}

test('Tabby takes the rest that coupon and wallet leave; the order has an invoice and is cancelled @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await withCredit(page, context, baseURL, { amount: '٥٠' });
  await add(page, 'monstera-deliciosa');
  await toPayment(page);

  await page.locator('#coupon-code').fill('no such code');
  await page.locator('form:has(#coupon-code) button').click();
  await expect(page.locator('#coupon-refused')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.locator('#coupon-code').fill('green25');
  await page.locator('form:has(#coupon-code) button').click();
  await expect(page.locator('aside li')).toContainText('GREEN25');
  await page.locator('form:has([name=intent][value=wallet]) button').click();
  await expect(page.locator('[data-row=due]')).toContainText('204');
  // The large figure is what is paid.
  expect(await largestOf(page)).toContain('204');
  await choose(page, 'tabby');
  await expect(page.locator('main [role=radiogroup] [aria-live=polite] li')).toHaveCount(4);
  await expectAccessible(page);

  await submit(page).click();
  await expect(page).toHaveURL(/\/tabby\/pay\//);
  await page.locator('[name=code]').fill('8888');
  await page.locator('[name=action][value=approve]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await page.getByRole('link', { name: words.checkout.outcome.track }).click();
  await expect(page.locator('main p:has(> a[href*="/invoice/"])')).toBeVisible();
  await expectAccessible(page);

  const order = page.url();
  await page.locator('main a[href*="/invoice/"]').first().click();
  await expect(page.locator('main article')).toContainText('INV-');
  await expectAccessible(page);

  await page.goto(order);
  await page.locator('a[href$="#cancel"]').click();
  await expect(page.locator('#cancel')).toContainText(words.paying.order.cancel.coupons);
  await page.locator('[name=refund_to][value=wallet]').check({ force: true });
  await page.locator('#cancel button[type=submit]').click();
  await expect(page.locator('[aria-labelledby=refunds]')).toContainText('CRN-');
  await expect(page.locator('section:has(h1)')).toContainText(words.orders.cancelledDone[0] as string);
  // The page that thanked for it has nothing to thank for any more: it leads to the order.
  await page.goto(order.replace('/order/', '/checkout/success/'));
  await expect(page).toHaveURL(order);
  await page.goto('/wallet');
  await expect(page.locator('main')).toContainText('254');
});

test('Apple Pay is offered where the browser has it and can pay with it, and nowhere else @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await add(page, 'zz-plant');
  await toPayment(page);
  const applePay = page.locator('[name=payment_method][value=apple_pay]');
  /** The page of the last step, awake, in a browser whose Apple Pay says this; null is a browser without. */
  const openWith = async (canPay: boolean | null) => {
    await page.addInitScript((can) => {
      if (can !== null) Object.assign(window, { ApplePaySession: { canMakePayments: () => can } });
    }, canPay);
    await page.goto('/cart?tab=complete', { waitUntil: 'networkidle' });
    // What script alone brings: it is awake.
    await choose(page, 'tabby');
    await expect(page.locator('main [role=radiogroup] [aria-live=polite] li')).toHaveCount(4);
  };
  for (const none of [null, false]) {
    await openWith(none);
    await expect(applePay).toHaveCount(0);
  }
  await openWith(true);
  await expect(applePay).toHaveCount(1);
  await choose(page, 'apple_pay');
  await page.locator('[name="terms_accepted"]').check();
  await submit(page).click();
  await page.locator('[name=action][value=confirm]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
});

test('a plan that says no says so before anything is begun @en', async ({ page, context, baseURL }) => {
  await inRiyadh(context, baseURL);
  await add(page, 'zz-plant');
  await page.goto('/cart?tab=contact');
  await fillContact(page, { script: true });
  // The number of Tabby's that is refused before it begins.
  await page.locator('[name="sender.phone_number"]').fill('0500000002');
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await expect(page.locator('[name="terms_accepted"]')).toBeVisible();
  // It is chosen before the page wakes up, as on a slow phone, and asked all the same.
  const wake = await holdScript(page);
  await page.goto('/cart?tab=complete', { waitUntil: 'commit' });
  // A shopper sees nothing before the sheets are there, which move it to its place.
  await expect(page.locator('[name=payment_method][value="tabby"]')).toHaveCSS('appearance', 'none');
  await choose(page, 'tabby');
  wake();
  await expect(page.locator('main [aria-live=polite]:not(:has(ol)) > div')).toBeVisible();
});

test('Tamara and urpay pay a whole order, each on its own page @en', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  await inRiyadh(context, baseURL);
  await add(page, 'golden-pothos');
  await toPayment(page);
  await choose(page, 'tamara');
  await submit(page).click();
  await expect(page).toHaveURL(/\/tamara\//);
  await page.locator('[name=action][value=cancel]').click();
  await expect(page).toHaveURL(/\/checkout\/cancel\//);

  await page.goto('/cart?tab=complete');
  await page.locator('[name="terms_accepted"]').check();
  await choose(page, 'tamara');
  await submit(page).click();
  await expect(page).toHaveURL(/\/tamara\//);
  await page.locator('[name=action][value=pay]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);

  await add(page, 'zz-plant');
  await toPayment(page);
  await choose(page, 'urpay');
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/urpay\//);
  await expectAccessible(page);
  await expect(page.locator('[name=phone_number]')).toHaveValue('551234567');
  // Both languages pay the same sum at the same time.
  const phone = language === 'ar' ? '٠٥٥١٢٣٤٥٦٧' : '0551234568';
  await page.locator('[name=phone_number]').fill(phone);
  await page.locator('form:has([name=phone_number]) button[type=submit]').first().click();
  await page.locator('[name=otp]').fill('000000');
  await expect(page, 'the number stays out of the address').toHaveURL(/\/checkout\/urpay\/[^?]+$/);
  await page.locator('form:has([name=otp]) button[type=submit]').click();
  // A wrong code is said where it is typed, and nowhere else.
  await expect(page.locator(named('field.error'))).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const { payments } = (await (
    await page.request.get(`${process.env.SANDBOX_URL}/control/urpay/payments`)
  ).json()) as { payments: { code: string; mobile: string }[] };
  const mobile = language === 'ar' ? '966551234567' : '966551234568';
  const code = payments.find((payment) => payment.mobile === mobile)?.code ?? '';
  await page.locator('[name=otp]').fill(code);
  await page.locator('form:has([name=otp]) button[type=submit]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
});

test('on a phone the days stand in one row, with the chosen one in sight, and open what few need @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await signedIn(page, context, baseURL);
  await add(page, 'zz-plant');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart?tab=contact', { waitUntil: 'networkidle' });
  const days = page.getByRole('radiogroup', { name: words.checkout.delivery.day });
  const tops = await days
    .locator('label:has([name=day])')
    .evaluateAll((each) => each.map((day) => day.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(7);
  expect(new Set(tops).size).toBe(1);
  const chosen = await days.locator('label:has(:checked[name=day])').boundingBox();
  expect(chosen?.x).toBeGreaterThanOrEqual(0);
  expect((chosen?.x ?? 0) + (chosen?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const note = page.locator('[name=additional_information]');
  await expect(note).toBeHidden();
  await page.getByText(words.checkout.additional.add).click();
  await expect(note).toBeFocused();

  // A day can be wished for in words in Riyadh alone (spec section 1).
  const { help, helpWithDay } = words.checkout.additional;
  await expect(page.getByText(helpWithDay, { exact: true })).toBeVisible();
  const { data } = await (await page.request.get('/api/common/saudi-cities?search=makkah')).json();
  await context.addCookies([{ name: 'city', value: String(data[0].id), url: baseURL as string }]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(words.checkout.additional.add).click();
  await expect(page.getByText(help, { exact: true })).toBeVisible();
  await expect(page.getByText(helpWithDay, { exact: true })).toHaveCount(0);
});

test('the wallet alone pays an order, without script as well @ar', async ({ browser, baseURL, language }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL as string }]);
  const page = await context.newPage();
  await withCredit(page, context, baseURL, { amount: '500', script: false });
  await page.goto('/product/zz-plant');
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await page.goto('/cart?tab=contact');
  await fillContact(page, { script: false });
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await page.locator('form:has([name=intent][value=wallet]) button').click();
  await expect(page.locator('[name=payment_method]')).toHaveCount(0);
  await page.locator('[name="terms_accepted"]').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await context.close();
});
