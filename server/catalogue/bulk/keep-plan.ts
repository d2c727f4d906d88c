import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { productChangeRows, productChanges } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { BulkWish } from '#shop/contract/workshop/product-changes.ts';
import {
  type BulkFields,
  type Planned,
  previewHours,
  previewsMost,
  tooManyPrices,
} from '#shop/rules/catalogue/bulk-change.ts';
import { priceNeedsSecondPerson } from '#shop/rules/products/kept-product.ts';
import { riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { pricesOfTheDay } from '../keep/price-limit.ts';
import type { BulkProduct } from './bulk-products.ts';
import type { ChangeRow } from './change-view.ts';

type PlannedProduct = { product: BulkProduct; planned: Planned };
type Visit = Pick<StaffVisit, 'caller' | 'now'>;

/** Keeps what a change will do to each product, as it is previewed: none is touched yet. */
export async function keepPlan(
  tx: Transaction,
  { caller, now }: Visit,
  { wish, undoes }: { wish: BulkWish | null; undoes: number | null },
  plans: readonly PlannedProduct[],
): Promise<ChangeRow> {
  await forgetOldPreviews(tx, { caller, now });
  const rows = await rowsOf(tx, plans, now);
  const prices = rows.filter(({ after, state }) => state === 'planned' && after.price !== undefined).length;
  const isTooFar = rows.some(({ needsTwo }) => needsTwo);
  const isTooMany = tooManyPrices(prices, await pricesAloneToday(tx, caller.staffId, now));
  const [change] = await tx
    .insert(productChanges)
    .values({
      ...{ wish, undoes, askedBy: caller.staffId, askedAt: now },
      needsTwo: isTooFar ? 'percent' : isTooMany ? 'products' : null,
    })
    .returning();
  if (!change) throw new Error('no change written');
  await tx.execute(sql`
    insert into ${productChangeRows} (change_id, product_id, version, before, after, state, problem, needs_two)
    select ${change.id}, id, version, before, after, state, problem, "needsTwo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id int, version int, before jsonb, after jsonb, state text, problem text, "needsTwo" boolean)`);
  return change;
}

/** How many prices somebody has changed since midnight by changes like this, on their own word. */
export async function pricesAloneToday(tx: Transaction, staffId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${productChanges.pricesAlone}), 0)::int` })
    .from(productChanges)
    .where(
      and(
        eq(productChanges.askedBy, staffId),
        gte(productChanges.startedAt, riyadhMoment(riyadhDay(now), '00:00')),
      ),
    );
  return row?.sum ?? 0;
}

/** How many prices a change is still to change. */
export async function pricesIn(tx: Transaction, { id }: ChangeRow): Promise<number> {
  return tx.$count(
    productChangeRows,
    and(
      eq(productChangeRows.changeId, id),
      eq(productChangeRows.state, 'planned'),
      sql`${productChangeRows.after} ? 'price'`,
    ),
  );
}

async function rowsOf(tx: Transaction, plans: readonly PlannedProduct[], now: Date) {
  const priced = plans.filter(({ product, planned }) => product.everPublished && newPrice(planned) !== null);
  const ofTheDay = await pricesOfTheDay(
    tx,
    priced.map(({ product }) => product.id),
    now,
  );
  return plans.map(({ product, planned }) => {
    const { id, version, fields, everPublished } = product;
    const row = { id, version, problem: null, before: {}, after: {} as Partial<BulkFields>, needsTwo: false };
    if ('problem' in planned) return { ...row, state: 'refused' as const, problem: planned.problem };
    const after = planned.fields;
    const names = Object.keys(after) as (keyof BulkFields)[];
    if (names.length === 0) return { ...row, state: 'same' as const };
    const price = newPrice(planned);
    const known = fields.price === null ? [] : [fields.price, ...(ofTheDay.get(id) ?? [])];
    return {
      ...{ ...row, after, state: 'planned' as const },
      before: Object.fromEntries(names.map((name) => [name, fields[name]])),
      needsTwo: everPublished && price !== null && priceNeedsSecondPerson(known, price),
    };
  });
}

function newPrice(planned: Planned) {
  return 'fields' in planned ? (planned.fields.price ?? null) : null;
}

/** What nobody has applied within a day is thrown away by the next one who previews, and more than so many of their own. */
async function forgetOldPreviews(tx: Transaction, { caller, now }: Visit): Promise<void> {
  const { id, state, askedBy, askedAt, startedAt } = productChanges;
  const own = and(eq(askedBy, caller.staffId), eq(state, 'previewed'));
  const lastKept = sql`(select ${id} from ${productChanges} where ${own} order by ${id} desc offset ${previewsMost - 2} limit 1)`;
  await tx
    .delete(productChanges)
    .where(
      or(
        and(
          inArray(state, ['previewed', 'stopped']),
          isNull(startedAt),
          lt(askedAt, new Date(now.getTime() - previewHours * 3_600_000)),
        ),
        and(own, lt(id, lastKept)),
      ),
    );
}
