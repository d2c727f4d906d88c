import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, imports, stockMovements, variants } from '#server/db/schema/index.ts';
import { tryImport } from '#server/imports/try-import.ts';
import { writeBatch, writeRows } from '#server/imports/write-rows.ts';
import { writeXlsx } from '#server/tables/xlsx/write-xlsx.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  cancelImport,
  importReport,
  listImports,
  resumeImport,
  writeImport,
} from '#shop/contract/workshop/imports.ts';
import { moveShelf } from '#shop/contract/workshop/stock.ts';
import { csv } from '#shop/format/csv/csv.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { giveTable, idOfImport, readTried, takeTable, tryTable, writeTable } from '../support/shop/tables.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Tables that staff bring in: tried first, with what is wrong told for each cell; written once, in batches that are whole,
 * never over what somebody has changed since, and never twice, whoever is killed in between.
 */

let test: TestShop;
let world: PaidWorld;
let shelf: { id: number; slug: string; glaze: string };
let shelves: { id: number; slug: string; glaze: string | null }[];
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  const { rows } = await test.context.db.execute<(typeof shelves)[number]>(sql`
    select v.id, p.slug, v.color_slug as glaze from variants v join products p on p.id = v.product_id order by v.id`);
  const found = rows.find(({ id }) => id === world.piece.variantId);
  shelves = rows.filter(({ id }) => id !== found?.id);
  shelf = { id: found?.id ?? 0, slug: found?.slug ?? '', glaze: found?.glaze ?? '' };
}, 60_000);

const now = async () => new Date();
const head = 'slug,glaze,add,count,reason,note';
const stock = (...lines: string[]) => [head, ...lines].join('\r\n');
const here = () => `${shelf.slug},${shelf.glaze}`;
const forSale = async (id = shelf.id) => {
  const [row] = await test.context.db.select().from(variants).where(eq(variants.id, id));
  return row?.available;
};
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const faultsOf = ({ rows }: Awaited<ReturnType<typeof tryTable>>) =>
  rows.map(({ cells, faults }) => [...cells.flatMap(({ fault }) => fault ?? []), ...faults]);

