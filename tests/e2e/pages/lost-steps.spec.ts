import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { losePress } from '../lose.ts';
import { codeTo, expect, inRiyadh, newMark, newNumber, test } from '../support.ts';

/*
 * Forms that come after another one, at the same address: each loses its answer in each way, keeps what was typed, and
 * goes on when it is pressed again (decision 0017). Those that have an address of their own are in lost-forms.spec.ts.
 */

const shopUrl = process.env.SHOP_URL as string;
const sandboxUrl = process.env.SANDBOX_URL as string;

const button = (page: Page, intent: string) => page.locator(`main [name=intent][value="${intent}"]`);

/** Loses what a step's button sends, with what is typed in `field`. */
async function loseStep(page: Page, words: Messages, intent: string, field?: Locator): Promise<void> {
  await losePress(
    page,
    words,
    intent,
    () => button(page, intent).first().click(),
    async () => field && (await field.inputValue()),
  );
}

/** A code: sent by itself when it is whole, and then by its button. What is asked for anew comes; answers what it is. */
async function loseCode(
  page: Page,
  words: Messages,
  to: string,
  intents: { confirm: string; resend: string },
) {
  const otp = page.locator('main [name=otp]');
  await expect(page.locator('[data-box]').first()).toBeVisible();
  await codeTo(page, to);
  // That a code is on its way is said aloud of some.
  const ok = page.getByRole('button', { name: words.shell.ok, exact: true });
  if (await ok.isVisible()) await ok.click();
  // Another one can be asked for after a minute.
  await page.clock.fastForward(61_000);
  await expect(button(page, intents.resend)).not.toHaveAttribute('aria-disabled', 'true');
  await loseStep(page, words, intents.resend, otp);
  const code = await codeTo(page, to);
  await page.locator('[data-box]').first().focus();
  await losePress(page, words, intents.confirm, async () => {
    if ((await otp.inputValue()) === '') await page.keyboard.type(code);
    else await button(page, intents.confirm).click();
  });
  await expect(otp).toHaveValue(code);
  await button(page, intents.confirm).click();
}

test('a new shopper’s steps: number, code, name @ar', async ({ page, context, baseURL, words }) => {
  await page.clock.install();
  await inRiyadh(context, baseURL);
  await page.goto('/sign-in?next=/faq', { waitUntil: 'networkidle' });
  const number = newNumber();
  const phone = page.locator('[name=phone_number]');
  // A whole number is sent by itself.
  await losePress(page, words, 'send-code', async () => {
    if ((await phone.inputValue()) === '') await phone.fill(number);
    else await button(page, 'send-code').click();
  });
  await expect(phone).toHaveValue(number);
  await button(page, 'send-code').click();
  await loseCode(page, words, `966${number}`, { confirm: 'verify-code', resend: 'resend-code' });
  await page.locator('[name=name]').fill('نورة');
  await loseStep(page, words, 'name', page.locator('[name=name]'));
  await button(page, 'name').click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('steps by e-mail: an address that is proved, a password that was forgotten @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await page.clock.install();
  await inRiyadh(context, baseURL);
  const email = `noura.${newMark()}@example.com`;
  await page.goto('/sign-in?step=signup', { waitUntil: 'networkidle' });
  await page.locator('[name=name]').fill('Noura');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('olives-17');
  await page.locator('[name=confirm_password]').fill('olives-17');
  await button(page, 'register').click();
  await loseCode(page, words, email, { confirm: 'verify-email', resend: 'resend-email' });
  await expect(page).toHaveURL(/\/$/);

  await context.clearCookies({ name: 'asees_session' });
  await page.goto('/sign-in?step=forgot', { waitUntil: 'networkidle' });
  await page.locator('[name=email]').fill(email);
  await button(page, 'forgot').click();
  await loseCode(page, words, email, { confirm: 'verify-forgot', resend: 'resend-forgot' });
  await page.locator('[name=password]').fill('olives-18');
  await page.locator('[name=confirm_password]').fill('olives-18');
  await loseStep(page, words, 'new-password', page.locator('[name=password]'));
  await button(page, 'new-password').click();
  await expect(page).toHaveURL(/\/$/);
});

test('a guest’s alert of what is sold out, until it is ended @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where goods are sold out');
  const { db, close } = connect(process.env.SHOP_DATABASE_URL as string, { max: 1 });
  const [gone] = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`not exists (select 1 from variants v where v.product_id = ${products.id} and v.available > 0)`)
    .limit(1)
    .finally(close);
  await page.clock.install();
  await inRiyadh(context, baseURL);
  await page.goto(`/notify-me?product=${gone?.id}`, { waitUntil: 'networkidle' });
  await button(page, 'ask').first().click();
  const number = newNumber();
  const phone = page.locator('[name=phone_number]:not([type=hidden])');
  await phone.fill(number);
  await loseStep(page, words, 'send-code', phone);
  await button(page, 'send-code').click();
  await loseCode(page, words, `966${number}`, { confirm: 'confirm', resend: 'resend-code' });
  await expect(page.getByText(words.waits.done)).toBeVisible();
  await losePress(page, words, 'stop', () => page.getByRole('button', { name: words.waits.stop }).click());
  await page.getByRole('button', { name: words.waits.stop }).click();
  await expect(page.getByText(words.waits.stopped)).toBeVisible();
});

test('urpay’s steps: the number, and the code that pays @en', async ({ page, context, words }) => {
  const shopper = await newShopper(shopUrl, sandboxUrl);
  await context.addCookies([
    { name: 'asees_session', value: shopper.token, url: shopUrl },
    { name: 'city', value: String(shopper.city), url: shopUrl },
  ]);
  await shopper.fillCart();
  await page.clock.install();
  await page.goto('/cart?tab=complete', { waitUntil: 'networkidle' });
  await page.locator('[name="terms_accepted"]').check();
  await page.locator('[name=payment_method][value=urpay]').check({ force: true });
  await page.locator('button[form=checkout-form]:visible').first().click();
  await expect(page).toHaveURL(/\/checkout\/urpay\//);
  const mobile = newNumber();
  const phone = page.locator('[name=phone_number]:not([type=hidden])');
  await phone.fill(mobile);
  const send = page.locator('form:has([value=phone]) button[type=submit]');
  await losePress(
    page,
    words,
    'urpay, phone',
    () => send.click(),
    () => phone.inputValue(),
  );
  await send.click();
  const otp = page.locator('[name=otp]');
  await expect(otp).toBeVisible();
  await losePress(page, words, 'urpay, another code', () => send.click());
  const { payments } = (await (await fetch(`${sandboxUrl}/control/urpay/payments`)).json()) as {
    payments: { code: string; mobile: string }[];
  };
  const { code } = payments.find((payment) => payment.mobile === `966${mobile}`) ?? {};
  await otp.fill(code as string);
  const pay = page.locator('form:has([name=otp]) button[type=submit]');
  await losePress(
    page,
    words,
    'urpay, code',
    () => pay.click(),
    () => otp.inputValue(),
  );
  await pay.click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
});
