import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { invoices } from '#server/db/schema/index.ts';
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

/** The last attempt of a document, with its QR code and its XML. */
export async function readLatestPaper(
  db: Database | Transaction,
  { counter, document, hash }: Pick<typeof invoices.$inferSelect, 'counter' | 'document' | 'hash'>,
): Promise<LatestPaper> {
  const [row] = await latest(db, { counter });
  const now = row?.document ?? document;
  return {
    ...{ document: now, hash },
    qr: row?.qr ?? qrText(now),
    xml: row?.xml ?? null,
    uncleared: row?.uncleared ?? false,
  };
}
