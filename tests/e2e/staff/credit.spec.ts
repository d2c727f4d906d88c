import { staff } from '#shop/messages/ar/staff/index.ts';
import { credit as words } from '#shop/messages/ar/staff/screens/credit.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Rewards in a browser: set and tried, paused for shoppers at once, and waiting for a second person where they go far, without
 * script too. One test in one language: the shop has one share.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('rewards are set, tried, paused, and a share that goes far waits; without script as well @ar', async ({
  page,
  context,
  browser,
  baseURL,
  language,
  cookiesOf,
}) => {
  const cookies = await cookiesOf('owner');
  await context.addCookies(cookies);
  await page.goto('/admin/credit');
  const percent = page.getByLabel(words.rewards.percent, { exact: true });
  const save = page.getByRole('button', { name: words.rewards.save, exact: true });
  const usual = await percent.inputValue();
  await percent.fill('51');
  await page.getByLabel(words.rewards.days, { exact: true }).fill('180');
  await save.click();
  await expect(percent).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words.rewards.days, { exact: true })).toHaveValue('180');
  await expectAccessibleAtBothWidths(page, language);
  await percent.fill('٣٫٥');
  await save.click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(percent).toHaveValue('3.5');

  // Another one is tried, and what is set stays.
  const trial = page.locator('form', { has: page.locator('[name=try]') });
  await trial.getByLabel(words.try.percent, { exact: true }).fill('7');
  await trial.getByRole('button', { name: words.try.try, exact: true }).click();
  await expect(page.getByRole('status').locator('dd')).toHaveCount(4);
  await expect(percent).toHaveValue('3.5');

  const shopper = await newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);
  const isPaused = async () => (await shopper.call('GET', '/user/rewards')).paused;
  await page.getByRole('button', { name: words.rewards.pause, exact: true }).click();
  await expect(page.getByText(words.rewards.paused, { exact: true })).toBeVisible();
  await expect.poll(isPaused).toBe(true);
  await page.getByRole('button', { name: words.rewards.resume, exact: true }).click();
  await expect(page.getByText(words.rewards.running, { exact: true })).toBeVisible();
  await expect.poll(isPaused).toBe(false);
  await percent.fill(usual);
  await page.getByLabel(words.rewards.days, { exact: true }).fill('365');
  const version = page.locator('form', { has: percent }).locator('[name=version]');
  const stood = await version.inputValue();
  await save.click();
  await expect(version).not.toHaveValue(stood);
  await expect(percent).toHaveValue(usual);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(cookies);
  const still = await plain.newPage();
  await still.goto('/admin/credit');
  await still.getByLabel(words.rewards.percent, { exact: true }).fill('20');
  await still.getByRole('button', { name: words.rewards.save, exact: true }).click();
  // Why, for whoever agrees: what was typed is still there.
  const reason = still.getByLabel(words.rewards.reason, { exact: true });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('اليوم الوطني');
  await still.getByRole('button', { name: words.rewards.save, exact: true }).click();
  await expect(still.getByText(words.rewards.waiting)).toBeVisible();
  await expect(still.getByLabel(words.rewards.percent, { exact: true })).toHaveValue(usual);
  await still.goto('/admin/approvals');
  const wish = still.locator('section', { has: still.getByText('اليوم الوطني') }).last();
  await expect(wish.getByText(words.rewards.percentNew)).toBeVisible();
  await wish.getByRole('button', { name: staff.approvals.withdraw, exact: true }).click();
  await still.goto('/admin/credit');
  await expect(still.getByText(words.rewards.waiting)).toBeHidden();
  await plain.close();
});
