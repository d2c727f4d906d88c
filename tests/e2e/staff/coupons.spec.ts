import { staff as arabicStaff } from '#shop/messages/ar/staff/index.ts';
import { coupons as arabic } from '#shop/messages/ar/staff/screens/coupons.ts';
import { staff as englishStaff } from '#shop/messages/en/staff/index.ts';
import { coupons as english } from '#shop/messages/en/staff/screens/coupons.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Coupons in a browser: made and tried on a cart, used by a shopper, counted, paused and at once of no use; one that
 * promises much waits for a second person. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

const wordsOf = (language: string) => (language === 'ar' ? arabic : english);
let made = 0;
const newCode = (language: string) => `E2E${language}${process.pid}N${++made}`.toUpperCase();

test('a coupon is made, tried on a cart, used by a shopper, counted and paused', async ({
  page,
  context,
  language,
  cookiesOf,
}) => {
  const words = wordsOf(language);
  const code = newCode(language);
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/coupons/new');
  await page.getByLabel(words.code, { exact: true }).fill(code.toLowerCase());
  await page.getByLabel(words.titleAr).fill('تجربة');
  await page.getByLabel(words.titleEn).fill('A trial');
  await page.getByLabel(words.percent, { exact: true }).fill('130');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByLabel(words.percent, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words.titleEn)).toHaveValue('A trial');
  await expectAccessibleAtBothWidths(page, language);
  await page.getByLabel(words.percent, { exact: true }).fill('٢٠');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.made)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code);

  // On a cart of nobody's: a fifth of what lies in it.
  const tried = page.locator('form', { has: page.locator('[value=try]') });
  await tried.locator('[name=product_1]').selectOption({ index: 1 });
  await tried.getByRole('button', { name: words.try, exact: true }).click();
  const sums = tried.getByRole('status').locator('dd');
  await expect(sums).toHaveCount(4);
  const [goods = 0, off = 0] = await sums.evaluateAll((all) =>
    all.map((each) => Number((each.textContent ?? '').replace(/[^\d.]/g, ''))),
  );
  expect(goods).toBeGreaterThan(0);
  expect(off).toBeCloseTo(goods / 5, 1);

  const shopper = await newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);
  await shopper.fillCart();
  const apply = () => shopper.call('POST', `/coupons/apply?cities_id=${shopper.city}`, { coupon_code: code });
  await apply();
  await shopper.order(await shopper.keepCard());
  await page.goto(`/admin/coupons?q=${code}`);
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row.locator('td').nth(2)).toHaveText('1');
  await expect(row.locator('td').nth(3)).not.toHaveText(/^\D*0\D*$/);

  await row.getByRole('button', { name: words.pausing(code) }).click();
  await expect(row.getByText(words.states.paused)).toBeVisible();
  const other = await newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);
  await other.fillCart();
  await expect(
    other.call('POST', `/coupons/apply?cities_id=${other.city}`, { coupon_code: code }),
  ).rejects.toThrow();
  await row.getByRole('button', { name: words.resuming(code) }).click();
  await expect(row.getByText(words.states.runs)).toBeVisible();
});

test('one that promises much waits for a second person, who sees what it gives; without script @ar', async ({
  browser,
  baseURL,
  language,
  cookiesOf,
}) => {
  const words = wordsOf(language);
  const { approvals } = language === 'ar' ? arabicStaff : englishStaff;
  const code = newCode(language);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('catalogue'));
  const page = await plain.newPage();
  await page.goto('/admin/coupons/new');
  await page.getByLabel(words.code, { exact: true }).fill(code);
  await page.getByLabel(words.titleAr).fill('النصف');
  await page.getByLabel(words.titleEn).fill('Half');
  await page.getByLabel(words.percent, { exact: true }).fill('50');
  const save = page.getByRole('button', { name: words.save, exact: true });
  await save.click();
  // Why, for whoever agrees: what was typed is still there.
  await expect(page.getByLabel(words.reason, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.reason, { exact: true }).fill('يوم التأسيس');
  await save.click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(`/admin/coupons?q=${code}`);
  await expect(page.getByText(words.none)).toBeVisible();

  await plain.clearCookies();
  await plain.addCookies(await cookiesOf('owner'));
  await page.goto('/admin/approvals');
  const wish = page.locator('section', { has: page.getByText(code, { exact: true }) }).last();
  await expect(wish.getByText('يوم التأسيس')).toBeVisible();
  await wish.getByRole('button', { name: approvals.agree, exact: true }).click();
  await page.goto(`/admin/coupons?q=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code) }).getByText(words.states.runs)).toBeVisible();
  await plain.close();
});
