import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { Order } from '#server/db/schema/index.ts';
import {
  holdUnits,
  readActiveUnits,
  readUnitsOf,
  type StampingUnit,
  unitInTurn,
} from '#server/einvoice/units/stamping-units.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { type Paid, type Stamped, stampBy, writeStamped } from './stamp-document.ts';

/** Stamped in one transaction: whoever waits for one of them waits for so many at most. */
const inOneGo = 50;

/** Was numbered while a unit was active, and the tax authority has no document of it. */
export const isUnstamped: SQL = sql`
  exists (
    select from einvoice_units u where u.since_counter < i.counter and (u.until_counter is null or u.until_counter >= i.counter))
  and not exists (select from einvoices e where e.counter = i.counter)`;

/**
 * Waits for its stamp, where a unit is active: what was numbered since the last document that was stamped. Few are looked at,
 * however many there are, and none where no unit is active.
 */
export const isWaiting: SQL = sql`
  i.counter > (select min(since_counter) from einvoice_units where state = 'active')
  and i.counter > coalesce((select max(counter) from einvoices), 0) and ${isUnstamped}`;

/** Whether the newest document waits for a stamp: asked with every paper, so it costs the same however many there are. */
const newestWaits = preparedSql<{ waits: boolean | null; now: Date | string }>(
  'einvoice_waits',
  () => sql`
    select i.counter > coalesce((select max(counter) from einvoices), 0)
      and i.counter > (select min(since_counter) from einvoice_units where state = 'active') as waits,
      clock_timestamp() as now
    from invoices i order by i.counter desc limit 1`,
);

type Waiting = {
  counter: number;
  document: InvoiceDocument;
  payment_method: Order['paymentMethod'];
};

const waiting = preparedSql<Waiting>(
  'einvoice_waiting',
  () => sql`
    select i.counter, i.document, o.payment_method
    from invoices i join orders o on o.id = i.order_id
    where i.counter > coalesce(${sql.placeholder('after')}::int, (select max(counter) from einvoices), 0) and ${isUnstamped}
    order by i.counter limit ${sql.raw(String(inOneGo))}`,
);

/**
 * Stamps what was issued since the last document that was stamped, in the order of the shop's own chain (decision 0097).
 * Any number of processes may do it at once. What can't be stamped is logged and passed over; answers how many those were.
 * Throws where a unit's key doesn't open.
 */
export async function stampIssued(context: AppContext): Promise<{ left: number }> {
  const [newest] = await newestWaits(context.db, {});
  return newest?.waits ? stampAfter(context, new Date(newest.now), null) : { left: 0 };
}

/** The same for whoever goes on without: where nothing can be stamped the log says why, and documents are shown as they are. */
export async function stampOrGoOn(context: AppContext): Promise<void> {
  await stampIssued(context).catch((error: unknown) =>
    context.log.error({ err: error }, 'invoices not stamped'),
  );
}

/** Stamps whatever was passed over, too, or was left by a unit that has ended: the nightly job looks through all. */
export async function stampMissing(context: AppContext, now: Date): Promise<{ left: number }> {
  return stampAfter(context, now, 0);
}

/** @param counter the document's that it begins after; null for the last one that is stamped. */
async function stampAfter(context: AppContext, now: Date, counter: number | null): Promise<{ left: number }> {
  let after = counter;
  let left = 0;
  for (;;) {
    const gone = await context.db.transaction((tx) => stampSome(context, tx, now, after));
    left += gone.left;
    if (gone.last === null) return { left };
    after = gone.last;
  }
}

async function stampSome(
  context: AppContext,
  tx: Transaction,
  now: Date,
  after: number | null,
): Promise<{ last: number | null; left: number }> {
  await holdUnits(tx);
  const documents = await waiting(tx, { after });
  const active = documents.length > 0 ? await readActiveUnits(context, tx) : [];
  let left = 0;
  for (const { counter, document, payment_method: paymentMethod } of documents) {
    const units = active.length > 0 ? active : await readUnitsOf(context, tx, counter);
    const unit = unitInTurn(units, counter);
    const stamped = unit && stampedOrNull(context, unit, document, { paymentMethod }, now);
    if (!stamped) {
      left += 1;
      continue;
    }
    await writeStamped(tx, stamped, now);
    Object.assign(unit, { icv: stamped.icv, lastHash: stamped.hash });
  }
  return { last: documents.at(-1)?.counter ?? null, left };
}

/** Null for what no document of the authority's can be made of, which is said in the log. */
function stampedOrNull(
  { log }: AppContext,
  unit: StampingUnit,
  document: InvoiceDocument,
  paid: Paid,
  at: Date,
): Stamped | null {
  try {
    return stampBy(unit, document, paid, { attempt: 1, at });
  } catch (error) {
    log.error({ err: error, number: document.number }, 'invoice not stamped');
    return null;
  }
}
