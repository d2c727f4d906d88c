import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockKept, readKept } from '#server/catalogue/keep/kept.ts';
import { makeProduct } from '#server/catalogue/keep/make-product.ts';
import { publishDue } from '#server/catalogue/keep/publish-due.ts';
import { type ProductChanges, saveProduct } from '#server/catalogue/keep/save-product.ts';
import { hideProduct, planProduct, showProduct } from '#server/catalogue/keep/show-product.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditLog, products, variants } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import { Refused } from '#server/kernel/base/refusal.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The one writer of products: only what differs is written, two who change one are merged by field or told, and nothing is
 * shown that lacks something.
 */

let test: TestShop;
let now: Date;
beforeAll(async () => {
  test = await openTestShop();
  now = new Date();
}, 60_000);

/** As an operation of staff does it: the change and its row of the audit log in one transaction. */
async function kept<T extends { change: Parameters<typeof writeAudit>[2][number] | null }>(
  run: (tx: Transaction) => Promise<T>,
  { operation = 'test', staffId = 1, at = now } = {},
): Promise<T> {
  return test.context.db.transaction(async (tx) => {
    const done = await run(tx);
    if (done.change) await writeAudit(tx, { staffId, operation, at }, [done.change]);
    return done;
  });
}
const save = (
  id: number,
  changes: ProductChanges,
  more: { seen?: number; at?: Date; agreed?: boolean } = {},
) =>
  kept(
    (tx) =>
      saveProduct(tx, id, {
        changes,
        now: more.at ?? now,
        ...(more.seen !== undefined && { seen: more.seen }),
        ...(more.agreed && { farPrice: 'agreed' as const }),
      }),
    { operation: more.agreed ? 'decideApproval' : 'test', at: more.at ?? now },
  );
const said = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return { code: error.code, fields: error.fields ?? {} };
    },
  );

