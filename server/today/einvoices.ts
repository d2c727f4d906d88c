import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { isWaiting } from '#server/einvoice/issue/stamp-issued.ts';
import { readStanding } from '#server/einvoice/staff/standing.ts';
import type { Today } from '#shop/contract/workshop/today.ts';
import { afterHours, alarmHours, dueHours } from '#shop/rules/einvoice/sending.ts';

const waiting = preparedSql<{ count: number }>(
  'today_einvoices',
  () => sql`
    select (select count(*)::int from einvoice_submissions
        where state in ('queued', 'sending', 'held') and due_at <= ${sql.placeholder('due')}::timestamptz)
      + (select count(*)::int from invoices i
        where i.created_at + interval '${sql.raw(String(dueHours))} hours' <= ${sql.placeholder('due')}::timestamptz and ${isWaiting}) as count`,
);

/** Documents for the tax authority that somebody has to look after. */
export async function openEInvoices(db: Database, now: Date): Promise<Today['einvoices']> {
  const due = afterHours(now, dueHours - alarmHours).toISOString();
  const [{ oldest, haste, rejected, stopped, unknown }, [found]] = await Promise.all([
    readStanding(db, now),
    waiting(db, { due }),
  ]);
  return { unsent: found?.count ?? 0, oldest, haste, rejected, stopped, unknown };
}
