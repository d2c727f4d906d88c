import { and, eq } from 'drizzle-orm';
import { products, variants } from '#server/db/schema/index.ts';
import { stock as arabic } from '#shop/messages/ar/staff/screens/stock.ts';
import { stock as english } from '#shop/messages/en/staff/screens/stock.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Stock in a browser: a shelf is found, added to, less by what broke, counted and taken back; what stood there and why is
 * told. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a shelf is found, added to, counted and taken back, and tells what changed it', async ({
  page,
  context,
  language,
  cookiesOf,
  shopBeside: { db },
}) => {
  const words = language === 'ar' ? arabic : english;
  // A pot that no other test orders; each language its own glaze.
  const found = await db
    .select({ id: variants.id, title: products.title })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.kind, 'pot'), eq(products.published, true)))
    .orderBy(variants.id);
  const { id, title } = found.at(language === 'ar' ? -1 : -2) as (typeof found)[number];
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto('/admin/stock?view=all');
  await page.getByLabel(words.searchLabel).fill(title[language]);
  await page.getByRole('button', { name: words.search, exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await page.locator(`a[href*="/stock/${id}?"]`).click();
  const fact = (name: string) => page.locator('dl div', { hasText: name }).locator('dd');
  await expect(fact(words.forSale)).toBeVisible();
  const stood = async () => Number(((await fact(words.forSale).textContent()) ?? '').replace(/\D/g, ''));
  const before = await stood();

  const pieces = page.getByLabel(words.pieces);
  const save = page.getByRole('button', { name: words.save });
  await pieces.fill('0');
  await save.click();
  await expect(pieces).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths(page, language);
  await pieces.fill('٤');
  await page.getByLabel(words.note).fill('<b>الفرن</b>');
  await save.click();
  await expect.poll(stood).toBe(before + 4);
  const latest = page.locator('ol > li').first();
  await expect(latest).toContainText(words.reasons.kiln);
  await expect(latest).toContainText('<b>الفرن</b>');
  await expect(pieces).toHaveValue('');

  await page.getByLabel(words.what).selectOption('counted');
  await pieces.fill(String(before + 3));
  await save.click();
  await expect.poll(stood).toBe(before + 3);
  await expect(latest).toContainText(words.did.counted);

  // Taken back without script: the count, and what came from the kiln.
  const plain = await context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  if (!plain) throw new Error('no browser');
  await plain.addCookies(await context.cookies(`${new URL(page.url()).origin}/admin`));
  const still = await plain.newPage();
  await still.goto(`/admin/stock/${id}?view=all`);
  for (let times = 0; times < 2; times++) await still.locator('[value=undo]').first().click();
  await expect(still.locator('ol > li').first()).toContainText(words.did.undone);
  await still.getByLabel(words.what).selectOption('lost:broken');
  await still.getByLabel(words.pieces).fill('10000');
  await still.getByRole('button', { name: words.save }).click();
  await expect(still.getByRole('alert')).toBeVisible();
  await expect(still.getByLabel(words.pieces)).toHaveValue('10000');
  await plain.close();
  await page.reload();
  expect(await stood()).toBe(before);
});
