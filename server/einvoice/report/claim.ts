import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { AuthorityEnvironment } from '#shop/rules/einvoice/einvoice.ts';
import { afterHours, heldHours, rejectionsInARow } from '#shop/rules/einvoice/sending.ts';

/** A document that is its taker's to send. */
export type Claimed = {
  id: number;
  tries: number;
  unit_id: number;
  uuid: string;
  standard: boolean;
  hash: string;
  xml: Buffer;
  /** Of a standard one that is reported because clearance is switched off: as it was stamped for that. */
  cleared_xml: Buffer | null;
  cleared_qr: string | null;
};

/** So long it is its taker's: beyond what a call may take. Whoever is gone by then loses it to somebody else. */
export const leaseSeconds = 120;

const later = sql`exists (select from einvoices again where again.counter = e.counter and again.attempt > e.attempt)`;

/** The last answers were all refusals, and nobody has done anything about one of them. */
export const isStopped = sql`exists (
  select from (
    select s.einvoice_id, s.state from einvoice_submissions s
    where s.ended_at is not null order by s.ended_at desc, s.einvoice_id desc limit ${sql.raw(String(rejectionsInARow))}
  ) ended join einvoices e on e.id = ended.einvoice_id
  having count(*) filter (where ended.state = 'rejected' and not ${later}) = ${sql.raw(String(rejectionsInARow))})`;

/** The invoice that a note corrects is with the authority, but nobody knows yet whether it was taken. */
const invoiceIsOpen = sql`exists (
  select from invoices n
  join invoices i on i.order_id = n.order_id and i.kind = 'invoice'
    and i.document->>'number' = n.document->>'invoiceNumber'
  join einvoices e on e.counter = i.counter
  join einvoice_submissions s on s.einvoice_id = e.id
  where n.counter = d.counter and s.state not in ('accepted', 'warned') and not ${later})`;

/**
 * What is true of all of them is asked once, as lists (`any`, `all`): as joins they are worked out for every open document
 * before the first one is chosen, which takes a second where there are some thousand.
 */
const take = preparedSql<Claimed>(
  'einvoice_claim',
  () => sql`
    with chosen as (
      select w.einvoice_id
      from einvoice_submissions w
      join einvoices d on d.id = w.einvoice_id
      where w.state in ('queued', 'sending', 'held') and w.next_at <= ${sql.placeholder('now')}
        and d.unit_id = any (array(select id from einvoice_units where environment = ${sql.placeholder('environment')}))
        and (w.state <> 'held' or d.created_at <= ${sql.placeholder('heldSince')} or not ${invoiceIsOpen})
        and d.unit_id <> all (array(
          select x.unit_id from einvoice_submissions o join einvoices x on x.id = o.einvoice_id
          where o.state in ('queued', 'held') and o.status in (401, 403) and o.next_at > ${sql.placeholder('now')}))
        and not ${isStopped}
      order by w.einvoice_id
      limit 1
      for update of w skip locked
    )
    update einvoice_submissions t
    set state = 'sending', tries = t.tries + 1, next_at = ${sql.placeholder('until')}
    from chosen c join einvoices e on e.id = c.einvoice_id
    where t.einvoice_id = c.einvoice_id
    returning e.id, t.tries, e.unit_id, e.uuid, e.standard, e.hash, e.xml, t.cleared_xml, t.cleared_qr`,
);

/**
 * Takes the first document that is due, by its unit's counter: none waits for another, but a credit note for its invoice's
 * end. Nothing while the last ones were all refused, and nothing of a unit that the authority doesn't know. Two who take at
 * once take different ones; null where nothing is due.
 */
export async function claim(
  db: Database | Transaction,
  environment: AuthorityEnvironment,
  now: Date,
): Promise<Claimed | null> {
  const [claimed] = await take(db, {
    environment,
    now: now.toISOString(),
    heldSince: afterHours(now, -heldHours).toISOString(),
    until: new Date(now.getTime() + leaseSeconds * 1_000).toISOString(),
  });
  return claimed ?? null;
}
