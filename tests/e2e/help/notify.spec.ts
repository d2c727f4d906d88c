import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { codes, products, stockWaits, variants } from '#server/db/schema/index.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import {
  codeTo,
  deskSize,
  expect,
  expectAccessible,
  inRiyadh,
  newNumber,
  phoneSize,
  signedIn,
  test,
} from '../support.ts';

/*
 * Asking to be told of what is sold out: as a guest by phone and by mail, as a shopper, for a colour and for a whole
 * product, where another city can have it, and without script; and ending it. Who is told when, tests/help/notify.test.ts has.
 */

type Gone = { slug: string; variantId: number; productId: number };

/** A sold-out colour of a product of which others are there, and a product that is sold out whole. */
async function inDatabase<T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect(process.env.SHOP_DATABASE_URL as string, { max: 1 });
  return work(db).finally(close);
}
const soldOut = (whole: boolean) =>
  inDatabase(async (db) => {
    const left = sql`(select sum(available) from variants x where x.product_id = ${products.id})`;
    const [found] = await db
      .select({ slug: products.slug, variantId: variants.id, productId: products.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        sql`${variants.available} = 0 and ${variants.colorSlug} is not null and ${products.cityIds} is null and ${left} ${whole ? sql`= 0` : sql`> 0`}`,
      )
      .orderBy(products.id)
      .limit(1);
    return found as Gone;
  });
const pathOf = ({ slug, variantId }: Gone) => `/product/${slug}?color=${variantId}`;

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where goods are sold out');
test.beforeEach(({ context, baseURL }) => inRiyadh(context, baseURL));

test('a guest asks for a colour by phone: a code first, then it is so on every visit, until it is ended @ar', async ({
  page,
  words: { catalogue, waits, account },
}) => {
  const gone = await soldOut(false);
  await page.setViewportSize(phoneSize);
  await page.goto(pathOf(gone), { waitUntil: 'networkidle' });
  await expect(page.getByText(catalogue.product.soldOutColor)).toBeVisible();
  await expect(page.getByText(waits.request)).toBeVisible();
  await page.getByRole('button', { name: catalogue.product.notify }).click();

  const phone = page.locator('[name=phone_number]');
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: account.signIn.sendCode }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const number = newNumber();
  await phone.fill(number);
  await page.getByRole('button', { name: account.signIn.sendCode }).click();
  const boxes = page.locator('[data-box]');
  await expect(boxes.first()).toBeFocused();
  const code = await codeTo(page, `966${number}`);
  await page.keyboard.type(String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await expect(boxes.first()).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(code);
  await expect(page.getByText(waits.done)).toBeVisible();
  await expect(page.getByText(waits.doneBy(waits.ways.sms))).toBeVisible();
  await expectAccessible(page);

  // The page is the same for everybody: what is one's own comes after it.
  const { variantId } = gone;
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText(waits.done)).toBeVisible();
  await page.goto(pathOf(await soldOut(true)), { waitUntil: 'networkidle' });
  await expect(page.getByText(waits.done)).toHaveCount(0);
  await page.getByRole('button', { name: catalogue.product.notify }).click();
  await expect(page.getByText(waits.done), 'a phone that is proved is asked for once').toBeVisible();

  await page.goto(pathOf(gone), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: waits.stop }).click();
  await expect(page.getByText(waits.stopped)).toBeVisible();
  await expect(page.getByRole('button', { name: catalogue.product.notify })).toBeVisible();
  const rows = await inDatabase((db) =>
    db.select().from(stockWaits).where(eq(stockWaits.variantId, variantId)).orderBy(desc(stockWaits.id)),
  );
  expect(rows[0]?.state).toBe('ended');
});