async function idOf(slug: string): Promise<number> {
  const [row] = await test.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no ${slug}`);
  return row.id;
}
const read = (id: number) => test.context.db.transaction((tx) => readKept(tx, eq(products.id, id)));

let made = 0;
/** A draft that has all it needs. */
async function draft(more: ProductChanges = {}) {
  made += 1;
  return kept((tx) =>
    makeProduct(
      tx,
      {
        ...{ slug: `fern-${made}`, kind: 'plant', title_ar: `سرخس ${made}`, title_en: `Fern ${made}` },
        ...{ summary_ar: 'أخضر', summary_en: 'Green', description_ar: 'نبتة', description_en: 'A plant' },
        ...{ latin_name: 'Nephrolepis exaltata', other_names: 'بوسطن، boston', price: fromRiyals(100) },
        categories_ids: [1],
        glazes: { sand: { picture: 'zz-plant--sand', on_sale: true } },
        ...more,
      },
      now,
    ),
  );
}
async function shown(more: ProductChanges = {}) {
  const { id } = await draft(more);
  await kept((tx) => showProduct(tx, id, now));
  return id;
}

describe('a save', () => {
  it('writes what differs, as the next version, and is found by its new name', async () => {
    const id = await idOf('zz-plant');
    const before = await read(id);
    const saved = await save(id, { title_en: 'Emerald palm', other_names: 'زنزي، zanzi' });
    expect(saved.version).toBe(before.row.version + 1);
    expect(saved.change).toEqual({
      subject: `product:${id}`,
      before: { title_en: before.product.title_en, other_names: before.product.other_names },
      after: { title_en: 'Emerald palm', other_names: 'زنزي، zanzi', version: saved.version },
    });
    const after = await read(id);
    expect(after.product).toEqual({
      ...before.product,
      ...{ title_en: 'Emerald palm', other_names: 'زنزي، zanzi' },
    });
    expect(after.row.searchText).toContain('emerald palm');
    expect(after.row.searchText).toContain(foldForSearch('زنزي'));
    expect(after.row.updatedAt).toEqual(now);
    expect(after.row.popularity).toBe(before.row.popularity);
    await save(id, before.product);
    expect((await read(id)).row.searchText).toBe(before.row.searchText);
  });

  it('of what stands there already writes nothing', async () => {
    const id = await idOf('croton');
    const { row, product } = await read(id);
    expect(await save(id, product, { seen: row.version })).toMatchObject({
      version: row.version,
      change: null,
    });
    expect((await read(id)).row).toEqual(row);
  });

  it('knows the other names of a product from before they were kept', async () => {
    const id = await idOf('orchid-white');
    const { row } = await read(id);
    await test.context.db.update(products).set({ otherNames: null }).where(eq(products.id, id));
    await save(id, { title_en: 'Moth orchid' });
    const { row: after } = await read(id);
    expect(after.searchText).toContain(foldForSearch(row.otherNames ?? ''));
    expect(after.searchText).not.toContain(foldForSearch(row.title.en));
    await save(id, { title_en: row.title.en, other_names: row.otherNames ?? '' });
    expect((await read(id)).row.searchText).toBe(row.searchText);
  });

  it('is refused by field where the shop has no such thing, and nothing is kept', async () => {
    const { id } = await draft();
    const { product } = await read(id);
    const wrong: [ProductChanges, string][] = [
      [{ cities_ids: [999_999] }, 'cities_ids'],
      [{ categories_ids: [1, 999_999] }, 'categories_ids'],
      [{ addons_ids: [999_999] }, 'addons_ids'],
      [{ related_ids: [999_999] }, 'related_ids'],
      [{ related_ids: [id] }, 'related_ids'],
      [{ price_before: fromRiyals(150), sales_id: 999_999 }, 'sales_id'],
      [{ price_before: fromRiyals(150) }, 'sales_id'],
      [{ glazes: { plaid: { picture: 'zz-plant--sand' } } }, 'glazes'],
      [{ glazes: { sand: { picture: 'no-such-picture' } } }, 'glazes.sand.picture'],
      [{ glazes: { cobalt: { on_sale: true } } }, 'glazes.cobalt.picture'],
    ];
    for (const [changes, field] of wrong) {
      const refused = await said(save(id, changes));
      expect(refused, field).toMatchObject({ code: 'INVALID_INPUT' });
      expect(Object.keys((refused as { fields: object }).fields)).toEqual([field]);
    }
    expect((await read(id)).product).toEqual(product);
    expect(await said(save(999_999, {}))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('leaves address and kind alone once shoppers know them', async () => {
    const { id } = await draft();
    await save(id, { slug: `renamed-${made}`, kind: 'pot' });
    expect((await read(id)).product).toMatchObject({ kind: 'pot', latin_name: null });
    expect(await said(save(id, { slug: 'croton' }))).toMatchObject({ code: 'SLUG_TAKEN' });
    const other = await shown();
    const fields = { slug: 'stays', kind: 'stays' };
    expect(await said(save(other, { slug: 'x-1', kind: 'pot' }))).toEqual({ code: 'INVALID_INPUT', fields });
  });
});

describe('what a product comes in', () => {
  it('is added, put in another order, and removed where nothing knows it', async () => {
    const { id } = await draft();
    await save(id, { glazes: { cobalt: { picture: 'zz-plant--charcoal', on_sale: true } } });
    expect((await read(id)).product.glazes).toMatchObject({ sand: { position: 0 }, cobalt: { position: 1 } });
    await save(id, { glazes: { sand: { position: 1 }, cobalt: { position: 0 } } });
    expect(Object.keys((await read(id)).product.glazes)).toEqual(['cobalt', 'sand']);
    await save(id, { glazes: { cobalt: null } });
    expect(Object.keys((await read(id)).product.glazes)).toEqual(['sand']);
  });

  it('is taken off sale instead where its shelf has been moved', async () => {
    const id = await idOf('zz-plant');
    const before = await read(id);
    const saved = await save(id, { glazes: { charcoal: null } });
    expect(saved.change?.after).toEqual({ 'glazes.charcoal.on_sale': false, version: saved.version });
    const [shelf] = await test.context.db
      .select()
      .from(variants)
      .where(sql`product_id = ${id} and color_slug = 'charcoal'`);
    expect(shelf).toMatchObject({ onSale: false, available: 18 });
    await save(id, { glazes: { charcoal: { on_sale: true } } });
    expect((await read(id)).product).toEqual(before.product);
  });
});

describe('two people and one product', () => {
  it('are merged where they changed different fields, and told where both changed one', async () => {
    const { id, version } = await draft();
    await save(id, { title_en: 'Sword fern', light: 'medium' }, { seen: version });
    const second = await save(id, { title_en: `Fern ${made}`, size_cm: 55 }, { seen: version });
    expect(second.taken).toEqual(['title_en', 'light']);
    expect((await read(id)).product).toMatchObject({ title_en: 'Sword fern', light: 'medium', size_cm: 55 });
    expect(await said(save(id, { title_en: 'Ladder fern', size_cm: 60 }, { seen: version }))).toEqual({
      code: 'CHANGED_MEANWHILE',
      fields: { title_en: 'changed_meanwhile', size_cm: 'changed_meanwhile' },
    });
    // Both changed it to the same.
    expect(await save(id, { title_en: 'Sword fern' }, { seen: version })).toMatchObject({ change: null });
  });

  it('are told as a whole where nobody knows what was seen', async () => {
    const { id, version } = await draft();
    await test.context.db
      .update(products)
      .set({ version: version + 3 })
      .where(eq(products.id, id));
    expect(await said(save(id, { size_cm: 5 }, { seen: version }))).toEqual({
      ...{ code: 'CHANGED_MEANWHILE', fields: {} },
    });
    expect(await said(save(id, { size_cm: 5 }, { seen: version + 9 }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
  });

  const seed = Number(process.env.PRODUCT_SEED ?? Date.now() % 2 ** 31);
  it(`at the same moment lose nothing unseen (PRODUCT_SEED=${seed})`, async () => {
    const text = fc.constantFrom('one', 'two', 'three');
    const changes = fc.record(
      {
        ...{ title_en: text, summary_ar: text, size_cm: fc.constantFrom(10, 20, 30) },
        categories_ids: fc.constantFrom([1], [1, 2], [2, 3]),
        glazes: fc.record({ sand: fc.record({ on_sale: fc.boolean() }) }),
      },
      { requiredKeys: [] },
    );
    const { id } = await draft();
    const ofField = (product: Awaited<ReturnType<typeof read>>['product'], field: string) =>
      field === 'glazes' ? product.glazes.sand?.on_sale : product[field as 'size_cm'];
    await fc.assert(
      fc.asyncProperty(changes, changes, async (one, other) => {
        const { row, product: before } = await read(id);
        const both = await Promise.all(
          [one, other].map((mine) => said(save(id, mine as ProductChanges, { seen: row.version }))),
        );
        const { product: after, row: now } = await read(id);
        const done = [one, other].filter((_, index) => both[index] === 'done');
        expect(done.length).toBeGreaterThan(0);
        const changed = (mine: object, field: string) => {
          const value = field === 'glazes' ? (mine as typeof one).glazes?.sand.on_sale : mine[field as never];
          return value !== undefined && JSON.stringify(value) !== JSON.stringify(ofField(before, field));
        };
        for (const mine of done)
          for (const [field, value] of Object.entries(mine))
            if (changed(mine, field))
              expect(ofField(after, field)).toEqual(
                field === 'glazes' ? (value as { sand: { on_sale: boolean } }).sand.on_sale : value,
              );
        for (const field of Object.keys(before))
          if (!done.some((mine) => changed(mine, field)))
            expect(after[field as 'size_cm']).toEqual(before[field as 'size_cm']);
        expect(now.version).toBeLessThanOrEqual(row.version + done.length);
      }),
      { seed, numRuns: 40 },
    );
  });
});

describe('a product that is shown', () => {
  it('has everything, and says what it lacks by name', async () => {
    const { id } = await kept((tx) => makeProduct(tx, { slug: 'bare', kind: 'pot', title_en: 'Bare' }, now));
    expect(await said(kept((tx) => showProduct(tx, id, now)))).toEqual({
      code: 'PRODUCT_INCOMPLETE',
      fields: Object.fromEntries(
        [
          ...['title_ar', 'summary_ar', 'summary_en', 'description_ar', 'description_en', 'price'],
          ...['categories_ids', 'glazes'],
        ].map((field) => [field, 'needed_to_publish']),
      ),
    });
    expect((await read(id)).row.published).toBe(false);
  });

  it('loses nothing that it needs, but may be mended in parts', async () => {
    const id = await shown();
    expect(await said(save(id, { title_en: '', summary_en: 'x' }))).toEqual({
      code: 'PRODUCT_INCOMPLETE',
      fields: { title_en: 'needed_to_publish' },
    });
    expect(await said(save(id, { price: null }))).toMatchObject({ fields: { price: 'amount' } });
    await test.context.db
      .update(products)
      .set({ summary: { ar: '', en: '' } })
      .where(eq(products.id, id));
    await save(id, { summary_en: 'Green' });
    expect((await read(id)).product).toMatchObject({ summary_ar: '', summary_en: 'Green' });
  });

  it('is hidden and shown again, each once', async () => {
    const id = await shown();
    const { row } = await read(id);
    expect(row.firstPublishedAt).toEqual(now);
    expect(await kept((tx) => showProduct(tx, id, now))).toMatchObject({ change: null });
    const hidden = await kept((tx) => hideProduct(tx, id, now));
    expect(hidden.change).toMatchObject({ before: { published: true }, after: { published: false } });
    await kept((tx) => showProduct(tx, id, new Date(now.getTime() + 1000)));
    expect((await read(id)).row).toMatchObject({ published: true, firstPublishedAt: now });
  });
});

describe('a plan', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const plan = (id: number, publishAt: Date | null, hideAt: Date | null) =>
    kept((tx) => planProduct(tx, id, { publishAt, hideAt }, { now, by: 1 }));

  it('is carried out by the job when it is due, once, on the word of whoever made it', async () => {
    const { id } = await draft();
    await plan(id, later(60), later(120));
    const published = async () => (await read(id)).row.published;
    await publishDue(test.context.db, later(59));
    expect(await published()).toBe(false);
    await publishDue(test.context.db, later(60));
    expect(await published()).toBe(true);
    await publishDue(test.context.db, later(119));
    expect((await read(id)).row).toMatchObject({ published: true, publishAt: null, hideAt: later(120) });
    await publishDue(test.context.db, later(121));
    await publishDue(test.context.db, later(121));
    const { row } = await read(id);
    expect(row).toMatchObject({ published: false, hideAt: null, scheduledBy: null });
    const steps = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`))
      .orderBy(auditLog.id);
    expect(steps.slice(-2)).toMatchObject([
      { staffId: 1, operation: 'planProduct', after: { published: true } },
      { staffId: 1, operation: 'planProduct', after: { published: false } },
    ]);
    expect(steps.map(({ after }) => (after as { version: number }).version)).toEqual(
      steps.map((_, index) => row.version - steps.length + 1 + index),
    );
  });

  it('that is over as a whole shows nothing, and so does one that lacks something by then', async () => {
    const { id } = await draft();
    await plan(id, later(60), later(120));
    await publishDue(test.context.db, later(200));
    expect((await read(id)).row).toMatchObject({ published: false, publishAt: null, firstPublishedAt: null });
    const { id: lacking } = await draft();
    await plan(lacking, later(60), null);
    expect(await said(save(lacking, { title_ar: '' }))).toMatchObject({ code: 'PRODUCT_INCOMPLETE' });
    await test.context.db
      .update(products)
      .set({ title: { ar: '', en: 'x' } })
      .where(eq(products.id, lacking));
    await publishDue(test.context.db, later(60));
    expect((await read(lacking)).row).toMatchObject({ published: false, publishAt: null });
  });

  it('is refused by field where it can’t be', async () => {
    const { id } = await draft();
    const on = await shown();
    const wrong: [number, Date | null, Date | null, object][] = [
      [id, later(-1), null, { publish_at: 'moment_over' }],
      [id, null, later(60), { hide_at: 'hidden_already' }],
      [id, later(60), later(60), { hide_at: 'hides_first' }],
      [on, later(60), null, { publish_at: 'shown_already' }],
      [on, null, later(-1), { hide_at: 'moment_over' }],
    ];
    for (const [of, publishAt, hideAt, fields] of wrong)
      expect(await said(plan(of, publishAt, hideAt))).toEqual({ code: 'INVALID_INPUT', fields });
    await plan(id, later(60), null);
    await plan(id, null, null);
    expect((await read(id)).row).toMatchObject({ publishAt: null, scheduledBy: null });
  });
});

