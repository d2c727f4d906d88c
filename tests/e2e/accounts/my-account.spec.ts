import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Profile } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import {
  codeTo,
  expect,
  expectAccessibleAtBothWidths,
  holdScript,
  inRiyadh,
  named,
  newNumber,
  signedIn,
  test,
} from '../support.ts';

/** The page of one's own account: what is changed there, what has to be proved first, and its end. */

const button = (page: Page, intent: string) => page.locator(`[name="intent"][value="${intent}"]`);

test('whoever is not signed in is led to sign in, and would come back @en', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/sign-in\?next=(\/|%2F)my-account/);
});

test('is whole and accessible, on a phone and on a desk', async ({
  page,
  context,
  baseURL,
  words,
  language,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: words.profile.details, exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
});

test('a new number is taken over when its code comes back, and not before @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  const before = await signedIn(page, context, baseURL);
  const after = newNumber();
  // It is typed before the page wakes up, as on a slow phone, and stays.
  const number = page.locator('[name="phone_number"]');
  const wake = await holdScript(page);
  await page.goto('/my-account', { waitUntil: 'commit' });
  await number.fill(after);
  wake();
  await page.waitForLoadState('networkidle');
  await number.blur();
  await expect(number).toHaveValue(after);
  await button(page, 'details').click();
  await expect(page.getByRole('heading', { name: words.profile.verifyPhone })).toBeVisible();
  expect((await profileOf(page)).phone_number).toBe(before);

  const right = await codeTo(page, `966${after}`);
  const boxes = page.locator('[data-box]');
  await boxes.first().focus();
  await page.keyboard.type(right === '0000' ? '1111' : '0000');
  await expect(page.locator('fieldset:has([data-box][aria-invalid=true])')).toBeVisible();
  await boxes.first().focus();
  await page.keyboard.type(right);
  await expect(page.getByRole('heading', { name: words.profile.details, exact: true })).toBeVisible();
  await expect(page.locator('[name="phone_number"]')).toHaveValue(after);
  expect((await profileOf(page)).phone_number).toBe(after);
});

test('without script: details, choices and a picture are kept @en', async ({
  browser,
  baseURL,
  words,
  language,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
  const page = await context.newPage();
  await signedIn(page, context, baseURL);
  await page.goto('/my-account');
  await page.locator('[name="name"]').fill('نورة السبيعي');
  const address = `noura${randomInt(1_000_000_000)}@example.com`;
  await page.locator('[name="email"]').fill(address);
  await button(page, 'details').click();
  await page.locator('[name="otp"]').fill(await codeTo(page, address));
  await button(page, 'verify').click();
  await expect(page.locator('[name="email"]')).toHaveValue(address);
  await expect(page.locator('main header bdi')).toHaveText('نورة السبيعي');

  // No offer comes by text message, so nobody is asked to agree to that.
  await expect(page.locator('[name="marketing_sms"]')).toHaveCount(0);
  await page.getByText(words.profile.marketingPush).click();
  await page.getByText(words.profile.orderPushes, { exact: true }).click();
  await button(page, 'messages').click();
  await expect(page.locator(named('note.good'))).toBeVisible();
  await expect(page.locator('[name="marketing_push"]')).toBeChecked();
  await expect(page.locator('[name="order_pushes"]')).not.toBeChecked();
  await expect(page.locator('[name="order_messages"]')).toBeChecked();
  await expect(page.locator('[name="marketing_email"]')).not.toBeChecked();
  // Whoever has agreed to it can take it back.
  const { current_language, order_pushes, order_messages, marketing_push, marketing_email } =
    await profileOf(page);
  const orders = { order_pushes, order_messages };
  const agreed = await page.request.put('/api/user/preferences', {
    headers: await asSignedIn(page),
    data: { current_language, ...orders, marketing_push, marketing_email, marketing_sms: true },
  });
  expect(agreed.ok()).toBe(true);
  await page.goto('/my-account');
  await expect(page.locator('[name="marketing_sms"]')).toBeChecked();
  await page.getByText(words.profile.marketingSms).click();
  await button(page, 'messages').click();
  await expect(page.locator('[name="marketing_sms"]')).toHaveCount(0);
  expect(await profileOf(page)).toMatchObject({ marketing_sms: false, marketing_push: true });

  await page.locator('[type="file"]').setInputFiles('pictures/masters/missing.webp');
  await button(page, 'picture').click();
  await expect(page.locator('main header img')).toBeVisible();
  await context.close();
});

test('the language that a shopper switches to is the account’s, and the page is made anew in it @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  const chosen = page.locator('[name="current_language"]:checked');
  for (const language of ['en', 'ar'] as const) {
    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await page.locator(`footer button[name=language][value=${language}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL(/\/my-account$/);
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(false);
    expect((await profileOf(page)).current_language).toBe(language);
    await expect(chosen).toHaveValue(language);
  }
});

test('a photograph is made small and kept at once @ar', async ({ page, context, baseURL }) => {
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  await page.locator('[type="file"]').setInputFiles('pictures/masters/zz-plant--sand.webp');
  await expect(page.locator('main header img')).toHaveAttribute('src', /^\/account-pictures\//);
  await button(page, 'remove-picture').click();
  await expect(page.locator('main header img')).toHaveCount(0);
});

test('one’s data comes as a file, and the account ends with the phrase alone @en', async ({
  page,
  context,
  baseURL,
  words,
  language,
}) => {
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.profile.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^asees-\d{4}-\d\d-\d\d\.json$/);

  await page.getByText(words.profile.removeOpen).click();
  await page.locator('[name="confirmation"]').fill('…');
  await button(page, 'delete').click();
  await expect(page.locator(`#delete ${named('field.error')}`)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.locator('[name="confirmation"]').fill(deletePhrases[language]);
  await button(page, 'delete').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/sign-in/);
});

/** The account as the API tells it to this browser. */
async function profileOf(page: Page): Promise<Profile> {
  const answer = await page.request.get('/api/user', { headers: await asSignedIn(page) });
  return ((await answer.json()) as { data: Profile }).data;
}

async function asSignedIn(page: Page): Promise<{ authorization: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'asees_session')?.value;
  return { authorization: `Bearer ${token}` };
}
