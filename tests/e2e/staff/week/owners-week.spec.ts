import { readFile } from 'node:fs/promises';
import { asc, eq, like } from 'drizzle-orm';
import { cities as cityRows, products } from '#server/db/schema/index.ts';
import { own } from '#shop/format/isolate.ts';
import { staff } from '#shop/messages/ar/staff/index.ts';
import { cities } from '#shop/messages/ar/staff/screens/cities.ts';
import { coupons } from '#shop/messages/ar/staff/screens/coupons.ts';
import { imports } from '#shop/messages/ar/staff/screens/imports.ts';
import { pages } from '#shop/messages/ar/staff/screens/pages.ts';
import { pictures } from '#shop/messages/ar/staff/screens/pictures.ts';
import { productChanges as bulk } from '#shop/messages/ar/staff/screens/product-changes.ts';
import { productList as list } from '#shop/messages/ar/staff/screens/product-list.ts';
import { reports } from '#shop/messages/ar/staff/screens/reports.ts';
import { terms } from '#shop/messages/ar/staff/screens/terms.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { newShopper } from '../../../support/people/shopper.ts';
import { paidFor } from '../../orders/paid-for.ts';
import { expect, newMark, phoneSize } from '../../support.ts';
import { test } from '../door.ts';
import { photo } from '../products/photo.ts';
import { seasonFile } from './rows.ts';

