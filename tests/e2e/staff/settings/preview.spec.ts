import { brand as brandAr } from '#shop/messages/ar/staff/screens/brand.ts';
import { settings as settingsAr } from '#shop/messages/ar/staff/screens/settings.ts';
import { brand as brandEn } from '#shop/messages/en/staff/screens/brand.ts';
import { settings as settingsEn } from '#shop/messages/en/staff/screens/settings.ts';
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
