import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { saveProduct } from '#server/catalogue/keep/save-product.ts';
import { auditLog, glazes, importRows, imports, products, sales, variants } from '#server/db/schema/index.ts';
import { sweepImports } from '#server/imports/sweep-imports.ts';
import { writeRows } from '#server/imports/write-rows.ts';
import { writeXlsx } from '#server/tables/xlsx/write-xlsx.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { listApprovals } from '#shop/contract/workshop/approvals.ts';
import { cancelImport, writeImport } from '#shop/contract/workshop/imports.ts';
import { csv } from '#shop/format/csv/csv.ts';
import { imports as arabic } from '#shop/messages/ar/staff/screens/imports.ts';
import { imports as english } from '#shop/messages/en/staff/screens/imports.ts';
import { importDaysKept } from '#shop/rules/imports/import.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { idOfImport, readTried, takeTable, tryTable, writeTable } from '../support/shop/tables.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Prices and products by a file: through the one writer of products, never over what a colleague has changed since, never
 * published by a file, and not further than one person's word without a second one.
 */

let test: TestShop;
/** A plant that the other tests leave alone. */
let other: string;
beforeAll(async () => {
  test = await openTestShop();
  const [plant] = await test.context.db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.kind, 'plant'), eq(products.published, true), ne(products.slug, 'zz-plant')))
    .orderBy(products.id)
    .limit(1);
  other = plant?.slug ?? '';
}, 60_000);

