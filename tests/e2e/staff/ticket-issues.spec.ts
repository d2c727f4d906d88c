import { ticketIssues as arabic } from '#shop/messages/ar/staff/screens/support/ticket-issues.ts';
import { ticketIssues as english } from '#shop/messages/en/staff/screens/support/ticket-issues.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/* What a ticket can be about, in a browser: added where support works, offered to whoever writes, overtaken, put away. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a topic is refused with what was typed, offered to whoever writes, changed by two and put away', async ({
  browser,
  baseURL,
  page,
  context,
  language,
  cookiesOf,
}) => {
  const words = language === 'ar' ? arabic : english;
  const title = `${language === 'ar' ? 'سؤال عن التغليف' : 'A question about wrapping'} ${Date.now()}`;
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/tickets');
  await page.getByRole('link', { name: words.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const added = page.locator('form', { has: page.locator('[value=add]') });
  for (const name of ['title.ar', 'title.en']) await added.locator(`[name="${name}"]`).fill(title);
  // Behind all others, which visits beside this one choose from.
  await added.getByLabel(words.position).fill('999');
  await added.getByLabel(words.variant.gift).uncheck();
  await added.getByRole('button', { name: words.save }).click();
  // No status was ticked: said where it is missing, and nothing typed is lost.
  await expect(added.locator('fieldset', { hasText: words.statuses }).locator('p')).toBeVisible();
  await expect(added.locator('[name="title.ar"]')).toHaveValue(title);
  await expect(added.getByLabel(words.variant.gift)).not.toBeChecked();
  await expectAccessibleAtBothWidths(page, language);
  await added.getByLabel(words.ofOrder).uncheck();
  await added.getByRole('button', { name: words.save }).click();
  const listed = page.locator('details', { hasText: title });
  await expect(listed.getByText(words.about.none)).toBeVisible();
  await expect(added.locator('[name="title.ar"]')).toHaveValue('');

  const { token } = await newShopper(String(baseURL), String(process.env.SANDBOX_URL));
  const visitor = await browser.newPage({ baseURL: String(baseURL) });
  await visitor.context().addCookies([{ name: 'asees_session', value: token, url: String(baseURL) }]);
  await visitor.goto(`/contact-us?lang=${language}`);
  await expect(visitor.getByText(title)).toBeVisible();

  // Without script, by two at once: the second is told, and what they typed stays.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('support'));
  const [mine, theirs] = [await plain.newPage(), await plain.newPage()];
  const at = (here: typeof mine) => here.locator('details', { hasText: title });
  for (const each of [mine, theirs]) {
    await each.goto('/admin/tickets/issues');
    await at(each).locator('> summary').click();
  }
  await at(theirs).locator('[name="note.en"]').fill('Ribbons and boxes');
  await at(theirs).getByRole('button', { name: words.save }).click();
  await expect(at(theirs).locator('[name="note.en"]')).toHaveValue('Ribbons and boxes');
  await at(mine).getByLabel(words.isOffered).uncheck();
  await at(mine).getByRole('button', { name: words.save }).click();
  await expect(at(mine).getByText('Ribbons and boxes')).toBeVisible();
  await expect(at(mine).getByLabel(words.isOffered)).not.toBeChecked();
  await at(mine).getByRole('button', { name: words.save }).click();
  await expect(at(mine).getByText(words.notOffered)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(title)).toHaveCount(0);
  await visitor.close();
  await plain.close();
});
