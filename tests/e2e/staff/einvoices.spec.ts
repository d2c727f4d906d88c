import { request } from '@playwright/test';
import { einvoices as arabic } from '#shop/messages/ar/staff/screens/einvoices/queue.ts';
import { einvoiceUnit as arabicUnit } from '#shop/messages/ar/staff/screens/einvoices/unit.ts';
import { fields } from '#shop/messages/bilingual/fields.ts';
import { einvoices as english } from '#shop/messages/en/staff/screens/einvoices/queue.ts';
import { einvoiceUnit as englishUnit } from '#shop/messages/en/staff/screens/einvoices/unit.ts';
import { type RunningShop, startShop } from '../../support/shop/shop.ts';
import { paidFor } from '../orders/paid-for.ts';
import { deskSize, expect, expectAccessibleAtBothWidths } from '../support.ts';
import { comeIn, inLanguage, test } from './come-in.ts';

/*
 * An owner and the tax authority, which the sandbox plays (decision 0097): the unit is renewed by a code, a document that
 * was refused is read and issued again, and its XML is taken.
 */

let shop: RunningShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop();
});
test.afterAll(() => shop?.stop());

test('a unit is renewed, ended and registered by the day’s code; what was refused is read, issued again and taken', async ({
  browser,
  language,
  staffWords,
}) => {
  test.setTimeout(240_000);
  const words = language === 'ar' ? arabic : english;
  const ofUnit = language === 'ar' ? arabicUnit : englishUnit;
  const asking = await request.newContext({ baseURL: shop.url });
  const behave = (data: object) => asking.post(`${shop.sandboxUrl}/control/zatca`, { data });
  const context = await browser.newContext({ baseURL: shop.url, viewport: deskSize });
  await context.addCookies([inLanguage(language, shop.url)]);
  const page = await context.newPage();
  await comeIn(page, staffWords, 'owner@asees.example', '/admin/einvoices/unit', shop.sandboxUrl);

  // The demo registers one by itself, soon after its start.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: ofUnit.active })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const renewing = page.locator('form', { has: page.locator('[name=intent][value=renew]') });
  await renewing.locator('[name=otp]').fill('000000');
  await renewing.locator('[value=renew]').click();
  await expect(renewing).toContainText(fields.einvoice_otp[language]);
  const codeOfTheDay = async () => {
    const answer = await asking.get(`${shop.sandboxUrl}/control/zatca/code`);
    return ((await answer.json()) as { code: string }).code;
  };
  await renewing.locator('[name=otp]').fill(await codeOfTheDay());
  await renewing.locator('[value=renew]').click();
  await expect(page.getByRole('heading', { name: ofUnit.before })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  // The only one is ended, and another registered as a shop registers its first.
  await page.locator('summary', { hasText: ofUnit.retire }).click();
  await page.getByRole('button', { name: ofUnit.retireNow }).click();
  await expect(page.getByRole('heading', { name: ofUnit.active })).toHaveCount(0);
  await page.goto('/admin/einvoices');
  await expect(page.getByText(words.off)).toBeVisible();
  await page.getByRole('link', { name: words.toUnit }).first().click();
  await page.locator('[name=otp]').fill(await codeOfTheDay());
  await page.getByRole('button', { name: ofUnit.register, exact: true }).click();
  await expect(page.getByRole('heading', { name: ofUnit.active })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  await behave({ reject: 'BR-KSA-63' });
  const { number } = await paidFor(asking, 'Noura', 1, {}, 'en', shop.sandboxUrl);
  // A person's waits for the minute's job, which an owner can begin.
  await page.goto('/admin/einvoices');
  await page.getByRole('button', { name: words.sendNow }).click();
  await expect(async () => {
    await page.goto('/admin/einvoices?view=rejected');
    await expect(page.getByRole('row', { name: number })).toContainText('BR-KSA-63', { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('row', { name: number }).locator('th a').click();
  await expect(page.getByText(words.whatToDo)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await behave({ reject: null });

  // Without script, and pressed once more where it was left open: it has been done.
  const stored = await context.storageState();
  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: stored,
  });
  const other = await plain.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: words.again }).click();
  await expect(other.getByRole('heading', { name: words.attempts })).toBeVisible();
  await page.getByRole('button', { name: words.again }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(async () => {
    await page.goto('/admin/einvoices?view=all');
    const newest = page.getByRole('row', { name: number }).first();
    await expect(newest).toContainText(words.states.accepted, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('row', { name: number }).first().locator('th a').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.xml }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^3\d{13}3_\d{8}T\d{6}_INV-\d+\.xml$/);
  await plain.close();
  await context.close();
  await asking.dispose();
  expect(shop.faults()).toEqual([]);
});