const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const productOf = async (slug: string) => {
  const [row] = await test.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no ${slug}`);
  return row;
};
const catalogue = { role: 'catalogue' } as const;
const priceFile = (...lines: string[]) => ['slug,price', ...lines].join('\n');

describe('prices', () => {
  it('change by a row of the file, each a version and a row of the log of its product', async () => {
    const before = await productOf('zz-plant');
    const riyals = before.price / 100 + 1;
    const tried = await tryTable(
      test,
      'prices',
      priceFile(`zz-plant,${riyals}.00`, 'zz-plants,5', `${other},12.345`),
      catalogue,
    );
    expect(tried.import).toMatchObject({ prices: 1, needs_two: false, counts: { change: 1, wrong: 2 } });
    expect(tried.rows[0]?.cells[1]).toMatchObject({
      before: String(before.price / 100),
      after: String(riyals),
    });
    const done = await writeTable(test, tried.import.id, catalogue);
    expect(done.rows[0]?.state).toBe('written');
    const after = await productOf('zz-plant');
    expect(after).toMatchObject({ price: before.price + 100, version: before.version + 1 });
    const [row] = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${after.id}`))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(row).toMatchObject({ operation: 'writeImport', after: { price: riyals, version: after.version } });
  });

  it('that a colleague has changed since are left alone; other fields of theirs stay beside', async () => {
    const before = await productOf('zz-plant');
    const riyals = before.price / 100;
    const tried = await tryTable(test, 'prices', priceFile(`zz-plant,${riyals + 2}`), catalogue);
    const by = { staffId: 2, operation: 'saveProduct', at: new Date() };
    await test.context.db.transaction(async (tx) => {
      const saved = await saveProduct(tx, before.id, {
        changes: { price: halalas(before.price + 500), size_cm: 77 },
        now: new Date(),
      });
      if (saved.change) await tx.insert(auditLog).values({ ...by, ...saved.change });
    });
    const done = await writeTable(test, tried.import.id, catalogue);
    expect(done.rows[0]?.state).toBe('overtaken');
    expect(await productOf('zz-plant')).toMatchObject({ price: before.price + 500, sizeCm: 77 });

    const again = await tryTable(test, 'prices', priceFile(`zz-plant,${riyals + 3}`), catalogue);
    await test.context.db.transaction(async (tx) => {
      const saved = await saveProduct(tx, before.id, { changes: { size_cm: 78 }, now: new Date() });
      if (saved.change) await tx.insert(auditLog).values({ ...by, ...saved.change });
    });
    expect((await writeTable(test, again.import.id, catalogue)).rows[0]?.state).toBe('written');
    expect(await productOf('zz-plant')).toMatchObject({ price: before.price + 300, sizeCm: 78 });
  });

  it('that no product can have are told at their cell with the limit, whoever’s product it is; a draft’s too', async () => {
    const draft = await productOf(other);
    await test.context.db.update(products).set({ published: false }).where(eq(products.id, draft.id));
    try {
      for (const language of ['ar', 'en'] as const) {
        const lines = ['0', '٠٫٠٠', '-1', '1000000000', '100000.01'].flatMap((price) => [
          `zz-plant,${price}`,
          `${other},${price}`,
        ]);
        for (const line of lines) {
          const tried = await tryTable(test, 'prices', priceFile(line), { ...catalogue, language });
          const [row] = tried.rows;
          expect([line, row?.state]).toEqual([line, 'wrong']);
          expect(row?.cells[1]?.fault).toContain('100,000');
        }
      }
      const made = await tryTable(
        test,
        'products',
        'slug,kind,price,engraving_price\nfree-plant,plant,0,0',
        catalogue,
      );
      expect(made.rows[0]?.cells.map(({ fault }) => fault !== null)).toEqual([false, false, true, true]);
    } finally {
      await test.context.db.update(products).set({ published: true }).where(eq(products.id, draft.id));
    }
  });

  it('of a product on sale stay below what it cost before, and within the licence: told at the cell before anything is written', async () => {
    const { db } = test.context;
    const before = await productOf(other);
    const [sale] = await db.select().from(sales).limit(1);
    if (!sale) throw new Error('no sale');
    const was = halalas(Math.round(before.price / 100) * 100);
    const far = Math.floor((was / 100) * (1 - (sale.percent + 2) / 100));
    const good = was / 100 - Math.max(1, Math.ceil(was / 100 / 50));
    await db
      .update(products)
      .set({ price: halalas(was - 1_00 - Math.ceil(was / 50)), priceBefore: was, saleId: sale.id })
      .where(eq(products.id, before.id));
    try {
      for (const price of [was / 100, was / 100 + 1]) {
        const tried = await tryTable(test, 'prices', priceFile(`${other},${price}`), catalogue);
        expect(tried.rows[0]).toMatchObject({ state: 'wrong', faults: [] });
        expect(tried.rows[0]?.cells[1]?.fault).toContain(String(was / 100));
        expect(tried.import).toMatchObject({ good: 0, prices: 0, needs_two: false });
      }
      const beyond = await tryTable(test, 'prices', priceFile(`${other},${far}`), catalogue);
      expect(beyond.rows[0]?.state).toBe('wrong');
      expect(beyond.rows[0]?.cells[1]?.fault).toContain('licence');
      const tried = await tryTable(test, 'prices', priceFile(`${other},${good}`), catalogue);
      expect(tried.rows[0]?.state).toBe('change');
      expect((await writeTable(test, tried.import.id, catalogue)).rows[0]?.state).toBe('written');
    } finally {
      await db
        .update(products)
        .set({ price: before.price, priceBefore: before.priceBefore, saleId: before.saleId })
        .where(eq(products.id, before.id));
    }
  });

  it('that the database doesn’t take are refused in words and in the log, and hold no other row up', async () => {
    const { db } = test.context;
    const [one, two] = [await productOf('zz-plant'), await productOf(other)];
    const riyals = (price: number) => price / 100;
    const file = priceFile(`zz-plant,${riyals(one.price) + 1}`, `${other},${riyals(two.price) + 1}`);
    const tried = await tryTable(test, 'prices', file, catalogue);
    expect(tried.import.counts).toMatchObject({ change: 2, wrong: 0 });
    const never = sql.raw(`price <> ${one.price + 100}`);
    await db.execute(sql`alter table products add constraint never_so check (${never}) not valid`);
    const logged = vi.spyOn(test.context.log, 'error');
    try {
      const done = await writeTable(test, tried.import.id, catalogue);
      expect(done.import).toMatchObject({ state: 'done', counts: { written: 1, refused: 1 } });
      expect(done.rows.map(({ state }) => state)).toEqual(['refused', 'written']);
      expect(done.rows[0]?.faults[0]).toContain('doesn’t accept');
      expect(logged).toHaveBeenCalledOnce();
    } finally {
      logged.mockRestore();
      await db.execute(sql`alter table products drop constraint never_so`);
    }
    expect(await productOf('zz-plant')).toMatchObject({ price: one.price, version: one.version });
    expect((await productOf(other)).price).toBe(two.price + 100);
  });

  it('that were tried before a rule came in between are refused by it, and hold no other row up', async () => {
    const { db } = test.context;
    const two = await productOf(other);
    const file = priceFile('zz-plant,150', `${other},${two.price / 100 + 1}`);
    const tried = await tryTable(test, 'prices', file, catalogue);
    const importId = await idOfImport(test, tried.import.id);
    await db
      .update(importRows)
      .set({ cells: ['zz-plant', '0'], state: 'change' })
      .where(and(eq(importRows.importId, importId), eq(importRows.number, 2)));
    await db.update(imports).set({ change: 2, steep: 0 }).where(eq(imports.id, importId));
    const done = await writeTable(test, tried.import.id, catalogue);
    expect(done.import).toMatchObject({ state: 'done', counts: { written: 1, refused: 1 } });
    expect(done.rows[0]?.cells[1]?.fault).toContain('100,000');
  });

  it('of a draft are nobody’s yet: however far they go, one person writes them, and no limit is named', async () => {
    const draft = await productOf('jade-plant');
    await test.context.db
      .update(products)
      .set({ published: false, firstPublishedAt: null })
      .where(eq(products.id, draft.id));
    const file = priceFile(`jade-plant,${(draft.price / 100) * 3}`);
    const tried = await tryTable(test, 'prices', file, catalogue);
    expect(tried.import).toMatchObject({ needs_two: false, prices: 1, good: 1 });
    for (const words of [arabic, english]) expect(words.needsOne(1)).not.toMatch(/30|%/);
    expect(arabic.needsOne(1)).toContain('ولا تلزم موافقة ثانية');
    expect(english.needsOne(1)).toContain('no second person is needed');
    const done = await writeTable(test, tried.import.id, catalogue);
    expect(done.rows[0]?.state).toBe('written');
    expect((await productOf('jade-plant')).price).toBe(draft.price * 3);
  });

  it('that go further than one person’s word are written by a second one, who decides and has shown a factor', async () => {
    await test.context.db.execute(sql`
      update products set first_published_at = now() - interval '9 days' where first_published_at is null and published`);
    const before = await productOf(other);
    const tried = await tryTable(
      test,
      'prices',
      priceFile(`${other},${(before.price / 100) * 2}`),
      catalogue,
    );
    expect(tried.import).toMatchObject({ needs_two: true, prices: 1 });
    const { id } = tried.import;
    const press = (who: Parameters<typeof callAsStaff>[3]) =>
      callAsStaff(test, writeImport, { params: { id } }, who);
    expect(codeOf(await press(catalogue))).toBe('IMPORT_NEEDS_TWO');
    expect(codeOf(await press({ role: 'owner' }))).toBe('PROOF_NEEDED');
    expect((await productOf(other)).price).toBe(before.price);
    expect(codeOf(await press({ role: 'owner', proved: true }))).toBe('ok');
    await writeRows(test.context, await idOfImport(test, id), async () => new Date());
    expect((await readTried(test, id)).rows[0]?.state).toBe('written');
    expect((await productOf(other)).price).toBe(before.price * 2);
    // An owner's own file needs another owner.
    const own = await tryTable(test, 'prices', priceFile(`${other},${before.price / 100}`));
    const answer = await callAsStaff(
      test,
      writeImport,
      { params: { id: own.import.id } },
      { role: 'owner', proved: true },
    );
    expect(codeOf(answer)).toBe('IMPORT_NEEDS_TWO');
    // What became of each stands among what was decided, by whom and when.
    const letGo = async (importId: string, who: Parameters<typeof callAsStaff>[3]) =>
      good(await callAsStaff(test, cancelImport, { params: { id: importId } }, who));
    const given = async (who = catalogue) =>
      (await tryTable(test, 'prices', priceFile(`${other},${before.price / 25}`), who)).import.id;
    const [refused, taken, forgotten, waiting] = [await given(), await given(), await given(), await given()];
    await letGo(refused, { role: 'owner' });
    await letGo(taken, catalogue);
    const long = new Date(Date.now() - (importDaysKept + 1) * 86_400_000);
    await test.context.db.update(imports).set({ touchedAt: long }).where(eq(imports.uuid, forgotten));
    await sweepImports(test.context, new Date());
    // One that changes no price has waited for nobody.
    await letGo(
      (await tryTable(test, 'prices', priceFile(`${other},${before.price / 50}`), catalogue)).import.id,
      catalogue,
    );
    const seenBy = async (role: 'owner' | 'support') =>
      good(await callAsStaff(test, listApprovals, {}, { role })).decided_imports;
    const decided = (await seenBy('owner')).map((file) => [
      file.id,
      file.decision,
      file.decided_by?.name ?? null,
    ]);
    expect(decided).toEqual([
      [forgotten, 'over', null],
      [taken, 'withdrawn', 'catalogue'],
      [refused, 'refused', 'owner'],
      [id, 'approved', 'owner'],
    ]);
    expect((await seenBy('owner')).map(({ prices }) => prices)).toEqual([1, 1, 1, 1]);
    expect(await seenBy('support')).toEqual([]);
    await letGo(waiting, catalogue);
    await letGo(own.import.id, { role: 'owner' });
  });
});

