import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared.ts';
import type { Order } from '#server/db/schema/index.ts';
import { stampSimplified, standardDocument } from '#server/einvoice/stamp/stamp.ts';
import type { StampingUnit } from '#server/einvoice/units/stamping-units.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { EInvoiceParts } from '#shop/rules/einvoice/einvoice.ts';
import { deliveredOn, paymentMeansOf, sellerOf } from '#shop/rules/einvoice/of-document.ts';
import { afterHours, dueHours } from '#shop/rules/einvoice/sending.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';

/** A document as its unit stamped it, and where it stands in the unit's chain. */
export type Stamped = {
  document: InvoiceDocument;
  attempt: number;
  unitId: number;
  icv: number;
  previousHash: string;
  standard: boolean;
  xml: Buffer;
  hash: string;
  /** A standard one gets its from the authority. */
  qr: string | null;
};

/** How its order was paid. */
export type Paid = Pick<Order, 'paymentMethod'>;

/** What the tax authority is told of a document that takes the next place in a unit's chain. */
export function partsOf(
  document: InvoiceDocument,
  { paymentMethod }: Paid,
  { icv, previousHash }: Pick<EInvoiceParts, 'icv' | 'previousHash'>,
): EInvoiceParts {
  const seller = sellerOf(document);
  if (!seller) throw new Error(`${document.number} doesn’t have its seller’s address in parts`);
  return {
    ...{ document, seller, uuid: document.uuid, icv, previousHash },
    paymentMeans: paymentMeansOf(paymentMethod),
    deliveredOn: deliveredOn(document),
  };
}

/**
 * Stamps a document as the next of a unit's chain. The caller holds the units, under which it was read, so that no place is
 * given twice and none is left out (decision 0097). Throws for what no document of the authority's can be made of.
 */
export function stampBy(
  unit: StampingUnit,
  document: InvoiceDocument,
  paid: Paid,
  { attempt, at }: { attempt: number; at: Date },
): Stamped {
  const place = { icv: unit.icv + 1, previousHash: unit.lastHash };
  const parts = partsOf(document, paid, place);
  const standard = document.buyer !== undefined;
  const stamped = standard ? { ...standardDocument(parts), qr: null } : stampSimplified(parts, unit, at);
  return { document, attempt, unitId: unit.id, ...place, standard, ...stamped };
}

/**
 * Writes the document of the authority, how far it is, and the end of the unit's chain, in one statement. A credit note
 * waits for its invoice's end. The caller holds the units.
 */
export async function writeStamped(tx: Transaction, stamped: Stamped, now: Date): Promise<void> {
  const { document, attempt, unitId, icv, previousHash, standard, xml, hash, qr } = stamped;
  const again = attempt > 1 ? JSON.stringify(document) : null;
  const issued = new Date(document.issuedAt);
  const due = afterHours(issued, dueHours);
  const statement = sql`
    with stamped as (
      insert into einvoices (counter, attempt, unit_id, icv, uuid, standard, hash, previous_hash, xml, qr, document, created_at)
      values (${document.counter}, ${attempt}, ${unitId}, ${icv}, ${document.uuid}, ${standard}, ${hash}, ${previousHash},
        ${xml}, ${qr}, ${again}::jsonb, ${now})
      returning id
    ),
    queued as (
      insert into einvoice_submissions (einvoice_id, state, next_at, due_at)
      select id, ${document.kind === 'credit_note' ? 'held' : 'queued'}, least(${attempt > 1 ? now : issued}, clock_timestamp()), ${due} from stamped
    )
    update einvoice_units set icv = ${icv}, last_hash = ${hash} where id = ${unitId}`;
  await executePrepared(tx, 'einvoice_write', statement);
}

/**
 * The job that sends it now, for a company that waits for its invoice. A person's has a day and goes with the minute's job,
 * which gathers them: a job for each would cost more than sending it. In the transaction that writes the document.
 */
export async function sendSoon(context: AppContext, tx: Transaction): Promise<void> {
  await context.jobs.enqueue(tx, 'report-einvoices', {});
}
