import { ticketKinds as arabic } from '#shop/messages/ar/staff/screens/tickets/kinds.ts';
import { ticketKinds as english } from '#shop/messages/en/staff/screens/tickets/kinds.ts';
import { expect, expectAccessibleAtBothWidths } from '../../support.ts';
import { test } from '../door.ts';

/* Kinds of tickets in a browser: added, refused, offered to customers, put away and deleted, without script too. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a kind of tickets is refused, added, offered, overtaken, put away and deleted', async ({
  browser,
  baseURL,
  page,
  context,
  language,
  cookiesOf,
}) => {
  const words = language === 'ar' ? arabic : english;
  const title = { ar: `فروعنا ${Date.now()}`, en: `Branches ${Date.now()}` };
  await context.addCookies(await cookiesOf('owner'));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: words.title }).click();
  const form = page.locator('form', { has: page.locator('[value=add]') });
  await form.getByLabel(words.titleAr).fill(title.ar);
  await form.getByLabel(words.titleEn).fill(title.en);
  await form.getByLabel(words.noteAr).fill('سطر');
  await form.getByLabel(words.ofOrder).uncheck();
  await form.getByRole('button', { name: words.save }).click();
  await expect(form.getByLabel(words.noteEn)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(words.noteAr)).toHaveValue('سطر');
  await form.getByLabel(words.noteAr).fill('');
  await form.getByRole('button', { name: words.save }).click();
  const listed = page.locator('details', { hasText: title[language] });
  await expect(listed).toHaveCount(1);
  await expect(form.getByLabel(words.titleAr)).toHaveValue('');
  await listed.locator('> summary').click();
  await expectAccessibleAtBothWidths(page, language);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('owner'));
  const [mine, theirs] = [await plain.newPage(), await plain.newPage()];
  const isOffered = async () => {
    const kinds = await (await plain.request.get('/api/user/tickets/issue-list/0')).text();
    return kinds.includes(title.ar) || kinds.includes(title.en);
  };
  await expect.poll(isOffered).toBe(true);

  // Two have it open: the second one is told, keeps what was chosen, and goes over it on purpose.
  const at = (here: typeof mine) => here.locator('details', { hasText: title[language] });
  for (const each of [mine, theirs]) {
    await each.goto('/admin/settings/ticket-kinds');
    await at(each).locator('> summary').click();
  }
  await at(theirs).getByLabel(words.needsPicture).check();
  await at(theirs).getByRole('button', { name: words.save }).click();
  await at(theirs).locator('> summary').click();
  await expect(at(theirs).getByLabel(words.needsPicture)).toBeChecked();
  await at(mine).getByLabel(words.offered).uncheck();
  await at(mine).getByRole('button', { name: words.save }).click();
  await expect(at(mine).getByLabel(words.offered)).not.toBeChecked();
  expect(await isOffered()).toBe(true);
  await at(mine).getByRole('button', { name: words.save }).click();
  await expect(at(mine).getByText(words.away, { exact: true })).toBeVisible();
  await expect.poll(isOffered).toBe(false);

  await at(mine).locator('> summary').click();
  await at(mine).getByRole('button', { name: words.remove }).click();
  await expect(at(mine)).toHaveCount(0);
  await plain.close();
});
