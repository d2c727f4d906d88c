import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { SubmissionState, UnitFinding } from '#shop/rules/einvoice/einvoice.ts';
import type { Claimed } from './claim.ts';

/** What has become of a document: an end, or when it is sent again. */
export type Outcome = {
  state: SubmissionState;
  /** HTTP; null where no answer came. */
  status: number | null;
  findings: UnitFinding[];
  nextAt?: Date;
  cleared?: { xml: Buffer; qr: string } | null;
};

const write = preparedSql<{ einvoice_id: number }>(
  'einvoice_mark',
  () => sql`
    update einvoice_submissions
    set state = ${sql.placeholder('state')}, status = ${sql.placeholder('status')}::int,
      findings = ${sql.placeholder('findings')}::jsonb, next_at = coalesce(${sql.placeholder('nextAt')}::timestamptz, next_at),
      sent_at = ${sql.placeholder('now')}::timestamptz,
      ended_at = case when ${sql.placeholder('state')} in ('accepted', 'warned', 'rejected')
        then ${sql.placeholder('now')}::timestamptz end,
      cleared_xml = coalesce(${sql.placeholder('xml')}::bytea, cleared_xml),
      cleared_qr = coalesce(${sql.placeholder('qr')}, cleared_qr)
    where einvoice_id = ${sql.placeholder('id')} and state = 'sending' and tries = ${sql.placeholder('tries')}
    returning einvoice_id`,
);

/** Keeps it, where the document is still whose took it: whoever was too slow has lost it to somebody who asks again. */
export async function mark(
  db: Database,
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  { state, status, findings, nextAt, cleared }: Outcome,
  now: Date,
): Promise<void> {
  await write(db, {
    ...{ id, tries, state, status },
    now: now.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    findings: JSON.stringify(findings),
    xml: cleared?.xml ?? null,
    qr: cleared?.qr ?? null,
  });
}

const keep = preparedSql(
  'einvoice_keep_stamped',
  () => sql`
    update einvoice_submissions set cleared_xml = ${sql.placeholder('xml')}, cleared_qr = ${sql.placeholder('qr')}
    where einvoice_id = ${sql.placeholder('id')} and cleared_xml is null`,
);

/** Keeps how a standard document was stamped before it is reported: the same bytes are sent again, should no answer come. */
export async function keepStamped(
  db: Database,
  id: number,
  stamped: { xml: Buffer; qr: string },
): Promise<void> {
  await keep(db, { id, ...stamped });
}
