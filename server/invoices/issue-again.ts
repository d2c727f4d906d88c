import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceSubmissions, einvoices, invoices, orders } from '#server/db/schema/index.ts';
import { type Stamped, sendSoon, stampBy, writingStamped } from '#server/einvoice/issue/stamp-document.ts';
import { readActiveUnit } from '#server/einvoice/units/active-unit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Settings } from '#server/settings/settings.ts';
import { chainEnd, sellerOnPaper } from './issue-invoice.ts';

/**
 * Makes another attempt of a document that the tax authority refused: the same number and date, by the shop's facts of
 * today, with a uuid and a place in the unit's chain of its own. The one before stays as it is. Refuses
 * EINVOICE_NOT_REJECTED for what wasn't refused or was issued again meanwhile, and EINVOICE_NO_UNIT.
 */
export async function issueAgain(
  context: AppContext,
  tx: Transaction,
  counter: number,
  now: Date,
  { shop }: Settings,
): Promise<Stamped> {
  // First, so that whoever presses at the same time finds what this one did.
  await chainEnd(tx).execute();
  const [last] = await tx
    .select({
      invoice: invoices,
      attempt: einvoices.attempt,
      again: einvoices.document,
      state: einvoiceSubmissions.state,
      paymentMethod: orders.paymentMethod,
    })
    .from(einvoices)
    .innerJoin(einvoiceSubmissions, eq(einvoiceSubmissions.einvoiceId, einvoices.id))
    .innerJoin(invoices, eq(invoices.counter, einvoices.counter))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(einvoices.counter, counter))
    .orderBy(desc(einvoices.attempt))
    .limit(1);
  if (last?.state !== 'rejected') refuse('EINVOICE_NOT_REJECTED');
  const unit = await readActiveUnit(context, tx, counter);
  if (!unit) refuse('EINVOICE_NO_UNIT');
  const document = {
    ...(last.again ?? last.invoice.document),
    uuid: randomUUID(),
    seller: sellerOnPaper(shop),
  };
  const stamped = stampBy(unit, document, last, { attempt: last.attempt + 1, at: now });
  await write(context, tx, stamped, now);
  return stamped;
}

/**
 * Stamps what was issued while a unit was active and couldn't be stamped then. Safe to run twice and at the same time;
 * answers how many were left. What can't be stamped now either is logged and left to the next time.
 */
export async function stampMissing(context: AppContext, now: Date): Promise<void> {
  const { rows } = await context.db.execute<{ counter: number }>(
    sql`select counter from (${unstamped}) missing order by counter`,
  );
  for (const { counter } of rows)
    await context.db
      .transaction(async (tx) => {
        await chainEnd(tx).execute();
        const unit = await readActiveUnit(context, tx, counter);
        const [found] = await tx
          .select({ document: invoices.document, paymentMethod: orders.paymentMethod })
          .from(invoices)
          .innerJoin(orders, eq(orders.id, invoices.orderId))
          .where(
            and(
              eq(invoices.counter, counter),
              sql`not exists (select from einvoices e where e.counter = ${counter})`,
            ),
          );
        if (!unit || !found) return;
        await write(context, tx, stampBy(unit, found.document, found, { attempt: 1, at: now }), now);
      })
      .catch((error: unknown) => context.log.error({ err: error, counter }, 'invoice not stamped'));
}

/** Documents that were issued while a unit was active, and that the tax authority has no document of. */
export const unstamped = sql`
  select i.counter, i.kind, i.number from invoices i
  where exists (
    select from einvoice_units u where u.activated_at <= i.created_at and (u.retired_at is null or u.retired_at > i.created_at))
  and not exists (select from einvoices e where e.counter = i.counter)`;

async function write(context: AppContext, tx: Transaction, stamped: Stamped, now: Date): Promise<void> {
  await tx.execute(sql`with${writingStamped(stamped, now)} select`);
  await sendSoon(context, tx);
}