test('without script: a guest by mail, and the link in a message that ends it @en', async ({
  browser,
  context,
  baseURL,
  language,
  words: { catalogue, waits, account },
}) => {
  const gone = await soldOut(false);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.setViewportSize(phoneSize);
  await page.goto(pathOf(gone));
  await page.getByRole('button', { name: catalogue.product.notify }).click();
  await expect(page.locator('h1')).toContainText(
    language === 'ar' ? 'تنبيه عند توفر' : 'Back-in-stock alert',
  );
  await page.getByRole('link', { name: waits.byEmail }).click();
  await page.locator('[name=email]').fill('not an address');
  await page.getByRole('button', { name: account.signIn.sendCode }).click();
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=email]'), 'what was typed stays').toHaveValue('not an address');
  const email = `noura.${newNumber()}@example.com`;
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: account.signIn.sendCode }).click();
  await expect(page.getByText(email)).toBeVisible();
  const code = await codeTo(page, email);
  await page.locator('[name=otp]').fill('12');
  await page.getByRole('button', { name: account.signIn.confirm }).click();
  await expect(page.locator('[name=otp]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name=otp]').fill(code);
  await page.getByRole('button', { name: account.signIn.confirm }).click();
  await expect(page.getByText(waits.doneBy(waits.ways.email))).toBeVisible();

  const [wait] = await inDatabase((db) => db.select().from(stockWaits).orderBy(desc(stockWaits.id)).limit(1));
  const secret = await readFile(join(process.env.DATA_DIR as string, 'secret'), 'utf8');
  await page.goto(`/notify-me/${signedKey('wait', secret, wait?.uuid ?? '')}`);
  await expect(page.getByRole('link', { name: waits.toProduct })).toHaveAttribute('href', pathOf(gone));
  await page.getByRole('button', { name: waits.link.noMore }).click();
  await expect(page.locator('h1')).toHaveText(waits.link.ended);
  const gone410 = await page.goto('/notify-me/nobody');
  expect(gone410?.status()).toBe(410);
  await expect(page.locator('h1')).toHaveText(waits.link.over);
  await plain.close();
  await inDatabase((db) => db.delete(codes).where(eq(codes.target, email)));
});

test('a shopper asks with one press, also where only another city can have it, and ends it in their account @ar', async ({
  page,
  context,
  baseURL,
  words: { catalogue, waits },
}) => {
  await signedIn(page, context, baseURL);
  const whole = await soldOut(true);
  await page.setViewportSize(deskSize);
  await page.goto(pathOf(whole), { waitUntil: 'networkidle' });
  await expect(page.getByText(catalogue.product.soldOutText)).toBeVisible();
  await page.getByRole('button', { name: catalogue.product.notify }).click();
  await expect(page.getByText(waits.doneBy(waits.ways.sms))).toBeVisible();

  // Something that this city can't have, and others can.
  const elsewhere = await inDatabase(async (db) => {
    const { rows } = await db.execute<Gone & { city: number }>(sql`
      select p.slug, v.id as "variantId", p.id as "productId", c.id as city
      from products p join variants v on v.product_id = p.id and v.available > 0 and v.color_slug is not null
      join cities c on not c.id = any (p.city_ids)
      where p.city_ids is not null order by p.id, c.position, v.position limit 1`);
    return rows[0];
  });
  expect(elsewhere, 'the demo has something that some city can’t have').toBeDefined();
  await context.addCookies([{ name: 'city', value: String(elsewhere?.city), url: baseURL as string }]);
  await page.goto(pathOf(elsewhere as Gone), { waitUntil: 'networkidle' });
  await expect(page.getByText(catalogue.product.notInCity).first()).toBeVisible();
  await page.getByRole('button', { name: catalogue.product.notify }).click();
  await expect(page.getByText(waits.done)).toBeVisible();

  await page.goto('/my-account', { waitUntil: 'networkidle' });
  const rows = page.getByRole('region', { name: waits.own }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await rows.first().getByRole('button').click();
  await expect(rows).toHaveCount(1);

  // The page of its own says the same, and leads back.
  await page.goto(`/notify-me?product=${whole.productId}&color=${whole.variantId}`, {
    waitUntil: 'networkidle',
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: waits.toProduct }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${whole.slug}`));
});
