import { sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import type { invoices } from '#server/db/schema/index.ts';
import { isUnstamped, stampOrGoOn } from '#server/einvoice/issue/stamp-issued.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type InvoiceDocument, qrText } from '#shop/rules/orders/invoice.ts';

/** A document as it is given now. */
export type LatestPaper = {
  /** Of its last attempt. */
  document: InvoiceDocument;
  /** Of the first one: its place in the shop's own chain. */
  hash: string;
  /** What its QR code says: of the second phase once a unit stamped it, or the authority did. */
  qr: string;
  /** As the authority has it, byte for byte; null for what no unit stamped, and for a company's until it is cleared. */
  xml: Buffer | null;
  /** It will have an XML: a unit is to stamp it and couldn't yet, or the authority is to clear it. */
  pending: boolean;
  /** It is a company's, and the authority hasn't cleared it yet: a copy until then, with the first phase's QR code. */
  uncleared: boolean;
};

type Row = {
  document: InvoiceDocument | null;
  qr: string | null;
  xml: Buffer | null;
  uncleared: boolean;
};

const latest = preparedSql<Row>(
  'einvoice_latest',
  () => sql`
    select e.document, e.uncleared, case when not e.uncleared then coalesce(e.cleared_qr, e.qr) end as qr,
      case when not e.uncleared then coalesce(e.cleared_xml, e.xml) end as xml
    from (
      select e.*, s.cleared_qr, s.cleared_xml, e.standard and s.state not in ('accepted', 'warned') as uncleared
      from einvoices e join einvoice_submissions s on s.einvoice_id = e.id
      where e.counter = ${sql.placeholder('counter')} order by e.attempt desc limit 1
    ) e`,
);

/**
 * The last attempt of a document, with its QR code and its XML. Whoever asks before it was stamped has it stamped now, so
 * nobody is ever given one without.
 */
export async function readLatestPaper(
  context: AppContext,
  { counter, document, hash }: Pick<typeof invoices.$inferSelect, 'counter' | 'document' | 'hash'>,
): Promise<LatestPaper> {
  const [row] = await readOrStamp(context, counter);
  const given = row?.document ?? document;
  const pending = row ? row.uncleared : await isOwed(context, counter);
  return {
    ...{ document: given, hash },
    qr: row?.qr ?? qrText(given),
    xml: row?.xml ?? null,
    pending,
    uncleared: pending && given.buyer !== undefined,
  };
}

/** A unit is to stamp it, and couldn't yet. */
async function isOwed({ db }: AppContext, counter: number): Promise<boolean> {
  const [row] = await owed(db, { counter });
  return row?.owed ?? false;
}

const owed = preparedSql<{ owed: boolean }>(
  'einvoice_owed',
  () => sql`select ${isUnstamped} as owed from invoices i where i.counter = ${sql.placeholder('counter')}`,
);

/** Nothing for what no unit stamps: it is given as in the first phase. */
async function readOrStamp(context: AppContext, counter: number): Promise<Row[]> {
  const found = await latest(context.db, { counter });
  if (found.length > 0) return found;
  await stampOrGoOn(context);
  return latest(context.db, { counter });
}
