import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { blackoutDays, cities, cityTerms, slots } from '#server/db/schema/index.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { brand as brandAr } from '#shop/messages/ar/staff/screens/brand.ts';
import { cities as citiesAr } from '#shop/messages/ar/staff/screens/cities.ts';
import { settings as settingsAr } from '#shop/messages/ar/staff/screens/settings.ts';
import { brand as brandEn } from '#shop/messages/en/staff/screens/brand.ts';
import { cities as citiesEn } from '#shop/messages/en/staff/screens/cities.ts';
import { settings as settingsEn } from '#shop/messages/en/staff/screens/settings.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { addDays, riyadhDay, weekday } from '#shop/rules/time/riyadh-day.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';

/* What an owner has typed of the shop is looked at before it is kept: nothing is kept, and nobody else sees anything of it. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

for (const script of [true, false])
  test.describe(script ? 'with script @en' : 'without script @ar', () => {
    test.use({ javaScriptEnabled: script });

    test('texts, ways to pay and facts are looked at, refused at their field, and not kept', async ({
      browser,
      page,
      context,
      baseURL,
      language,
      cookiesOf,
    }) => {
      const words = (language === 'ar' ? brandAr : brandEn).words;
      const facts = (language === 'ar' ? settingsAr : settingsEn).shop;
      await context.addCookies(await cookiesOf('owner'));

      await page.goto('/admin/brand');
      const texts = page.locator('form:has([name="words.ar"])');
      const look = texts.locator('[value="words-preview"]');
      const [ar, en] = [texts.locator('[name="words.ar"]'), texts.locator('[name="words.en"]')];
      const kept = await ar.inputValue();
      await ar.fill('no.such.text = شيء');
      await look.click();
      await expect(ar).toHaveAttribute('aria-invalid', 'true');
      await expect(ar).toHaveValue('no.such.text = شيء');
      await ar.fill('foot.tagline = خزف وزهور من الرياض\nshell.free = بلا مقابل');
      await en.fill('foot.tagline = <b>Clay</b> & flowers');
      await look.click();
      await expect(texts.getByText(words.shown)).toBeVisible();
      const changes = texts.locator('dl > div');
      await expect(changes).toHaveCount(3);
      await expect(changes.nth(0).locator('ins')).toContainText('خزف وزهور من الرياض');
      await expect(changes.nth(1).locator('del')).toContainText('مجانًا');
      await expect(changes.nth(2).locator('ins')).toContainText('<b>Clay</b> & flowers');
      await expect(en).toHaveValue('foot.tagline = <b>Clay</b> & flowers');
      if (script) await expectAccessibleAtBothWidths(page, language);

      const ways = page.locator('form:has([name="off.tabby"])');
      await ways.locator('[name="off.tabby"]').setChecked(true, { force: true });
      await ways.locator('[value="ways-preview"]').click();
      await expect(ways.getByRole('img', { name: 'Tamara' })).toBeVisible();
      await expect(ways.getByRole('img', { name: 'Tabby' })).toHaveCount(0);
      await expect(ways.locator('[name="off.tabby"]')).toBeChecked();

      await page.goto('/admin/settings');
      const said = page.locator('form:has([name="vat_number"])');
      const vat = said.locator('[name="vat_number"]');
      const before = await vat.inputValue();
      await vat.fill('123');
      await said.locator('[value="shop-preview"]').click();
      await expect(vat).toHaveAttribute('aria-invalid', 'true');
      await vat.fill('310000000000003');
      await said.locator('[name="name.en"]').fill('Clay House');
      await said.locator('[value="shop-preview"]').click();
      await expect(said.getByText(facts.shown)).toBeVisible();
      const foot = said.locator('section[lang=en]');
      await expect(foot).toContainText('Clay House');
      await expect(foot).toContainText('310000000000003');
      await expect(said.locator('section[lang=ar]')).toContainText('310000000000003');
      if (script) await expectAccessibleAtBothWidths(page, language);

      // Nothing was kept, and shoppers see nothing of it.
      await page.goto('/admin/settings');
      await expect(vat).toHaveValue(before);
      await page.goto('/admin/brand');
      await expect(ar).toHaveValue(kept);
      await expect(ways.locator('[name="off.tabby"]')).not.toBeChecked();
      const shopper = await browser.newContext({ baseURL: baseURL ?? '' });
      const home = await (await shopper.request.get('/')).text();
      expect(home).not.toMatch(/Clay House|خزف وزهور من الرياض/);
      await shopper.close();
    });
  });

for (const script of [true, false])
  test.describe(script ? 'delivery with script @en' : 'delivery without script @ar', () => {
    test.use({ javaScriptEnabled: script });

    test('fees, windows and closed days are looked at as cart and checkout say them, refused as they would be, and not kept', async ({
      browser,
      page,
      context,
      baseURL,
      language,
      cookiesOf,
      shopBeside: { db },
    }) => {
      test.setTimeout(90_000);
      const words = (language === 'ar' ? citiesAr : citiesEn).seen;
      const [city] = await db.select().from(cities).where(eq(cities.uniqueCityId, 'SA-02-jeddah'));
      const id = city?.id ?? 0;
      const today = riyadhDay(new Date());
      await context.addCookies(await cookiesOf('fulfilment'));
      const told = (each: 'ar' | 'en') => page.locator(`section[lang=${each}]`);
      const keptBefore = await rulesOf(db, id);

      // What couldn't be kept is refused at its field, and nothing is shown.
      await page.goto(`/admin/cities/${id}?view=facts`);
      const fees = page.locator('#form-fees');
      const fee = fees.locator('[name=delivery_fee]');
      await fee.fill('-1');
      await fees.locator('[value=fees-preview]').click();
      await expect(fee).toHaveAttribute('aria-invalid', 'true');
      await expect(fee).toHaveValue('-1');
      await expect(told('ar')).toHaveCount(0);

      // From a later day on, as a shopper of that day reads them, in both languages.
      const later = addDays(today, 40);
      await fee.fill('٢٧');
      await fees.locator('[name=free_delivery_from]').fill('250');
      await fees.locator('[name=first_day]').fill(later);
      await fees.locator('[value=fees-preview]').click();
      const name = { ar: city?.nameAr ?? '', en: city?.nameEn ?? '' };
      await expect(page.getByRole('status').first()).toHaveText(
        words.on(name[language], dateInWords(language, later, today)),
      );
      const costs = (each: 'ar' | 'en') => told(each).locator('dd');
      const { freeDelivery: inArabic } = messagesOf('ar').cart;
      await expect(costs('ar')).toHaveText([
        `${messagesOf('ar').cart.summary.delivery(name.ar)}: 27\u00a0ريالًا`,
        `${inArabic.before} 150\u00a0ريالًا ${inArabic.after}`,
        `${messagesOf('ar').cart.summary.delivery(name.ar)}: ${messagesOf('ar').shell.free}`,
      ]);
      await expect(costs('en').first()).toHaveText(
        `${messagesOf('en').cart.summary.delivery(name.en)}: SAR\u00a027`,
      );
      await expect(fee).toHaveValue('٢٧');
      if (script) await expectAccessibleAtBothWidths(page, language);

      // Closed days stand among checkout's, with their reason; one chooses among the days as a shopper does.
      const day = addDays(today, 3);
      await page.goto('/admin/closed-days');
      const close = page.locator('#form-close');
      for (const field of ['first_day', 'last_day']) await close.locator(`[name=${field}]`).fill(day);
      await close.locator('[name=cities_id]').selectOption(String(id));
      await close.locator('[name="reason.ar"]').fill('جرد <b>سنوي</b>');
      await close.locator('[name="reason.en"]').fill('Stocktaking');
      await close.locator('[value=close-preview]').click();
      const closed = (each: 'ar' | 'en') => told(each).locator(`label:has([value="${day}"])`);
      await expect(closed('ar')).toContainText(
        messagesOf('ar').checkout.delivery.closedFor('جرد <b>سنوي</b>'),
      );
      await expect(closed('en')).toContainText(messagesOf('en').checkout.delivery.closedFor('Stocktaking'));
      await expect(closed('en').locator('input')).toBeDisabled();
      await expect(told('en').locator('input[name=seen-en-day]')).toHaveCount(14);
      await expect(close.locator('[name="reason.en"]')).toHaveValue('Stocktaking');
      if (script) await expectAccessibleAtBothWidths(page, language);

      // A window more: shown in its day with its times.
      await page.goto(`/admin/cities/${id}`);
      const add = page.locator('#form-add');
      await add.locator(`[name=weekdays][value="${weekday(addDays(today, 5))}"]`).check({ force: true });
      await add.locator('[name=starts_at]').fill('03:10');
      await add.locator('[name=ends_at]').fill('03:40');
      await add.locator('[name=capacity]').fill('2');
      await add.locator('[value=add-preview]').click();
      await told('en')
        .locator(`[name=seen-en-day][value="${addDays(today, 5)}"]`)
        .check({ force: true });
      const window = told('en').getByText(clockRange('en', '03:10', '03:40'));
      await expect(window.filter({ visible: true })).toHaveCount(1);
      await expect(told('en').getByText(messagesOf('en').checkout.delivery.left(2)).first()).toBeVisible();

      // Nothing was kept, and shoppers see nothing of it.
      expect(await rulesOf(db, id)).toEqual(keptBefore);
      const shopper = await browser.newContext({ baseURL: baseURL ?? '' });
      const times = await shopper.request.post('/api/delivery/available-time-slots', {
        data: { cities_id: id },
      });
      expect(await times.text()).not.toMatch(/Stocktaking|03:10/);
      await shopper.close();
    });
  });

/** All that is kept of a city's delivery. */
async function rulesOf(db: Database, id: number) {
  return {
    city: await db.select().from(cities).where(eq(cities.id, id)),
    fees: await db.select().from(cityTerms).where(eq(cityTerms.cityId, id)),
    windows: await db.select().from(slots).where(eq(slots.cityId, id)),
    closed: await db.select().from(blackoutDays).where(eq(blackoutDays.cityId, id)),
  };
}
