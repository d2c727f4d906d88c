import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { products, sales } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { wasOf } from '#server/kernel/base/was.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  addSale as addContract,
  changeSale as changeContract,
  endSale as endContract,
  listSales as listContract,
  type SaleFields,
  type staffSale,
} from '#shop/contract/store/sales.ts';
import { endedDays, losesDays } from '#shop/rules/catalogue/sale.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';

type SaleRow = typeof sales.$inferSelect;
type View = z.input<typeof staffSale>;
const listedMost = 200;

export const list = implementForStaff(listContract, async (tx, { now }) => {
  const rows = await tx.select().from(sales).orderBy(desc(sales.lastDay), desc(sales.id)).limit(listedMost);
  const { rows: named } = await tx.execute<{ id: number; count: number }>(
    sql`select sale_id as id, count(*)::int as count from products where sale_id is not null group by 1`,
  );
  const countOf = new Map(named.map(({ id, count }) => [id, count]));
  return { items: rows.map((row) => toWire(row, countOf.get(row.id) ?? 0, riyadhDay(now))) };
});

export const add = implementForStaff(addContract, async (tx, visit, { body }) => {
  const columns = columnsOf(body);
  await lockSales(tx);
  const today = riyadhDay(visit.now);
  if (columns.lastDay < today) refuse('INVALID_INPUT', { fields: { last_day: 'sale_over' } });
  await refuseTaken(tx, columns.licence, 0);
  const [made] = await tx.insert(sales).values(columns).returning();
  if (!made) throw new Error('no sale written');
  await changed(tx, 'catalogue');
  visit.audit({ subject: subjectOf(made), before: null, after: toldOf(made) });
  return toWire(made, 0, today);
});

export const change = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { was, agreed, ...fields } = body;
  const columns = columnsOf(fields);
  await lockSales(tx);
  const today = riyadhDay(visit.now);
  const before = await lock(tx, params.id);
  if (wasOf(before) !== was) refuse('CHANGED_MEANWHILE');
  if (columns.lastDay < today && columns.lastDay !== before.lastDay)
    refuse('INVALID_INPUT', { fields: { last_day: 'sale_over' } });
  await refuseTaken(tx, columns.licence, before.id);
  if (!agreed && (await isAnyLosing(tx, before, { ...before, ...columns }, today)))
    refuse('SALE_HOLDS_PRICES');
  return write(tx, visit, before, columns);
});

export const end = implementForStaff(endContract, async (tx, visit, { params }) => {
  await lockSales(tx);
  const today = riyadhDay(visit.now);
  const before = await lock(tx, params.id);
  if (before.lastDay >= today) return write(tx, visit, before, endedDays(before, today));
  visit.audit(null);
  return toWire(before, await namedBy(tx, before), today);
});

/** Whoever enters or changes a licence does so one after the other: a number is one licence's. */
async function lockSales(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales', 0))`);
}

/**
 * Whoever saves a price under it holds its row (`saveProduct`), so that what stands under it is seen here, or waits and
 * goes by what it says then. Refuses SALE_NOT_FOUND.
 */
async function lock(tx: Transaction, id: number): Promise<SaleRow> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('update');
  return row ?? refuse('SALE_NOT_FOUND');
}

async function refuseTaken(tx: Transaction, licence: string, id: number): Promise<void> {
  if ((await tx.$count(sales, and(eq(sales.licence, licence), ne(sales.id, id)))) > 0)
    refuse('INVALID_INPUT', { fields: { licence: 'licence_taken' } });
}

async function isAnyLosing(tx: Transaction, was: SaleRow, is: SaleRow, today: Day): Promise<boolean> {
  const reduced = await tx
    .select({ price: products.price, before: products.priceBefore })
    .from(products)
    .where(and(eq(products.saleId, was.id), isNotNull(products.priceBefore)));
  return reduced.some(({ price, before }) => before !== null && losesDays({ price, before }, was, is, today));
}

/** Takes the row locked. */
async function write(
  tx: Transaction,
  visit: StaffVisit,
  before: SaleRow,
  columns: Partial<SaleRow>,
): Promise<View> {
  const [after] = await tx.update(sales).set(columns).where(eq(sales.id, before.id)).returning();
  if (!after) throw new Error(`sale ${before.id} is locked and gone`);
  await changed(tx, 'catalogue');
  visit.audit({ subject: subjectOf(before), before: toldOf(before), after: toldOf(after) });
  return toWire(after, await namedBy(tx, after), riyadhDay(visit.now));
}

function namedBy(tx: Transaction, { id }: SaleRow): Promise<number> {
  return tx.$count(products, eq(products.saleId, id));
}

function columnsOf({ licence, percent, first_day, last_day, verify_url }: SaleFields) {
  return { licence, percent, firstDay: first_day, lastDay: last_day, verifyUrl: verify_url };
}

/** By the id: the number may have been typed wrong. */
const subjectOf = ({ id }: SaleRow) => `sale:${id}`;

function toldOf({ licence, percent, firstDay, lastDay, verifyUrl }: SaleRow): object {
  return { licence, percent, first_day: firstDay, last_day: lastDay, verify_url: verifyUrl };
}

function toWire(row: SaleRow, named: number, today: Day): View {
  const { id, licence, percent, firstDay, lastDay, verifyUrl } = row;
  return {
    ...{ id, was: wasOf(row), licence, percent },
    ...{ first_day: firstDay, last_day: lastDay, verify_url: verifyUrl },
    state: lastDay < today ? 'ended' : firstDay > today ? 'waits' : 'on',
    products: named,
  };
}