/*
 * A week of the shop's owner on a phone: a season and its twenty plants from a supplier's table, pictures, prices that a
 * colleague asks for, a coupon, days without delivery, a page's text for later and the accountant's file. After each step
 * the shop is asked what it shows.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');
test.use({ viewport: phoneSize, actionTimeout: 20_000 });

test('a season comes into the shop: table, pictures, prices by two @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  shopBeside: { db },
}) => {
  test.setTimeout(180_000);
  const mark = `w${newMark()}`;
  const [season, slug] = [`الربيع ${mark}`, `spring-${mark}`];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const shown = async (path: string) => (await request.get(path)).text();
  await context.addCookies(await cookiesOf('owner'));

  await page.goto('/admin/categories/new?kind=category');
  await page.getByLabel(terms.nameAr).fill(season);
  await page.getByLabel(terms.nameEn).fill(`Spring ${mark}`);
  await page.getByLabel(terms.category.taglineAr).fill('للشرفات');
  await page.getByLabel(terms.category.taglineEn).fill('For balconies');
  await page.getByLabel(terms.slug, { exact: true }).fill(slug);
  await page.locator('[name=picture]').nth(1).check({ force: true });
  await button(terms.save).click();
  await expect(page.getByText(terms.made)).toBeVisible();
  await button(terms.category.showing(own(season))).click();
  await expect(page.getByText(terms.category.shown, { exact: true })).toBeVisible();

  // Twenty drafts, and the way to them.
  await page.goto('/admin/imports');
  await page.getByLabel(imports.kind, { exact: true }).selectOption(imports.kinds.products);
  await page.getByLabel(imports.file, { exact: true }).setInputFiles(seasonFile(mark));
  await button(imports.try).click();
  await button(imports.write(20)).click({ timeout: 30_000 });
  await page.getByRole('link', { name: imports.toWhat.products }).click({ timeout: 30_000 });
  await page.getByLabel(list.searchLabel).fill(mark);
  await button(list.search).click();
  await expect(page.getByText(list.found(20), { exact: true })).toBeVisible();
  const drafts = await db
    .select({ id: products.id, slug: products.slug, title: products.title })
    .from(products)
    .where(like(products.slug, `${mark}-%`))
    .orderBy(asc(products.id));
  expect(drafts).toHaveLength(20);
  const [first, second] = drafts as [(typeof drafts)[number], (typeof drafts)[number]];
  expect((await request.get(`/product/${first.slug}`)).status()).toBe(404);

  // Pictures, one draft after the other: the next one that has none is a tap away, and each colour is for sale then.
  await page.locator(`tbody a[href$="/products/${first.id}"]`).click();
  await page.getByRole('link', { name: pictures.addTo('رملي') }).click();
  await expect(page).toHaveURL(/pictures\/of\/\d+\?add=\d+/);
  for (const { title } of [first, second]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pictures.ofProduct(title.ar));
    await page.locator('input[type=file]').setInputFiles(await photo(`IMG_${mark}.jpg`));
    await expect(page.locator('main ol li')).toHaveCount(1);
    await page
      .getByRole('link', { name: /./ })
      .filter({ hasText: pictures.nextWithout('') })
      .click();
  }
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pictures.ofProduct(second.title.ar));

  // Into their season, and into the shop: what lacks a picture stays a draft, and is told.
  const change = async (kind: string, fill: () => Promise<unknown> = async () => {}) => {
    await page.goto(`/admin/products?q=${mark}`);
    await page.getByRole('link', { name: list.allFound(20) }).click();
    await page.getByRole('link', { name: kind, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: kind })).toBeVisible();
    await fill();
    await button(bulk.preview).click();
    await expect(page.getByText(bulk.previewText)).toBeVisible();
  };
  await change(bulk.kinds.categories, () => page.getByRole('checkbox', { name: season }).check());
  await button(bulk.apply(20)).click();
  await expect(button(bulk.undoIt)).toBeVisible();
  await change(bulk.kinds.publish);
  await button(bulk.apply(2)).click();
  await expect(button(bulk.undoIt)).toBeVisible();
  await expect.poll(() => shown(`/products?category=${slug}`)).toContain(second.title.ar);
  expect(await shown(`/product/${first.slug}`)).toContain(first.title.ar);
  expect((await request.get(`/product/${drafts[2]?.slug}`)).status()).toBe(404);

  // A colleague asks for 40 % more, the owner agrees, and the shop asks for it.
  const priceOf = async () => (await db.select().from(products).where(eq(products.id, first.id)))[0]?.price;
  const before = (await priceOf()) ?? 0;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto(`/admin/products?q=${mark}&view=published`);
  await page.getByRole('link', { name: list.allFound(2) }).click();
  await page.getByLabel(bulk.percent).fill('٤٠');
  await button(bulk.preview).click();
  await page.getByLabel(bulk.reason).fill(`المورّد رفع أسعاره ${mark}`);
  await button(bulk.ask).click();
  await expect(page.getByText(bulk.states.waiting, { exact: true })).toBeVisible();
  expect(await priceOf()).toBe(before);
  await context.addCookies(await cookiesOf('owner'));
  await page.goto('/admin/approvals');
  const wish = page.locator('section', { has: page.getByText(`المورّد رفع أسعاره ${mark}`) }).last();
  await wish.getByRole('button', { name: staff.approvals.agree, exact: true }).click();
  await expect.poll(priceOf).toBe(before * 1.4);
  await expect.poll(() => shown(`/product/${first.slug}`)).toContain(String((before * 1.4) / 100));

  // At the season's end all of it goes.
  await change(bulk.kinds.hide);
  await button(bulk.apply(2)).click();
  await expect(button(bulk.undoIt)).toBeVisible();
  await expect.poll(async () => (await request.get(`/product/${first.slug}`)).status()).toBe(404);
});

test('a coupon is stopped, days are closed, a text waits for its day, the accountant gets a file @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  shopBeside: { db },
}) => {
  test.setTimeout(120_000);
  const mark = `w${newMark()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await context.addCookies(await cookiesOf('owner'));

  const code = mark.toUpperCase();
  await page.goto('/admin/coupons/new');
  await page.getByLabel(coupons.code, { exact: true }).fill(code);
  await page.getByLabel(coupons.titleAr).fill('الربيع');
  await page.getByLabel(coupons.titleEn).fill('Spring');
  await page.getByLabel(coupons.percent, { exact: true }).fill('١٠');
  await button(coupons.save).click();
  await expect(page.getByText(coupons.made)).toBeVisible();
  const shopper = await newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);
  await shopper.fillCart();
  const apply = () => shopper.call('POST', `/coupons/apply?cities_id=${shopper.city}`, { coupon_code: code });
  await apply();
  await page.goto(`/admin/coupons?q=${code}`);
  await button(coupons.pausing(code)).click();
  await expect(page.getByText(coupons.states.paused)).toBeVisible();
  await expect(apply()).rejects.toThrow();

  // The feast that is proposed is confirmed; a day of one city is closed, and nobody can choose it.
  await page.goto('/admin/closed-days');
  const feast = page.locator('li').filter({ hasText: 'عيد الفطر' }).first();
  await feast.locator('summary').click();
  await feast.getByRole('button', { name: cities.holidays.confirm, exact: true }).click();
  await expect(feast.getByText(cities.holidays.confirmed, { exact: true })).toBeVisible();
  const [city] = await db.select().from(cityRows).where(eq(cityRows.uniqueCityId, 'SA-01-diriyah'));
  // One that failed halfway leaves its day closed.
  const day = addDays(riyadhDay(new Date()), 2 + test.info().retry);
  const daysOf = async () => {
    const answer = await shopper.call('POST', '/delivery/available-time-slots', { cities_id: city?.id });
    return JSON.stringify(answer.days.find(({ date }: { date: string }) => date === day) ?? null);
  };
  const open = await daysOf();
  const close = page.locator('form').filter({ has: button(cities.closed.save) });
  await close.locator('[name=first_day]').fill(day);
  await close.locator('[name=last_day]').fill(day);
  await close.locator('[name=cities_id]').selectOption(String(city?.id));
  await close.locator('[name="reason.ar"]').fill(`صيانة ${mark}`);
  await close.locator('[name="reason.en"]').fill(`Maintenance ${mark}`);
  await button(cities.closed.save).click();
  const closed = page
    .locator('li')
    .filter({ hasText: `صيانة ${mark}` })
    .first();
  await expect(closed).toBeVisible();
  await expect.poll(daysOf).toContain(`Maintenance ${mark}`);
  await closed.locator('summary').click();
  await closed.locator('[name=intent][value=open]').click();
  await expect.poll(daysOf).toBe(open);

  // A text for later: previewed, planned, and not shown before.
  const said = `نوصّل نباتات الربيع من مارس ${mark}.`;
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'سياسة الاستبدال والإرجاع' }).click();
  const blocks = page.locator('[data-block]');
  await expect(blocks.first()).toBeVisible();
  const count = await blocks.count();
  await blocks.first().locator('input[type=text], textarea').first().focus();
  await page.getByRole('button', { name: pages.adding(pages.kinds.paragraph), exact: true }).click();
  await expect(blocks).toHaveCount(count + 1);
  await blocks.nth(1).locator('textarea').first().fill(said);
  await blocks.nth(1).locator('textarea').nth(1).fill(`Spring plants from March ${mark}.`);
  await page.getByLabel(pages.at).fill(`${addDays(riyadhDay(new Date()), 30)}T09:00`);
  await button(pages.schedule).click();
  await expect(page.getByText(pages.scheduledText)).toBeVisible();
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: pages.previewArabic, exact: true }).click(),
  ]);
  await expect(preview.getByText(said)).toBeVisible();
  await preview.close();
  expect(await (await request.get('/returns')).text()).not.toContain(said);
  await button(pages.unschedule).click();
  await expect(page.getByText(pages.scheduledText)).toBeHidden();
  await button(pages.drop).click();
  await expect(blocks).toHaveCount(count);

  // What the accountant asks for.
  await paidFor(request, 'المحاسب');
  await page.goto('/admin/reports/vat');
  await page.getByLabel(reports.period).selectOption('this_month');
  await expect(page).toHaveURL(/period=this_month/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: reports.file }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vat-[\d-]+\.csv$/);
  const [head = '', month = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head.startsWith('\uFEFF')).toBe(true);
  expect(head).toContain('ضريبة المخرجات المستحقة');
  expect(month).toContain(riyadhDay(new Date()).slice(0, 4));
});