describe('a price', () => {
  const day = 24 * 3_600_000;
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const price = (id: number, riyals: number, hours = 0, agreed = false) =>
    said(save(id, { price: fromRiyals(riyals) }, { at: at(hours), agreed }));

  it('goes 30 % within a day on one person’s word, in one step or in many', async () => {
    const id = await shown();
    const refused = { code: 'PRICE_NEEDS_TWO', fields: {} };
    expect(await price(id, 130.01)).toEqual(refused);
    expect(await price(id, 69.99)).toEqual(refused);
    expect(await price(id, 80)).toBe('done');
    expect(await price(id, 69.99, 1)).toEqual(refused);
    expect(await price(id, 70, 2)).toBe('done');
    expect(await price(id, 60, 23)).toEqual(refused);
    // The first step was made a day ago; the second one, from 80, wasn't.
    expect(await price(id, 56, 24.5)).toBe('done');
    expect(await price(id, 20, 25, true)).toBe('done');
    expect(await price(id, 25, 26)).toBe('done');
    expect(await price(id, 27, 26)).toEqual(refused);
    expect(toRiyals((await read(id)).row.price)).toBe(25);
    expect(day).toBe(at(24).getTime() - now.getTime());
  });

  it('of a draft is nobody’s yet', async () => {
    const { id } = await draft();
    expect(await price(id, 9)).toBe('done');
  });
});

it('a reader without a lock and one with it see the same', async () => {
  const id = await idOf('croton');
  const locked = await test.context.db.transaction((tx) => lockKept(tx, id));
  expect(await read(id)).toEqual(locked);
});
