import { exampleFacts } from '#server/settings/example-facts.ts';
import { fields } from '#shop/messages/bilingual/fields.ts';
import { exampleCompany } from '#shop/rules/checkout/testing-company.ts';
import { expect, expectAccessible, test } from '../support.ts';
import { paidFor } from './paid-for.ts';

/*
 * After paying, whoever ordered has the invoice issued to a company (decision 0097), with script and without; whoever only
 * has the link can't.
 */

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });

    test('the invoice is issued to a company in place of the simplified one', async ({
      page,
      request,
      context,
      baseURL,
      language,
      words,
    }) => {
      const { key, token } = await paidFor(request, 'نورة', 1, {}, language);
      const said = words.paying.order;
      await page.goto(`/order/${key}`);
      await expect(page.locator('#money')).toBeVisible();
      await expect(page.getByText(said.companyInvoice.open)).toHaveCount(0);

      await context.addCookies([{ name: 'asees_session', value: token, url: String(baseURL) }]);
      await page.goto(`/order/${key}`, { waitUntil: 'networkidle' });
      const part = page.locator('section', { has: page.locator('#money') });
      const first = await part.locator('a[href*="/invoice/INV-"] bdi').first().innerText();
      await part.getByText(said.companyInvoice.open).click();
      const { wanted: _, ...company } = exampleCompany;
      const fill = async (over: Partial<typeof company> = {}) => {
        for (const [name, value] of Object.entries({ ...company, ...over }))
          await part.locator(`[name="company.${name}"]`).fill(value);
        await part.getByRole('button', { name: said.companyInvoice.submit }).click();
      };
      await fill({ vat_number: exampleFacts.vat_number });
      await expect(part).toContainText(fields.vat_number_ours[language]);
      // What is wrong is said on top as well, where there is script.
      if (script) await page.getByRole('alertdialog').getByRole('button').click();
      await expect(part.locator('[name="company.name"]')).toHaveValue(company.name);
      if (script) await expectAccessible(page);
      await fill();
      await expect(part.getByText(said.companyInvoice.open)).toHaveCount(0);
      await expect(part).toContainText(said.replaced);
      const links = part.locator('a bdi');
      await expect(links.filter({ hasText: first })).toHaveCount(1);
      await expect(links.filter({ hasText: /^CRN-/ })).toHaveCount(1);
      const invoice = await links.first().innerText();
      expect(invoice).not.toBe(first);
      await part.locator('a', { hasText: invoice }).first().click();
      await expect(page.locator('main')).toContainText(company.vat_number);
    });
  });
