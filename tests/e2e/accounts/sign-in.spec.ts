import type { Locator, Page } from '@playwright/test';
import type { Messages } from '#shop/messages/ar/index.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { successMessage } from '#shop/messages/bilingual/successes.ts';
import { deskSize, expect, expectAccessible, inRiyadh, named, phoneSize, test } from '../support.ts';

/** The five states of signing in, as a shopper meets them; codes are read from the sandbox's inbox. */

const viewports = [
  { name: 'on a phone @ar', viewport: phoneSize },
  { name: 'on a desk @en', viewport: deskSize },
];
const four = /\b\d{4}\b/;

test.beforeEach(({ context, baseURL }) => inRiyadh(context, baseURL));

/** A number and an address that nobody else signs in with. */
function someone() {
  const random = Math.floor(Math.random() * 100_000_000);
  return { phone: `5${String(random).padStart(8, '0')}`, email: `shopper${random}@example.com` };
}

/** The code that was sent last; `besides` is one that was sent before. */
async function codeFor(page: Page, to: string, besides?: string): Promise<string> {
  const inbox = `${process.env.SANDBOX_URL}/messages?limit=5&to=${encodeURIComponent(to)}`;
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = (await (await page.request.get(inbox)).json()) as { messages: { body: string }[] };
      code = four.exec(messages[0]?.body ?? '')?.[0];
      return code !== undefined && code !== besides;
    })
    .toBe(true);
  return code as string;
}

const another = (code: string) => (code === '1111' ? '2222' : '1111');
const dialog = (page: Page) => page.locator(`dialog${named('dialog.dialog')}`);

async function openSignIn(page: Page): Promise<void> {
  // Before its script is in, the link leads to the page.
  await page.waitForLoadState('networkidle');
  await page.locator('header [popovertarget="menu"]:visible').click();
  await page.locator('#menu a[href^="/sign-in"]').click();
  await expect(dialog(page)).toBeVisible();
}

async function openByEmail(page: Page): Promise<void> {
  await openSignIn(page);
  await dialog(page).locator('a[href*="step=email"]').click();
}

