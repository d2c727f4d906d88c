import type { Page } from '@playwright/test';
import { eq, inArray, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { orders } from '#server/db/schema/index.ts';
import { cardDesigns } from '#shop/rules/checkout/checkout.ts';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { copyOrder } from '../../../../scripts/bench/orders.ts';
import { paidFor } from '../../orders/paid-for.ts';
import { expect } from '../../support.ts';
import { test } from '../door.ts';
import { countDialogs } from './print-dialog.ts';

/*
 * The papers of one order and of a hundred as Chromium gives them to a printer: as many pages as there are papers, each of
 * its own size, and the words in them.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

const many = 100;
const points = 72 / 25.4;

/** What Chromium prints: the size of each page in whole millimetres, and its words. */
async function printed(page: Page): Promise<{ sizes: string[]; texts: string[] }> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const document = await getDocumentProxy(new Uint8Array(file));
  const sizes: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(at)).view;
    sizes.push([right - left, top - bottom].map((side) => Math.round(side / points)).join(' × '));
  }
  const { text } = await extractText(document, { mergePages: false });
  return { sizes, texts: text };
}

test('one order and a hundred: pages, sizes, words', async ({
  page,
  context,
  request,
  cookiesOf,
  shopBeside,
}) => {
  test.setTimeout(120_000);
  const { db } = shopBeside;
  const name = 'Abdulrahman Al-Abdulwahhab';
  const one = await paidFor(request, name);
  const [order] = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [typedOrderNumber(one.number) ?? 0]));
  if (!order) throw new Error(`no order ${one.number}`);
  // Delivered long ago: in nobody's way.
  const carts = sql`insert into carts (account_id, status)
    select ${order.accountId}, 'ordered' from generate_series(1, ${many - 1}) returning id, account_id`;
  await copyOrder(db, order.id, carts);
  const copies = await db.execute<{ number: number }>(sql`
    update orders set slot_day = slot_day - 400, paid_at = paid_at - interval '400 days'
    where account_id = ${order.accountId} and id <> ${order.id} returning number`);
  const numbers = [one.number, ...copies.rows.map(({ number }) => `AS-${number}`)];
  expect(numbers).toHaveLength(many);

  await context.addCookies(await cookiesOf('fulfilment'));
  await countDialogs(page);
  for (const [paper, size, each] of [
    ['card', '148 × 105', 1],
    // A side in each language.
    ['care', '105 × 148', 2],
    ['slip', '148 × 210', 1],
    // A bag for each piece.
    ['label', '100 × 60', 2],
  ] as const)
    for (const chosen of [numbers.slice(0, 1), numbers]) {
      const pages = chosen.length * each;
      await page.emulateMedia({ media: 'screen' });
      await page.goto('/admin/print');
      await page.locator('[name=order_numbers]').fill(chosen.join(' '));
      await page.locator(`main [name=intent][value=${paper}]`).click();
      await expect(page.locator('[data-paper]')).toHaveCount(pages);
      await page.emulateMedia({ media: null });
      const { sizes, texts } = await printed(page);
      expect(sizes, paper).toEqual(Array(pages).fill(size));
      for (const text of texts) {
        expect(text.trim(), `${paper} has no empty page`).not.toBe('');
        if (paper !== 'care')
          expect(text.replace(/\s+/g, ' '), 'no word of a name is broken').toContain(name);
        if (paper === 'slip') expect(text, 'a name that fits is on one line').toContain(name);
        expect(text, 'no price, no hidden sender').not.toMatch(/Hidden|SAR|ريال|\u20c1/);
      }
    }
});

