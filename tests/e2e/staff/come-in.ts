import type { Page } from '@playwright/test';
import { staff as arabic, type StaffMessages } from '#shop/messages/ar/staff/index.ts';
import { staff as english } from '#shop/messages/en/staff/index.ts';
import { test as base, expect } from '../support.ts';

/* How tests come into the back office. */

export const staffPassword = 'a kiln full of pots';
export const test = base.extend<{ staffWords: StaffMessages }>({
  staffWords: async ({ language }, use) => use(language === 'en' ? english : arabic),
  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([inLanguage(language, baseURL)]);
    await use(context);
  },
});

/** The back office's own cookie of the language, for contexts that a test opens itself. */
export const inLanguage = (language: 'ar' | 'en', baseURL: string | undefined) => ({
  name: 'asees_staff_lang',
  value: language,
  url: `${baseURL}/admin`,
  sameSite: 'Lax' as const,
});

/** Types the code that somebody's authenticator shows and sends it. Each is good once: after another test's the next one is. */
export async function enterCode(
  page: Page,
  email: string,
  button: string,
  sandboxUrl = process.env.SANDBOX_URL,
): Promise<void> {
  const field = page.locator('[name=code]');
  let sent = '';
  await field.waitFor();
  await expect(async () => {
    if ((await field.count()) === 0) return;
    const answer = await page.request.get(`${sandboxUrl}/control/authenticator`);
    const { codes } = (await answer.json()) as { codes: { label: string; code: string }[] };
    const code = codes.find(({ label }) => label === email)?.code ?? '';
    expect(code).not.toBe(sent);
    sent = code;
    await field.fill(code);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(field).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 50_000, intervals: [1_000] });
}

/** Comes in as one of the demo's staff; `sandboxUrl`: of a shop that a test has started itself. */
export async function comeIn(
  page: Page,
  { door }: StaffMessages,
  email: string,
  to = '/admin',
  sandboxUrl = process.env.SANDBOX_URL,
): Promise<void> {
  await page.goto(to);
  await page.getByLabel(door.email).fill(email);
  await page.getByLabel(door.password, { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: door.next, exact: true }).click();
  await enterCode(page, email, door.enter, sandboxUrl);
}