describe('a file of stock', () => {
  it('is tried first: what each row would do is told, what is wrong is told at its cell, and nothing is written', async () => {
    await putOnShelf(test.context.db, shelf.id, 10);
    const file = stock(
      `${here()},+٦,,kiln,من الفرن`,
      `${shelf.slug.slice(0, -1)}x,,1,,kiln,`,
      `${shelf.slug},gold,1,,kiln,`,
      `${here()},,12,,`,
      `${shelf.slug},,1,2,,`,
      `${shelves[0]?.slug},${shelves[0]?.glaze ?? ''},-10000,,انكسر,`,
      `${shelves[1]?.slug},${shelves[1]?.glaze ?? ''},,,,`,
      `${shelves[2]?.slug},${shelves[2]?.glaze ?? ''},1.5,-,broken,`,
    );
    const tried = await tryTable(test, 'stock', file, { role: 'fulfilment' });
    expect(tried.import).toMatchObject({
      state: 'ready',
      rows: 8,
      good: 1,
      counts: { wrong: 6, change: 1, same: 1 },
    });
    expect(tried.rows.map(({ state }) => state)).toEqual([
      ...['change', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'same', 'wrong'],
    ]);
    expect(tried.rows[0]?.cells[2]).toEqual({ text: '+٦', fault: null, before: '10', after: '16' });
    expect(faultsOf(tried)).toEqual([
      [],
      [`No product has this ID. Did you mean ${shelf.slug}?`],
      [expect.stringMatching(/^This product doesn’t come in this colour. It comes in: \w+/)],
      ['Repeated: row 2 is about the same'],
      [expect.any(String)],
      [expect.stringMatching(/for sale, .* held/)],
      [],
      ['Enter a whole number from -10,000 to 10,000', 'This can’t be emptied, and “-” means empty'],
    ]);
    expect(await forSale()).toBe(10);
  });

  it('writes its good rows, each a movement with its reason, and a row of the log for each batch', async () => {
    await putOnShelf(test.context.db, shelf.id, 10);
    const tried = await tryTable(
      test,
      'stock',
      stock(`${here()},4,,وصل من الفرن,"<b>الخميس</b>"`, 'no-such-plant-at-all,,1,,kiln,'),
    );
    const { import: done, rows } = await writeTable(test, tried.import.id);
    expect(done).toMatchObject({
      state: 'done',
      left: 0,
      counts: { wrong: 1, written: 1, overtaken: 0, refused: 0 },
    });
    expect(rows.map(({ state }) => state)).toEqual(['written', 'wrong']);
    expect(await forSale()).toBe(14);
    const [movement] = await test.context.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variantId, shelf.id))
      .orderBy(desc(stockMovements.id))
      .limit(1);
    expect(movement).toMatchObject({
      kind: 'added',
      delta: 4,
      reason: 'kiln',
      note: '<b>الخميس</b>',
      staffId: expect.any(Number),
    });
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `import:${done.id}`))
      .orderBy(auditLog.id);
    expect(log.map(({ operation, after }) => [operation, after])).toMatchObject([
      ['addImport', { kind: 'stock' }],
      ['writeImport', { state: 'writing', rows: 1 }],
      ['writeImport', { written: 1, from: 2, to: 2 }],
    ]);
  });

  it('is taken out and brought in again, in both formats and both languages, and changes nothing', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { heads, rows } = await takeTable(test, 'stock', { role: 'owner', language });
      expect(rows).toHaveLength(shelves.length + 1);
      // A name with its colour is a list of its language.
      const names = rows.map((row) => String(row[2])).filter((name) => /[,،]/.test(name));
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toContain(language === 'ar' ? '، ' : ', ');
      if (language === 'ar') for (const name of names) expect(name).not.toContain(',');
      const chunks: Buffer[] = [];
      for await (const chunk of writeXlsx(
        { heads, language },
        (async function* () {
          yield rows;
        })(),
      ))
        chunks.push(chunk);
      for (const file of [csv(heads, rows), Buffer.concat(chunks)]) {
        const tried = await tryTable(test, 'stock', file);
        expect(tried.import.counts).toMatchObject({ wrong: 0, change: 0, new: 0, same: rows.length });
      }
    }
  });

  it('comes back as a report that can be corrected and brought in as it is', async () => {
    const tried = await tryTable(
      test,
      'stock',
      stock(`${here()},1,,,`, `${here()},2,,kiln,"a ""quote"", and\n=1+1"`),
    );
    const report = good(
      await callAsStaff(
        test,
        importReport,
        { params: { id: tried.import.id }, query: {} },
        { role: 'owner' },
      ),
    );
    expect(report.heads).toEqual([...head.split(','), 'Row in the file', 'State', 'Why, or what changes']);
    expect(report.rows[0]?.slice(-3)).toEqual([2, 'Wrong', 'reason: Say why']);
    const again = await tryTable(test, 'stock', csv(report.heads, report.rows));
    expect(again.import.counts).toEqual(tried.import.counts);
  });
});

describe('beside others', () => {
  it('what somebody has changed since it was tried is left alone; a sale overtakes nobody', async () => {
    await putOnShelf(test.context.db, shelf.id, 10);
    const tried = await tryTable(test, 'stock', stock(`${here()},,30,,`));
    const quantity = 2;
    await paidOrder(test, world, { quantity });
    expect(await forSale()).toBe(8);
    const counted = await writeTable(test, tried.import.id);
    expect(counted.rows[0]?.state).toBe('written');
    const held = 30 - Number(await forSale());
    expect(held).toBeGreaterThanOrEqual(quantity);

    const other = await tryTable(test, 'stock', stock(`${here()},5,,kiln,`));
    const body = { kind: 'added', pieces: 1, reason: 'found', idempotency_key: crypto.randomUUID() };
    good(
      await callAsStaff(test, moveShelf, { params: { variants_id: shelf.id }, body }, { role: 'fulfilment' }),
    );
    const before = await forSale();
    const overtaken = await writeTable(test, other.import.id);
    expect(overtaken.rows[0]).toMatchObject({
      state: 'overtaken',
      faults: [expect.stringMatching(/left as it is/)],
    });
    expect(await forSale()).toBe(before);
  });

  it('what was sold out meanwhile is refused at its row, and the rest is written', async () => {
    await putOnShelf(test.context.db, shelf.id, 3);
    const [other] = shelves;
    const lines = [`${here()},-3,,broken,`, `${other?.slug},${other?.glaze ?? ''},1,,kiln,`];
    const tried = await tryTable(test, 'stock', stock(...lines));
    await paidOrder(test, world, { quantity: 2 });
    const done = await writeTable(test, tried.import.id);
    expect(done.rows.map(({ state }) => state)).toEqual(['refused', 'written']);
    expect(done.rows[0]?.cells[2]?.fault).toMatch(/1 for sale/);
    expect(await forSale()).toBe(1);
  });

  it('two who press write it once', async () => {
    await putOnShelf(test.context.db, shelf.id, 10);
    const tried = await tryTable(test, 'stock', stock(`${here()},1,,kiln,`));
    const { id } = tried.import;
    const press = () => callAsStaff(test, writeImport, { params: { id } }, { role: 'owner' });
    expect((await Promise.all([press(), press()])).map(codeOf)).toEqual(['ok', 'ok']);
    const number = await idOfImport(test, id);
    await Promise.all([1, 2, 3].map(() => writeRows(test.context, number, now)));
    expect(await forSale()).toBe(11);
    expect(codeOf(await press())).toBe('ok');
    expect(await forSale()).toBe(11);
    expect(codeOf(await callAsStaff(test, cancelImport, { params: { id } }, { role: 'owner' }))).toBe(
      'IMPORT_OVER',
    );
  });
});