describe('products', () => {
  it('are made and changed with texts in both languages, facts and glazes, and none is published', async () => {
    const head = 'slug;kind;title_ar;title_en;light;pet_safe;water_every_days;latin_name;glazes;price';
    const file = [
      head,
      'new-plant;نبتة;نبتة جديدة;=New plant;شمس مباشرة;لا;٧;Nova;"cobalt, sand";99',
      'zz-plant;;زاميا زيتية;;;;;-;;',
      'another-plant;;بلا نوع;;;;;;;',
      'zz-plant-2;plant;;;;;;;gold;',
      `${other};pot;;;;;;;;`,
    ].join('\r\n');
    const tried = await tryTable(test, 'products', file, catalogue);
    expect(tried.rows.map(({ state }) => state)).toEqual(['new', 'change', 'wrong', 'wrong', 'wrong']);
    const done = await writeTable(test, tried.import.id, catalogue);
    expect(done.import.counts).toMatchObject({ written: 2, refused: 0, overtaken: 0 });
    expect(await productOf('new-plant')).toMatchObject({
      ...{ kind: 'plant', title: { ar: 'نبتة جديدة', en: '=New plant' }, light: 'direct', petSafe: false },
      ...{ waterEveryDays: 7, latinName: 'Nova', price: 99_00, published: false },
    });
    expect(await productOf('zz-plant')).toMatchObject({
      title: { ar: 'زاميا زيتية' },
      latinName: null,
      published: true,
    });
  });

  it('name their colours as the shop does, in either language, or as links do; one that isn’t there is told with all there are', async () => {
    const { db } = test.context;
    const kept = await db.select().from(glazes).orderBy(glazes.position);
    const [, , third, fourth] = kept;
    if (!third || !fourth) throw new Error('no colours');
    const file = (...lines: string[]) => ['slug;kind;glazes', ...lines].join('\n');
    const rows = [
      `arabic-plant;نبتة;${fourth.title.ar}، ${third.title.en}، ${fourth.slug}`,
      `plain-plant;نبتة;بلا لون`,
      `odd-plant;نبتة;${third.title.ar}، ذهبي`,
    ];
    const tried = await tryTable(test, 'products', file(...rows), { ...catalogue, language: 'ar' });
    expect(tried.rows.map(({ state }) => state)).toEqual(['new', 'new', 'wrong']);
    expect(tried.rows[0]?.cells[2]?.after).toBe(`${fourth.title.ar}، ${third.title.ar}`);
    const told = {
      ar: tried,
      en: await readTried(test, tried.import.id, {}, { ...catalogue, language: 'en' }),
    };
    for (const language of ['ar', 'en'] as const) {
      const fault = told[language].rows[2]?.cells[2]?.fault;
      expect(fault).toContain('ذهبي');
      for (const { title } of kept) expect(fault).toContain(title[language]);
    }
    await writeTable(test, tried.import.id, catalogue);
    const colours = async (slug: string) => {
      const made = await productOf(slug);
      return (
        await db.select().from(variants).where(eq(variants.productId, made.id)).orderBy(variants.id)
      ).map(({ colorSlug }) => colorSlug);
    };
    expect(new Set(await colours('arabic-plant'))).toEqual(new Set([fourth.slug, third.slug]));
    expect(await colours('plain-plant')).toEqual([null]);

    // A name that two have is neither's: it leaves by the name that links have.
    await db.update(glazes).set({ title: fourth.title }).where(eq(glazes.slug, third.slug));
    try {
      const alike = await tryTable(test, 'products', file(`zz-plant;;${fourth.title.ar}`), catalogue);
      expect(alike.rows[0]?.state).toBe('wrong');
      const { heads, rows: left } = await takeTable(test, 'products', { ...catalogue, language: 'ar' });
      const row = left.find(([slug]) => slug === 'arabic-plant');
      const cell = String(row?.[heads.indexOf('ألوان الأصيص')]);
      expect(new Set(cell.split('، '))).toEqual(new Set([fourth.slug, third.slug]));
      const back = await tryTable(test, 'products', csv(heads, left), catalogue);
      expect(back.import.counts).toMatchObject({ wrong: 0, change: 0, new: 0 });
    } finally {
      await db.update(glazes).set({ title: third.title }).where(eq(glazes.slug, third.slug));
    }
  });

  it('leave and come back unchanged, in both formats and languages', async () => {
    for (const kind of ['products', 'prices'] as const)
      for (const language of ['ar', 'en'] as const) {
        const { heads, rows } = await takeTable(test, kind, { role: 'catalogue', language });
        const chunks: Buffer[] = [];
        const parts = (async function* () {
          yield rows;
        })();
        for await (const chunk of writeXlsx({ heads, language }, parts)) chunks.push(chunk);
        for (const file of [csv(heads, rows), Buffer.concat(chunks)]) {
          const tried = await tryTable(test, kind, file, catalogue);
          const faulty = tried.rows.filter(({ state }) => state !== 'same');
          expect(faulty).toEqual([]);
          expect(tried.import.counts).toMatchObject({ wrong: 0, change: 0, new: 0, same: rows.length });
        }
      }
  });
});
