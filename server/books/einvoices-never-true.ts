import { type SQL, sql } from 'drizzle-orm';
import { isUnstamped } from '#server/einvoice/issue/stamp-issued.ts';
import { firstPreviousHash } from '#shop/rules/orders/invoice.ts';

const amountIn = (name: string): SQL =>
  sql`substring(convert_from(e.xml, 'UTF8') from ${`<cbc:${name} currencyID="SAR">([0-9.]+)</cbc:${name}>`})::numeric * 100`;

/** What is never true of documents for the tax authority (decision 0097). */
export const neverTrueOfEInvoices: Record<string, SQL> = {
  // It takes a second, and some minutes where processes were ended.
  'invoices of a time with an active unit that no unit stamped': sql`
    select i.counter, i.kind, i.number from invoices i where i.created_at < now() - interval '15 minutes' and ${isUnstamped}`,
  'gaps in the counters of units, or units that end elsewhere': sql`
    select u.id, u.icv, count(e.id), max(e.icv) as last from einvoice_units u left join einvoices e on e.unit_id = u.id
    group by u.id having count(e.id) <> u.icv or coalesce(max(e.icv), 0) <> u.icv
      or coalesce((array_agg(e.hash order by e.icv desc) filter (where e.id is not null))[1], ${firstPreviousHash}) <> u.last_hash`,
  'electronic invoices that do not follow from the one before': sql`
    select id, unit_id, icv from (
      select id, unit_id, icv, previous_hash, lag(hash, 1, ${firstPreviousHash}) over (partition by unit_id order by icv) as before
      from einvoices) e
    where previous_hash <> before`,
  'electronic invoices that are on no way to the authority': sql`
    select e.id from einvoices e left join einvoice_submissions s on s.einvoice_id = e.id where s.einvoice_id is null`,
  'documents that the authority took twice, or that were issued again without a refusal': sql`
    select e.counter from einvoices e join einvoice_submissions s on s.einvoice_id = e.id
    group by e.counter having count(*) <> max(e.attempt) or count(*) filter (where s.state in ('accepted', 'warned')) > 1
      or bool_or(s.state <> 'rejected' and e.attempt < (select max(attempt) from einvoices l where l.counter = e.counter))`,
  'electronic invoices whose sums are not their document’s': sql`
    select e.id, e.counter from einvoices e join invoices i on i.counter = e.counter
    where ${amountIn('TaxInclusiveAmount')} is distinct from i.total or ${amountIn('TaxAmount')} is distinct from i.vat
      or ${amountIn('TaxExclusiveAmount')} is distinct from i.total - i.vat`,
  'electronic invoices that the authority refused and nobody issued again': sql`
    select e.id, e.counter, s.findings from einvoices e join einvoice_submissions s on s.einvoice_id = e.id
    where s.state = 'rejected' and s.ended_at < now() - interval '6 hours'
      and not exists (select from einvoices l where l.counter = e.counter and l.attempt > e.attempt)`,
  'electronic invoices that the authority has not taken within their 24 hours': sql`
    select e.id, e.counter, s.state, s.status from einvoices e join einvoice_submissions s on s.einvoice_id = e.id
    where s.state in ('queued', 'sending', 'held') and s.due_at < now()`,
};