/** Whoever is new gets an account by going on: what that accepts is said before, and can be read. */
async function expectTerms(
  place: Locator,
  by: 'all' | 'social',
  { termsIfNew, terms }: Messages['account']['signIn'],
) {
  const [, name, , notice] = terms;
  await expect(place.getByText(termsIfNew[by])).toBeVisible();
  await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/terms');
  await expect(place.getByRole('link', { name: notice, exact: true })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
}

/** Signs in by a number that is new, and says a name. */
async function becomeShopper(page: Page, phone: string, name: string): Promise<void> {
  await openSignIn(page);
  await page.locator('[name=phone_number]').fill(phone);
  const code = await codeFor(page, `+966${phone}`);
  await expect(page.locator('[data-box]').first()).toBeFocused();
  await page.keyboard.type(code);
  await page.locator('[name=name]').fill(name);
  await page.locator('button[value=name]').click();
  await expect(dialog(page)).toHaveCount(0);
}

async function signOut(page: Page): Promise<void> {
  await page.locator('header [popovertarget="menu"]:visible').click();
  await page.locator('#menu a[href="/sign-out"]').click();
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toHaveCount(0);
}

test('signin: the code goes out by itself, a wrong one is red, the right one green; then the name', async ({
  page,
  language,
  words: { account },
}) => {
  const { phone } = someone();
  await page.goto('/gifts-care');
  await openSignIn(page);
  await expect(dialog(page).getByRole('heading')).toHaveText(account.signIn.phoneTitle);
  const number = page.locator('[name=phone_number]');
  await expect(number).toBeFocused();
  await expectTerms(dialog(page), 'all', account.signIn);

  // Incomplete it is red and said so; digits of any script are taken, what isn't one is not, nor what is too much.
  await number.pressSequentially(`٠${phone.slice(0, 4)} -x`);
  await number.blur();
  await expect(page.locator(`${named('phone.phone')}${named('field.bad')}`)).toBeVisible();
  await expect(page.locator(`${named('phone.phone')} [role=status]`)).toHaveText(
    account.signIn.numberTooShort,
  );
  // … to those who see it as well, where the help stood: nothing moves under the finger that presses the button.
  await expect(page.locator(named('field.error'))).toHaveText(account.signIn.numberTooShort);
  await number.press('End');
  await number.pressSequentially(`${phone.slice(4)}`);
  await expect(dialog(page).getByRole('heading')).toHaveText(account.signIn.codeTitle);
  await expect(dialog(page)).toContainText(`+966 ${phone.replace(/^(..)(...)/, '$1 $2 ')}`);

  const code = await codeFor(page, `+966${phone}`);
  await expect(page.locator('[data-box]').first()).toBeFocused();
  await page.keyboard.type(another(code));
  await expect(page.locator('[data-box]').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('fieldset:has([data-box])')).toContainText(
    refusalMessage(language, 'OTP_WRONG', {}),
  );
  await expect(page.locator('[data-box]').first()).toBeFocused();

  // Backspace in an empty box goes back; a paste with Arabic digits fills them all and sends itself.
  await page.keyboard.type(code.slice(0, 2));
  await expect(page.locator('[data-box]').nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(page.locator('[data-box]').nth(1)).toBeFocused();
  const arabic = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  await page
    .locator('[data-box]')
    .nth(1)
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, arabic);
  await expect(page.locator('fieldset:has([data-box][readonly])')).toContainText(account.signIn.right);

  // account-name: closed until the name can be one.
  await expect(dialog(page).getByRole('heading')).toHaveText(account.signIn.nameTitle);
  const save = page.locator('button[value=name]');
  await expect(save).toBeDisabled();
  await page.locator('[name=name]').fill('ن');
  await expect(save).toBeDisabled();
  await page.locator('[name=name]').fill('نورة');
  await expect(save).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(account.signIn.welcome('نورة'));
  await expect(dialog(page)).toHaveCount(0);

  await page.locator('header [popovertarget="menu"]:visible').click();
  await expect(page.locator('#menu a[href="/my-account"]')).toBeVisible();
  await expect(page.locator('#menu a[href^="/sign-in"]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Somebody known, with a name: the dialog closes by itself.
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await openSignIn(page);
  await page.locator('[name=phone_number]').fill(phone);
  await expect(page.locator('fieldset:has([data-box])')).toBeVisible();
});

test('a number that can not be one is said at once, and no code is sent @en', async ({ page, language }) => {
  await page.goto('/sign-in', { waitUntil: 'networkidle' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await page.locator('[name=phone_number]').fill('412345678');
  const impossible = fieldMessage(language, 'phone_966');
  await expect(page.locator('main form').getByText(impossible, { exact: true })).toBeVisible();
  await expect(page.locator(`${named('phone.phone')}${named('field.bad')}`)).toBeVisible();
  expect(sent).toBe(0);
});

test('another code: the button waits with the server, and going back sends none for the same number @ar', async ({
  page,
  words: { account },
}) => {
  const { phone } = someone();
  await page.goto('/gifts-care');
  await openSignIn(page);
  await page.locator('[name=phone_number]').fill(phone);
  const resend = page.locator('button[value=resend-code]');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(resend).toContainText(/0:5\d|1:00/);
  await dialog(page).locator('form p > a').click();
  const number = page.locator('[name=phone_number]');
  await expect(number).toHaveValue(phone);
  await expect(number).toBeFocused();
  // Asked for again within the minute, the code that is under way is the one to type.
  await expect(async () => {
    if (await number.isHidden()) await dialog(page).locator('form p > a').click();
    await page.locator('button[value=send-code]').click();
    await expect(page.locator('fieldset:has([data-box])')).toBeVisible();
    // None is claimed that wasn't sent.
    await expect(dialog(page)).toContainText(/أرسلنا رمزًا قبل .+ إلى|We sent a code \d+ seconds? ago to/, {
      timeout: 500,
    });
  }).toPass();
  await expect(resend).toContainText(/0:[0-5]\d/);
  await expect(dialog(page).locator('[role=status]', { hasText: account.signIn.codeTitle })).toHaveCount(1);
  await page.keyboard.type(await codeFor(page, `+966${phone}`));
  await expect(page.locator('fieldset:has([data-box][readonly])')).toContainText(account.signIn.right);
});

test('signup, then signin-email: rules at the fields, a code by e-mail, the address remembered @ar', async ({
  page,
  language,
  words: { account },
}) => {
  const { email } = someone();
  const said = (key: Parameters<typeof fieldMessage>[1]) => fieldMessage(language, key);
  await page.goto('/gifts-care');
  await openByEmail(page);
  await page.locator('button[value=login]').click();
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page.locator(named('field.error'))).toHaveText([
    said('email_required'),
    said('password_required'),
  ]);

  await dialog(page).locator('a[href*="step=signup"]').click();
  await expect(page.locator('[name=name]')).toBeFocused();
  await page.locator('[name=name]').fill('Sarah');
  await page.locator('[name=email]').fill('sarah@example.sa');
  await page.locator('[name=password]').fill('short');
  await page.locator('[name=confirm_password]').fill('other');
  await page.locator('button[value=register]').click();
  await expect(page.locator(named('field.error'))).toHaveText([
    said('email_com'),
    said('password_short'),
    said('confirm_differs'),
  ]);
  // Whoever corrects one field isn't led to the next by the first letter.
  await page.locator('[name=email]').press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await page.locator('[name=password]').fill('olives-1');
  await page.locator('[name=confirm_password]').fill('olives-1');
  await expect(page.locator(named('field.error'))).toHaveCount(0);
  await page.keyboard.press('Enter');

  // The dialog says it itself: a popup would lie over the boxes.
  await expect(dialog(page).locator(named('note.good'))).toHaveText(
    successMessage(language, 'email_code_sent'),
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.type(await codeFor(page, email));
  await expect(page.getByRole('alertdialog')).toContainText(successMessage(language, 'email_verified'));
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(dialog(page)).toHaveCount(0);
  await signOut(page);

  await openByEmail(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('olives-2');
  await page.locator('[name=remember]').check();
  await page.locator('button[value=login]').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(refusalMessage(language, 'LOGIN_WRONG', {}));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await page.locator('[name=password]').fill('olives-1');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(account.signIn.welcome('Sarah'));
  await expect(dialog(page)).toHaveCount(0);

  // Remembered is the address; unticked, it is forgotten.
  const kept = (await page.context().cookies()).find(({ name }) => name === 'remembered_email');
  expect(kept).toMatchObject({ value: encodeURIComponent(email), httpOnly: true });
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await signOut(page);
  await page.goto('/sign-in?step=email');
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await page.locator('[name=remember]').uncheck();
  await page.locator('[name=password]').fill('olives-1');
  await page.locator('button[value=login]').click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('remembered_email');
});

test('forgot-password: e-mail, code, new password, and home @en', async ({ page, language }) => {
  const { email } = someone();
  await page.goto('/sign-in?step=signup', { waitUntil: 'networkidle' });
  for (const [name, value] of Object.entries({
    name: 'Huda',
    email,
    password: 'jug of figs',
    confirm_password: 'jug of figs',
  }))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator('button[value=register]').click();
  await page.getByRole('alertdialog').getByRole('button').click();
  const first = await codeFor(page, email);
  await expect(page.locator('[data-box]').first()).toBeFocused();
  await page.keyboard.type(first);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goto('/sign-out');
  await page.locator('main button[type=submit]').click();
  await expect(page).not.toHaveURL(/sign-out/);

  await page.goto('/gifts-care');
  await openByEmail(page);
  await dialog(page).locator('a[href*="step=forgot"]').click();
  // The step before has a field of this name as well.
  await expect(page.locator('button[value=forgot]')).toBeVisible();
  await page.locator('[name=email]').fill(email);
  await page.locator('button[value=forgot]').click();
  await expect(dialog(page).locator(named('note.good'))).toHaveText(
    successMessage(language, 'reset_code_sent'),
  );
  const second = await codeFor(page, email, first);
  await expect(page.locator('[data-box]').first()).toBeFocused();
  await page.keyboard.type(second);
  await page.locator('[name=password]').fill('jar of figs');
  await page.locator('[name=confirm_password]').fill('jar of figs');
  await page.locator('button[value=new-password]').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alertdialog')).toContainText(successMessage(language, 'password_changed'));
});

test('without script: number, code and name as pages, values kept when refused', async ({
  browser,
  baseURL,
  language,
  words: { account },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL as string }]);
  const page = await context.newPage();
  const { phone } = someone();
  const main = page.locator('main');
  // Google, Apple and Facebook make accounts from the page for e-mail as well.
  await page.goto('/sign-in?step=email');
  await expectTerms(main, 'social', account.signIn);
  await page.goto('/sign-in?next=/gifts-care');
  await expectTerms(main, 'all', account.signIn);
  await page.locator('[name=phone_number]').fill(phone.slice(0, 5));
  await page.locator('button[value=send-code]').click();
  await expect(page.locator(named('field.error'))).toHaveText(fieldMessage(language, 'phone_966'));
  await expect(page.locator('[name=phone_number]')).toHaveValue(phone.slice(0, 5));
  await page.locator('[name=phone_number]').fill(`0${phone}`);
  await page.locator('button[value=send-code]').click();
  const code = await codeFor(page, `+966${phone}`);
  await page.locator('[name=otp]').fill(another(code));
  await page.locator('button[value=verify-code]').click();
  await expect(page.locator(named('field.error'))).toHaveText(refusalMessage(language, 'OTP_WRONG', {}));
  await page.locator('[name=otp]').fill(code);
  await page.locator('button[value=verify-code]').click();
  await page.locator('[name=name]').fill('Noura');
  await page.locator('button[value=name]').click();
  await expect(page).toHaveURL(/\/gifts-care$/);
  // Signed in, there is nothing to do at /sign-in.
  await page.goto('/sign-in?next=/faq');
  await expect(page).toHaveURL(/\/faq$/);
  await page.goto('/sign-out');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto('/sign-in');
  await expect(page.locator('[name=phone_number]')).toBeVisible();
  await context.close();
});

test('google in a small window: closed it changes nothing, done it signs in @en', async ({ page }) => {
  await page.goto('/gifts-care');
  await openByEmail(page);
  const link = dialog(page).locator('a[href^="/sign-in/google"]');
  const [first] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await first.close();
  await expect(link).toBeVisible();
  const [small] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const subject = `s${Math.floor(Math.random() * 1e9)}`;
  await small.locator('#subject').fill(subject);
  await small.locator('[name=email]').fill(`${subject}@gmail.com`);
  await small
    .locator('[value=allow]')
    .click()
    .catch(() => {});
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('header [popovertarget="menu"]:visible').click();
  await expect(page.locator('#menu a[href="/my-account"]')).toBeVisible();
});

test('a shopper without a name is asked on the next visit; other tabs notice; an ended session is said @ar', async ({
  page,
  context,
  words,
}) => {
  const { phone } = someone();
  await page.goto('/gifts-care');
  const tab = await context.newPage();
  await tab.goto('/faq');
  await openSignIn(page);
  await page.locator('[name=phone_number]').fill(phone);
  await expect(page.locator('fieldset:has([data-box])')).toBeVisible();
  await page.keyboard.type(await codeFor(page, `+966${phone}`));
  await expect(page.locator('[name=name]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // The other tab is another visit to the browser: it has heard, and asks.
  await expect(dialog(tab).locator('[name=name]')).toBeVisible();
  await tab.close();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(dialog(page)).toHaveCount(0);

  // Ended elsewhere: a private page leads to signing in, which says so and would lead back.
  const session = (await context.cookies()).find(({ name }) => name === 'asees_session');
  await page.request.get('/api/account/logout', { headers: { authorization: `Bearer ${session?.value}` } });
  await page.locator('header [popovertarget="menu"]:visible').click();
  await page.locator('#menu a[href="/my-account"]').click();
  await expect(page).toHaveURL(/\/sign-in\?next=\/my-account&ended=1$/);
  await expect(page.locator(`main ${named('note.note')}`)).toContainText(words.account.signIn.ended);
  await page.locator('header [popovertarget="menu"]:visible').click();
  await expect(page.locator('#menu a[href^="/sign-in"]')).toBeVisible();
  await page.goto('/my-orders');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('asees_session');
});

test('a lost connection loses neither the page nor what was typed @en', async ({ page, context, words }) => {
  await page.goto('/gifts-care');
  await openByEmail(page);
  await page.locator('[name=email]').fill('noura@example.com');
  await page.locator('[name=password]').fill('olives-1');
  await context.setOffline(true);
  await page.locator('button[value=login]').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(words.shell.lost.gone);
  await expect(page.locator('[name=email]')).toHaveValue('noura@example.com');
  await context.setOffline(false);
});

test('the sender of an order is the account at first @ar', async ({ page }) => {
  const { phone } = someone();
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await expect(dialog(page).or(page.locator(named('dialog.end')))).toBeVisible();
  await page.keyboard.press('Escape');
  await becomeShopper(page, phone, 'نورة العتيبي');
  await page.goto('/cart');
  await expect(page.locator('main a[href^="/sign-in"]')).toHaveCount(0);
  await page.goto('/cart?tab=contact');
  await expect(page.locator('[name="sender.name"]')).toHaveValue('نورة العتيبي');
  await expect(page.locator('[name="sender.phone_number"]')).toHaveValue(phone);
});

test('the cart is read anew when who somebody is changes: both carts once one is signed in, none after signing out @en', async ({
  page,
  context,
  words: { shell },
}) => {
  // A shopper, whose cart has two pieces from another device.
  const { email } = someone();
  const password = 'olives-1';
  const city = (await context.cookies()).find(({ name }) => name === 'city')?.value;
  const call = async (path: string, data?: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await page.request.fetch(`/api${path}`, { method: data ? 'POST' : 'GET', data, headers });
    return (await answer.json()).data;
  };
  await call('/account/register', { name: 'Sarah', email, password, confirm_password: password });
  const otp = await codeFor(page, email);
  const { token } = await call('/account/verify-email-otp', { email, otp });
  const plant = await call(`/products/product/golden-pothos?cities_id=${city}`, undefined, token);
  const line = { product_id: plant.id, product_qty: 2, product_color: plant.colors?.[0]?.color_id ?? null };
  await call(`/user/shopping-cart?cities_id=${city}`, line, token);

  // A guest with one.
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('main form[action="/cart"] button[type=submit]:visible').first().click();
  await expect(page.locator('dialog li [name="step"]').first()).toBeVisible();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  const lines = page.locator('main li', { has: page.locator('[name=qty]') });
  const inHeader = (pieces: number) =>
    page.locator(`header a[href="/cart"][aria-label="${shell.cartWith(pieces)}"]:visible`);
  await expect(lines).toHaveCount(1);
  await expect(inHeader(1)).toHaveCount(1);

  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await openByEmail(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(lines).toHaveCount(2);
  await expect(inHeader(3)).toHaveCount(1);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(inHeader(0)).toHaveCount(1);
  // All of it without a new document.
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport });

    test('every state is accessible, on its page and as a dialog, by keyboard alone', async ({ page }) => {
      const { phone } = someone();
      // The others are among the pages of pages.spec.ts.
      for (const step of ['email', 'forgot']) {
        await page.goto(`/sign-in?step=${step}`, { waitUntil: 'networkidle' });
        await expectAccessible(page);
      }
      await page.goto('/gifts-care', { waitUntil: 'networkidle' });
      const opener = page.locator('header [popovertarget="menu"]:visible');
      await opener.focus();
      await page.keyboard.press('Enter');
      // The menu takes the focus, a moment after it has opened.
      await expect(page.locator('#menu button').first()).toBeFocused();
      await page.locator('#menu a[href^="/sign-in"]').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('[name=phone_number]')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type(phone);
      await expect(page.locator('[data-box]').first()).toBeFocused();
      await page.keyboard.type(another(await codeFor(page, `+966${phone}`)));
      await expect(page.locator('[data-box]').first()).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.keyboard.type(await codeFor(page, `+966${phone}`));
      await expect(page.locator('[name=name]')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('Noura');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.goto('/sign-out');
      await expectAccessible(page);
    });
  });
}
