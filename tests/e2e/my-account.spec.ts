import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { deletePhrases } from '#shop/rules/account.ts';
import { expect, expectAccessible, inRiyadh, test } from './support.ts';

/** The page of one's own account: what is changed there, what has to be proved first, and its end. */

const newNumber = () => `55${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The code in the newest message to somebody, as the sandbox's inbox shows it. */
async function codeTo(page: Page, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const address = `${process.env.SANDBOX_URL}/messages?to=${encodeURIComponent(to)}`;
      const { messages } = (await (await page.request.get(address)).json()) as {
        messages: { body: string }[];
      };
      code = /\b(\d{4})\b/.exec(messages[0]?.body ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code as string;
}

/** Signs in by the page's own forms, without script or with it. */
async function signedIn(page: Page, context: BrowserContext, baseURL: string | undefined): Promise<string> {
  await inRiyadh(context, baseURL);
  const number = newNumber();
  const phone = { phone_code: '966', phone_number: number };
  await page.request.post('/api/account/sendOtp', { data: phone });
  const otp = await codeTo(page, `966${number}`);
  const answer = await page.request.post('/api/account/verifyOtp', { data: { ...phone, otp } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.request.post('/api/user/update-info', {
    data: { name: 'Noura' },
    headers: { authorization: `Bearer ${data.token}` },
  });
  await context.addCookies([{ name: 'asees_session', value: data.token, url: baseURL as string }]);
  return number;
}

const button = (page: Page, intent: string) => page.locator(`[name="intent"][value="${intent}"]`);

test('whoever is not signed in is led to sign in, and would come back', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/sign-in\?next=(\/|%2F)my-account/);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`is whole and accessible at ${viewport.width} pixels`, async ({ page, context, baseURL, words }) => {
    await page.setViewportSize(viewport);
    await signedIn(page, context, baseURL);
    await page.goto('/my-account', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: words.profile.details, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a new number is taken over when its code comes back, and not before', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  const before = await signedIn(page, context, baseURL);
  const after = newNumber();
  await page.goto('/my-account');
  await page.locator('[name="phone_number"]').fill(after);
  await button(page, 'details').click();
  await expect(page.getByRole('heading', { name: words.profile.verifyPhone })).toBeVisible();
  expect((await profileOf(page)).phone_number).toBe(before);

  const right = await codeTo(page, `966${after}`);
  const boxes = page.locator('[data-box]');
  await boxes.first().focus();
  await page.keyboard.type(right === '0000' ? '1111' : '0000');
  await expect(page.locator('.code-boxes.bad')).toBeVisible();
  await boxes.first().focus();
  await page.keyboard.type(right);
  await expect(page.getByRole('heading', { name: words.profile.details, exact: true })).toBeVisible();
  await expect(page.locator('[name="phone_number"]')).toHaveValue(after);
  expect((await profileOf(page)).phone_number).toBe(after);
});

test('without script: details, choices and a picture are kept', async ({
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
  await expect(page.locator('.account-name')).toHaveText('نورة السبيعي');

  await page.getByText(words.profile.marketingMessages).click();
  await button(page, 'messages').click();
  await expect(page.locator('.note.good')).toBeVisible();
  await expect(page.locator('[name="marketing_messages"]')).toBeChecked();

  await page.locator('[type="file"]').setInputFiles('pictures/masters/missing.webp');
  await button(page, 'picture').click();
  await expect(page.locator('.account-face img')).toBeVisible();
  await context.close();
});

test('a photograph is made small and kept at once', async ({ page, context, baseURL }) => {
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  await page.locator('[type="file"]').setInputFiles('pictures/masters/zz-plant--sand.webp');
  await expect(page.locator('.account-face img')).toHaveAttribute('src', /^\/account-pictures\//);
  await button(page, 'remove-picture').click();
  await expect(page.locator('.account-face img')).toHaveCount(0);
});

test('one’s data comes as a file, and the account ends with the phrase alone', async ({
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
  await expect(page.locator('#delete .help.err')).toBeVisible();
  await page.locator('[name="confirmation"]').fill(deletePhrases[language]);
  await button(page, 'delete').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/sign-in/);
});

/** The account as the API tells it to this browser. */
async function profileOf(page: Page): Promise<{ phone_number: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'asees_session')?.value;
  const answer = await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { phone_number: string } }).data;
}