test('a card of each design in both languages is as the buyer saw it, with its longest message whole @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  shopBeside,
}) => {
  const messages = {
    ar: 'كل عام وأنتِ بخير يا أغلى الناس، أتمنى أن تكبر هذه النبتة في بيتك كما تكبر محبتك في قلوبنا، وأن تجدي في كل ورقة جديدة منها سببًا لابتسامة صغيرة، وأن يطول عمرك في صحة وسعادة وراحة بال دائمًا وأبدًا',
    en: 'Happy birthday, dearest of all. May this plant grow in your home as our love for you grows, may every new leaf be a reason for a small smile, and may the year ahead be a kind one. With all our love',
  };
  const wanted = cardDesigns.flatMap((design) =>
    (['ar', 'en'] as const).map((language) => ({ design, language })),
  );
  const numbers: string[] = [];
  for (const { design, language } of wanted) {
    const { number } = await paidFor(request, 'عبدالرحمن آل عبدالوهاب', 1);
    const card = JSON.stringify({ design, language, message: messages[language] });
    await shopBeside.db
      .update(orders)
      .set({
        details: sql`jsonb_set(${orders.details}, '{card}', ${orders.details}->'card' || ${card}::jsonb)`,
      })
      .where(eq(orders.number, typedOrderNumber(number) ?? 0));
    numbers.push(number);
  }
  await context.addCookies(await cookiesOf('fulfilment'));
  await countDialogs(page);
  await page.goto('/admin/print');
  await page.locator('[name=order_numbers]').fill(numbers.join(' '));
  await page.locator('main [name=intent][value=card]').click();
  const cards = page.locator('[data-paper]');
  await expect(cards).toHaveCount(wanted.length);
  await page.emulateMedia({ media: 'print' });
  const drawn = await cards.evaluateAll((all) =>
    all.map((card) => {
      const outer = card.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(card);
      const isCut = [...card.querySelectorAll<HTMLElement>('p')].some((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const isOut =
          top < outer.top || bottom > outer.bottom || left < outer.left - 1 || right > outer.right + 1;
        return isOut || part.scrollHeight > part.clientHeight + 1;
      });
      return {
        design: card.getAttribute('data-design'),
        language: card.getAttribute('lang'),
        direction: getComputedStyle(card).direction,
        look: `${color} ${backgroundColor}`,
        isCut,
      };
    }),
  );
  expect(drawn.map(({ look: _, ...each }) => each)).toEqual(
    wanted.map((each) => ({ ...each, direction: each.language === 'ar' ? 'rtl' : 'ltr', isCut: false })),
  );
  expect(new Set(drawn.map(({ look }) => look)).size, 'no two designs look alike').toBe(cardDesigns.length);
  await page.emulateMedia({ media: null });
  const { sizes } = await printed(page);
  expect(sizes).toEqual(wanted.map(() => '148 × 105'));
});

test('the sheet of a run is A4, however many it stops at', async ({
  page,
  context,
  request,
  cookiesOf,
  shopBeside,
}) => {
  const { number, day } = await paidFor(request, 'Noura Al-Otaibi');
  const [order] = await shopBeside.db
    .select({ cityId: orders.cityId })
    .from(orders)
    .where(inArray(orders.number, [typedOrderNumber(number) ?? 0]));
  const cookies = await cookiesOf('fulfilment');
  const headers = { authorization: `Bearer ${cookies[0]?.value}` };
  const data = { cities_id: order?.cityId, day, driver_name: 'Fahad', order_numbers: [number] };
  const run = await (await request.post('/api/admin/runs', { headers, data })).json();
  await context.addCookies(cookies);
  await page.goto(`/admin/runs/${run.data.id}/sheet`);
  await expect(page.getByRole('heading', { level: 2, name: 'Fahad' })).toBeVisible();
  await page.locator('main [name=intent][value=sheet]').click();
  await expect(page.locator('[data-paper]')).toBeVisible();
  const { sizes, texts } = await printed(page);
  expect(sizes).toEqual(['210 × 297']);
  expect(texts.join()).toContain('Al-Otaibi');
  expect(texts.join()).not.toMatch(/Hidden|SAR|ريال|\u20c1/);
});
