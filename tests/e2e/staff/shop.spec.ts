import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cities } from '#server/db/schema/index.ts';
import { notices as arabic } from '#shop/messages/ar/staff/screens/notices.ts';
import { settings as arabicSettings } from '#shop/messages/ar/staff/screens/settings.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { notices as english } from '#shop/messages/en/staff/screens/notices.ts';
import { settings as englishSettings } from '#shop/messages/en/staff/screens/settings.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * What staff say of the shop itself, in a browser: what they write stands in the shop, and what they end is gone.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

/** A moment as a browser's field has it, in Riyadh. */
const inField = (minutes: number) =>
  new Date(Date.now() + (minutes + 180) * 60_000).toISOString().slice(0, 16);

test('a notice is written, refused, mended, shown where it is for, changed and ended, with script and without', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = language === 'ar' ? arabic : english;
  // Of the cart of one small city: nobody else's test reads it.
  const [city] = await db.select().from(cities).where(eq(cities.uniqueCityId, 'SA-06-abha'));
  const text = {
    ar: `نغلق ورشتنا يوم الخميس للجرد ${Date.now()}`,
    en: `Our workshop is closed on Thursday for stocktaking ${Date.now()}`,
  };
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/notices');
  const form = page.locator('form', { has: page.locator('[value=add]') });
  await form.getByLabel(words.textAr).fill(text.ar);
  await form.getByLabel(words.textEn).fill(text.en);
  await form.getByLabel(words.from).fill(inField(-1));
  await form.getByLabel(words.until).fill(inField(-2));
  await form.getByLabel(words.place).selectOption('cart');
  await form.getByLabel(words.to).selectOption('only');
  await form.getByText(words.choose).click();
  await form.getByLabel(language === 'ar' ? (city?.nameAr ?? '') : (city?.nameEn ?? '')).check();
  await form.getByRole('button', { name: words.save }).click();
  // It would end before it begins.
  await expect(form.getByLabel(words.until)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(words.textAr)).toHaveValue(text.ar);
  await expectAccessibleAtBothWidths(page, language);
  // An end is asked for; without a beginning it begins now.
  await form.getByLabel(words.from).fill('');
  await form.getByLabel(words.until).fill('');
  await form.getByRole('button', { name: words.save }).click();
  await expect(form.getByText(fieldMessage(language, 'required'))).toHaveCount(1);
  await form.getByLabel(words.until).fill(inField(60));
  await form.getByRole('button', { name: words.save }).click();
  const listed = page.locator('details', { hasText: text[language] }).first();
  await expect(listed.getByText(words.states.shown)).toBeVisible();
  await expect(form.getByLabel(words.textAr)).toHaveValue('');

  const shopper = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  if (!shopper || !city) throw new Error('no browser, or no Abha');
  const url = new URL(page.url()).origin;
  await shopper.addCookies([
    { name: 'city', value: String(city.id), url },
    { name: 'lang', value: language, url },
  ]);
  const read = async () => (await (await shopper.request.get('/cart')).text()).includes(text[language]);
  await expect.poll(read).toBe(true);

  const plain = await context.browser()?.newContext({ javaScriptEnabled: false, baseURL: url });
  if (!plain) throw new Error('no browser');
  await plain.addCookies(await context.cookies(`${url}/admin`));
  const still = await plain.newPage();
  await still.goto('/admin/notices');
  const row = still.locator('details', { hasText: text[language] }).first();
  await row.locator('> summary').click();
  await row.getByLabel(language === 'ar' ? words.textAr : words.textEn).fill(`${text[language]}!`);
  await row.getByRole('button', { name: words.save }).click();
  await expect(still.locator('details', { hasText: `${text[language]}!` }).first()).toBeVisible();
  const changed = still.locator('details', { hasText: `${text[language]}!` }).first();
  await changed.locator('> summary').click();
  await changed.getByRole('button', { name: words.end }).click();
  await expect(
    still.locator('details', { hasText: text[language] }).first().getByText(words.states.ended),
  ).toBeVisible();
  await expect.poll(read).toBe(false);
  await plain.close();
  await shopper.close();
});

