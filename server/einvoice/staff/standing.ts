import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { isWaiting } from '#server/einvoice/issue/stamp-issued.ts';
import { isStopped } from '#server/einvoice/report/claim.ts';
import { type Haste, hasteOf } from '#shop/rules/einvoice/sending.ts';

type Row = {
  open: number;
  rejected: number;
  warned: number;
  oldest: Date | string | null;
  due: Date | string | null;
  stopped: boolean;
  unknown: boolean;
  active: boolean;
};

/** Of warnings those of a week are told: they have taken effect, and only the program can do better. */
const warnedDays = 7;

const standing = preparedSql<Row>(
  'einvoice_standing',
  () => sql`
    select o.open, o.due - interval '24 hours' as oldest, o.due, o.unknown, ${isStopped} as stopped,
      (select count(*)::int from einvoice_submissions s join einvoices e on e.id = s.einvoice_id
        where s.state = 'rejected' and not exists (
          select from einvoices again where again.counter = e.counter and again.attempt > e.attempt)) as rejected,
      (select count(*)::int from einvoice_submissions
        where state = 'warned' and ended_at > ${sql.placeholder('now')}::timestamptz - interval '${sql.raw(String(warnedDays))} days') as warned,
      exists (select from einvoice_units where state = 'active') as active
    from (
      select count(*)::int as open, min(due_at) as due, coalesce(bool_or(status in (401, 403)), false) as unknown
      from (
        select due_at, status from einvoice_submissions where state in ('queued', 'sending', 'held')
        union all
        select i.created_at + interval '24 hours', null from invoices i where ${isWaiting}
      ) unsent
    ) o`,
);

/** How it stands with documents for the tax authority as a whole; those that wait for their stamp are open, too. */
export type Standing = Omit<Row, 'oldest' | 'due'> & { oldest: string | null; haste: Haste };

export async function readStanding(db: Database | Transaction, now: Date): Promise<Standing> {
  const [row] = await standing(db, { now: now.toISOString() });
  if (!row) throw new Error('no standing');
  const { oldest, due, ...counts } = row;
  return {
    ...counts,
    oldest: oldest && new Date(oldest).toISOString(),
    haste: due ? hasteOf(new Date(due), now) : 'none',
  };
}