describe('many rows', () => {
  /** So many shelves of their own. */
  async function manyShelves(count: number): Promise<string[]> {
    const { db } = test.context;
    const { rows } = await db.execute<{ slug: string }>(sql`
      with made as (
        insert into products (slug, kind, title, summary, description, price, search_text, published)
        select 'many-' || n, 'pot', t.title, t.title, t.title, 100, '', false
        from generate_series(1, ${count}::int) n, (select '{"ar":"أ","en":"a"}'::jsonb as title) t
        on conflict (slug) do nothing returning id, slug)
      insert into variants (product_id, color_slug, picture, available, position)
      select id, null, 'none', 0, 1 from made returning (select slug from made m where m.id = product_id) as slug`);
    return rows.map(({ slug }) => slug);
  }
  let slugs: string[];
  beforeAll(async () => {
    slugs = await manyShelves(450);
  });
  const moved = async () => {
    const { rows } = await test.context.db.execute<{ pieces: number; shelves: number }>(sql`
      select coalesce(sum(v.available), 0)::int as pieces, count(*) filter (where v.available > 0)::int as shelves
      from variants v join products p on p.id = v.product_id where p.slug like 'many-%'`);
    return rows[0];
  };
  const empty = () =>
    test.context.db.execute(sql`
      update variants set available = 0 where product_id in (select id from products where slug like 'many-%')`);

  it('whoever is killed between two batches is taken over: no row twice, none left out', async () => {
    await empty();
    const tried = await tryTable(test, 'stock', stock(...slugs.map((slug) => `${slug},,1,,kiln,`)));
    const { id } = tried.import;
    good(await callAsStaff(test, writeImport, { params: { id } }, { role: 'owner' }));
    const number = await idOfImport(test, id);
    expect(await writeBatch(test.context, number, await now())).toBe(true);
    expect(await moved()).toEqual({ pieces: 200, shelves: 200 });
    expect((await readTried(test, id)).import).toMatchObject({
      state: 'writing',
      left: 250,
      counts: { written: 200 },
    });
    // One that dies within a batch leaves nothing of it.
    const { db } = test.context;
    await expect(
      db.transaction(async (tx) => {
        const inside = {
          ...test.context,
          db: Object.assign(Object.create(db), {
            transaction: (run: (given: typeof tx) => Promise<unknown>) => run(tx),
          }),
        };
        await writeBatch(inside as typeof test.context, number, await now());
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await moved()).toEqual({ pieces: 200, shelves: 200 });
    good(await callAsStaff(test, resumeImport, { params: { id } }, { role: 'owner' }));
    await Promise.all([writeRows(test.context, number, now), writeRows(test.context, number, now)]);
    expect(await moved()).toEqual({ pieces: 450, shelves: 450 });
    expect((await readTried(test, id)).import).toMatchObject({
      state: 'done',
      left: 0,
      counts: { written: 450 },
    });
  });

  it('let go between two batches, what was written stays and is told', async () => {
    await empty();
    const tried = await tryTable(test, 'stock', stock(...slugs.map((slug) => `${slug},,1,,kiln,`)));
    const { id } = tried.import;
    good(await callAsStaff(test, writeImport, { params: { id } }, { role: 'owner' }));
    const number = await idOfImport(test, id);
    await writeBatch(test.context, number, await now());
    const cancelled = good(await callAsStaff(test, cancelImport, { params: { id } }, { role: 'owner' }));
    expect(cancelled).toMatchObject({ state: 'cancelled', left: 250, counts: { written: 200 } });
    await writeRows(test.context, number, now);
    expect(await moved()).toEqual({ pieces: 200, shelves: 200 });
    expect(codeOf(await callAsStaff(test, resumeImport, { params: { id } }, { role: 'owner' }))).toBe(
      'IMPORT_OVER',
    );
    expect(codeOf(await callAsStaff(test, writeImport, { params: { id } }, { role: 'owner' }))).toBe(
      'IMPORT_OVER',
    );
  });

  it('a trial that is killed goes on after the last row it has kept; two at once try each row once', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `many-${at + 1},,1,,kiln,`);
    const { id } = good(await giveTable(test, 'stock', stock(...lines)));
    const number = await idOfImport(test, id);
    const times = [new Date(), new Date()];
    // Its clock dies with it.
    const dying = async () => times.pop() ?? Promise.reject(new Error('killed'));
    await expect(tryImport(test.context, number, dying)).rejects.toThrow('killed');
    expect((await readTried(test, id)).import).toMatchObject({ state: 'reading', rows: 1_000 });
    await Promise.all([tryImport(test.context, number, now), tryImport(test.context, number, now)]);
    expect((await readTried(test, id)).import).toMatchObject({
      state: 'ready',
      rows: 1_200,
      counts: { change: 450, wrong: 750 },
    });
  });

  it('whoever began it and works here no more writes no further', async () => {
    await empty();
    const tried = await tryTable(test, 'stock', stock(`${slugs[0]},,1,,kiln,`));
    const { id } = tried.import;
    good(await callAsStaff(test, writeImport, { params: { id } }, { role: 'fulfilment' }));
    const number = await idOfImport(test, id);
    await test.context.db.execute(sql`update staff set roles = '{support}' where name = 'fulfilment'`);
    await writeRows(test.context, number, now);
    await test.context.db.execute(sql`update staff set roles = '{fulfilment}' where name = 'fulfilment'`);
    expect((await readTried(test, id)).import.state).toBe('cancelled');
    expect(await moved()).toEqual({ pieces: 0, shelves: 0 });
  });
});

