import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { SubmissionState, UnitFinding } from '#shop/rules/einvoice/einvoice.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/** A document as a unit stamped it, and what has become of it. */
export type Attempt = {
  attempt: number;
  unit: string;
  icv: number;
  uuid: string;
  standard: boolean;
  hash: string;
  previous_hash: string;
  /** Byte for byte what was sent, and what the authority made of it. */
  xml: Buffer;
  cleared_xml: Buffer | null;
  state: SubmissionState;
  status: number | null;
  findings: UnitFinding[] | null;
  sent_at: string | null;
  ended_at: string | null;
};

/** A document of the shop's own chain, with all its attempts, the first one first. */
export type Issued = {
  counter: number;
  document: InvoiceDocument;
  hash: string;
  previous_hash: string;
  attempts: Attempt[];
};

/** A document and everything that belongs to it are some ten kilobytes. */
const atOnce = 50;

/**
 * From the first document to the last one of the days, which are Riyadh's: what was numbered between them belongs to them,
 * so that what is read has no gap of its own making. Null where there is none.
 */
export async function rangeOf(db: Database, { from, until }: { from: Day; until: Day }) {
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(sql`
    select min(counter) as first, max(counter) as last from invoices
    where (created_at at time zone 'Asia/Riyadh')::date between ${from}::date and ${until}::date`);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

const inUtc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** They come in the order of the chain, a page at a time. */
export async function* readIssued(
  db: Database,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Issued> {
  let after = first - 1;
  for (;;) {
    const { rows } = await db.execute<Omit<Issued, 'attempts'>>(sql`
      select counter, document, hash, previous_hash from invoices
      where counter > ${after} and counter <= ${last} order by counter limit ${atOnce}`);
    if (rows.length === 0) return;
    const to = rows.at(-1)?.counter ?? last;
    const attempts = await db.execute<Attempt & { counter: number }>(sql`
      select e.counter, e.attempt, u.serial as unit, e.icv, e.uuid, e.standard, e.hash, e.previous_hash, e.xml,
        s.cleared_xml, s.state, s.status, s.findings, ${inUtc(sql`s.sent_at`)} as sent_at,
        ${inUtc(sql`s.ended_at`)} as ended_at
      from einvoices e join einvoice_submissions s on s.einvoice_id = e.id join einvoice_units u on u.id = e.unit_id
      where e.counter > ${after} and e.counter <= ${to} order by e.counter, e.attempt`);
    const byCounter = Map.groupBy(attempts.rows, ({ counter }) => counter);
    for (const row of rows) yield { ...row, attempts: byCounter.get(row.counter) ?? [] };
    after = to;
  }
}

/** The hash before the first of them; null where that one is missing. */
export async function hashBefore(db: Database, first: number): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from invoices where counter = ${first - 1}`,
  );
  return rows[0]?.hash ?? null;
}

/** Places in the chains of units that have no document, or one that doesn't follow from the one before; of all time. */
export async function brokenPlaces(db: Database, firstPreviousHash: string): Promise<string[]> {
  const { rows } = await db.execute<{ serial: string; icv: number }>(sql`
    select u.serial, e.icv from (
      select unit_id, icv, previous_hash, lag(icv, 1, 0) over chain as icv_before,
        lag(hash, 1, ${firstPreviousHash}) over chain as hash_before
      from einvoices window chain as (partition by unit_id order by icv)
    ) e join einvoice_units u on u.id = e.unit_id
    where e.icv <> e.icv_before + 1 or e.previous_hash <> e.hash_before
    union all
    select u.serial, u.icv from einvoice_units u
    where u.icv <> coalesce((select max(icv) from einvoices e where e.unit_id = u.id), 0)
    order by 1, 2 limit 100`);
  return rows.map(({ serial, icv }) => `unit ${serial}: its chain is broken at ${icv}`);
}