// In one language: two at once would write over each other.
test('a fact of the shop is refused where it is wrong, kept as typed, and shown once it is right, without script too @ar', async ({
  page,
  context,
  language,
  cookiesOf,
  browser,
}) => {
  const words = language === 'ar' ? arabicSettings : englishSettings;
  await context.addCookies(await cookiesOf('owner'));
  await page.goto('/admin/settings');
  const vat = page.getByLabel(words.shop.vatNumber, { exact: true });
  const saveShop = (at: Page) => at.locator('button[value=shop]');
  const before = await vat.inputValue();
  await vat.fill('12345');
  await saveShop(page).click();
  await expect(vat).toHaveAttribute('aria-invalid', 'true');
  await expect(vat).toBeFocused();
  await expect(vat).toHaveValue('12345');
  await expectAccessibleAtBothWidths(page, language);
  await vat.fill(before);
  const pinterest = page.getByLabel(words.shop.pinterest);
  const was = await pinterest.inputValue();
  const now = `https://www.pinterest.com/asees.example.${language}`;
  await pinterest.fill(now);
  await saveShop(page).click();
  await expect(page.locator('form', { has: saveShop(page) }).getByRole('status')).toBeVisible();
  await expect.poll(async () => (await (await page.request.get('/faq')).text()).includes(now)).toBe(true);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  await still.goto('/admin/settings');
  await still.getByLabel(words.shop.pinterest).fill(was);
  // The last licence is the row for a new one: half a licence is refused there, and nothing typed is lost.
  await still.getByLabel(words.shop.licenceNumber).last().fill('77');
  await saveShop(still).click();
  await expect(still.getByLabel(words.shop.licenceAr).last()).toHaveAttribute('aria-invalid', 'true');
  await expect(still.getByLabel(words.shop.licenceNumber).last()).toHaveValue('77');
  await expect(still.getByLabel(words.shop.pinterest)).toHaveValue(was);
  await still.getByLabel(words.shop.licenceNumber).last().fill('');
  await saveShop(still).click();
  await expect(still.getByLabel(words.shop.pinterest)).toHaveValue(was);
  await expect.poll(async () => (await (await page.request.get('/faq')).text()).includes(was)).toBe(true);

  // A day that closes before it opens again, of two periods, is told at that day; nothing changes.
  const monday = still.locator('fieldset').nth(1);
  await monday.locator('input').nth(2).fill('08:00');
  await monday.locator('input').nth(3).fill('09:00');
  await still.locator('button[value=hours]').click();
  await expect(monday.getByText(language === 'ar' ? 'قيمة غير صحيحة' : 'Invalid value')).toBeVisible();
  await expect(monday.locator('input').nth(2)).toHaveValue('08:00');
  await plain.close();
});

// In one language: two at once would write over each other.
test('what a colleague saved meanwhile is said below what was typed, and nothing goes over it unseen @ar', async ({
  page,
  context,
  language,
  cookiesOf,
  browser,
}) => {
  const words = language === 'ar' ? arabicSettings : englishSettings;
  await context.addCookies(await cookiesOf('owner'));
  await page.goto('/admin/settings');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  const url = (at: Page) => at.getByLabel(words.moved.url);
  const save = (at: Page) => at.locator('button[value=moved]').click();
  const type = async (at: Page, text: string) => {
    await url(at).fill(text);
    await save(at);
  };
  const form = (at: Page) => at.locator('form', { has: at.locator('button[value=moved]') });
  for (const [mine, theirs] of [
    [page, still],
    [still, page],
  ] as const) {
    await page.goto('/admin/settings');
    await still.goto('/admin/settings');
    await type(theirs, 'https://theirs.example');
    await expect(form(theirs).getByRole('status')).toBeVisible();
    await type(mine, 'https://mine.example');
    await expect(form(mine).getByText('https://theirs.example')).toBeVisible();
    await expect(url(mine)).toHaveValue('https://mine.example');
    // Sent again, it goes over what was seen.
    await save(mine);
    await expect(form(mine).getByText('https://theirs.example')).toHaveCount(0);
    await still.goto('/admin/settings');
    await expect(url(still)).toHaveValue('https://mine.example');
  }
  await type(still, '');
  await expect(form(still).getByRole('status')).toBeVisible();
  await plain.close();
});

// In one language: the shop has one rate of each.
test('rates of other currencies are refused where they are wrong, kept as typed, and shoppers read prices by them at once @en', async ({
  page,
  context,
  cookiesOf,
  browser,
  baseURL,
}) => {
  const { rates: words } = englishSettings;
  const cookies = await cookiesOf('owner');
  await context.addCookies(cookies);
  await page.goto('/admin/settings', { waitUntil: 'networkidle' });
  const [dollar, dinar] = [page.getByLabel(words.USD), page.getByLabel(words.KWD)];
  const usual = await dinar.inputValue();
  const save = page.locator('button[value=rates]');
  await dinar.fill('0.08');
  await dollar.fill('٣٫٧٥');
  await save.click();
  await expect(dinar).toHaveAttribute('aria-invalid', 'true');
  await expect(dinar).toBeFocused();
  await expect(dollar).toHaveValue('٣٫٧٥');
  await expectAccessibleAtBothWidths(page, 'en');
  await dinar.fill('١٢٫٥');
  await save.click();
  await expect(page.locator('form', { has: save }).getByRole('status')).toBeVisible();
  await expect(dinar).toHaveValue('12.5');
  await expect(dollar).toHaveValue('3.75');

  const visitor = await browser.newContext({ baseURL: String(baseURL) });
  await visitor.addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }]);
  const read = async () =>
    (await (await visitor.request.get('/product/zz-plant')).text()).match(/KWD\s[\d.]+/)?.[0];
  await expect.poll(read).toBeDefined();
  const before = await read();

  // Without script; what has been set meanwhile isn't written over unseen.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(cookies);
  const still = await plain.newPage();
  await still.goto('/admin/settings');
  await dinar.fill('24');
  await save.click();
  await expect.poll(read).not.toBe(before);
  await still.getByLabel(words.KWD).fill('');
  await still.locator('button[value=rates]').click();
  await expect(still.locator('form', { has: still.locator('button[value=rates]') })).toContainText(
    refusalMessage('en', 'CHANGED_MEANWHILE', {}),
  );
  await expect(still.getByLabel(words.KWD)).toHaveValue('');
  await still.locator('button[value=rates]').click();
  await expect.poll(read).toBeUndefined();
  await still.getByLabel(words.KWD).fill(usual);
  await still.locator('button[value=rates]').click();
  await expect(still.getByLabel(words.KWD)).toHaveValue(usual);
  await expect.poll(read).toBeDefined();
  await visitor.close();
  await plain.close();
});