describe('a file that can’t be taken', () => {
  const refusedFor = async (file: string | Uint8Array) => {
    const answer = await giveTable(test, 'stock', file);
    return answer.success ? 'taken' : answer.message.replace('The file can’t be read. ', '');
  };
  it('is refused in words, at once, and nothing is kept of it', async () => {
    const kept = await test.context.db.$count(imports);
    const utf16 = Buffer.from(`\uFEFF${head}\r\n`, 'utf16le');
    const windows1256 = Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.from([0xc7, 0xe1, 0xda])]);
    for (const [file, why] of [
      ['', /Choose a file|check the highlighted/],
      ['\r\n\r\n', /no rows/],
      [utf16, /UTF-16/],
      [utf16.subarray(2), /UTF-16/],
      [windows1256, /isn’t UTF-8/],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel format/],
      ['slug,prise\r\n', /Unknown columns: prise\./],
      ['slug,add,ADD\r\n', /Repeated columns: add, ADD/],
      ['glaze,add\r\n', /Missing columns: Product ID/],
      [`${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\r\n`, /up to 60 columns/],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), /larger than 5 MB/],
    ] as const)
      expect(await refusedFor(file)).toMatch(why);
    expect(await test.context.db.$count(imports)).toBe(kept);
  });

  it('that breaks off later is told with its row, and can’t be written', async () => {
    const tried = await tryTable(test, 'stock', `${stock(`${here()},1,,kiln,`)}\r\n${here()},2,,kiln,"open`);
    expect(tried.import).toMatchObject({
      state: 'unreadable',
      problem: expect.stringMatching(/never closed, from row 3/),
    });
    const { id } = tried.import;
    expect(codeOf(await callAsStaff(test, writeImport, { params: { id } }, { role: 'owner' }))).toBe(
      'IMPORT_OVER',
    );
  });
});

describe('who may', () => {
  it('brings in what they keep, and sees nothing else', async () => {
    const tried = await tryTable(test, 'stock', stock(`${here()},1,,kiln,`));
    expect(codeOf(await callAsStaff(test, listImports, { query: {} }, { role: 'support' }))).toBe(
      'FORBIDDEN',
    );
    const { items } = good(await callAsStaff(test, listImports, { query: {} }, { role: 'catalogue' }));
    expect(items[0]).toMatchObject({ id: tried.import.id, by: { name: 'owner', me: false } });
    const id = crypto.randomUUID();
    expect(codeOf(await callAsStaff(test, cancelImport, { params: { id } }, { role: 'owner' }))).toBe(
      'IMPORT_NOT_FOUND',
    );
  });
});
