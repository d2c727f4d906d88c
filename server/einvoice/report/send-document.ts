import { eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { einvoices, einvoiceUnits, invoices, orders } from '#server/db/schema/index.ts';
import { partsOf } from '#server/einvoice/issue/stamp-document.ts';
import { stampSimplified } from '#server/einvoice/stamp/stamp.ts';
import { credentialsOf, unitKey } from '#server/einvoice/units/unit-secrets.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Authority, AuthorityAnswer } from '#server/providers/authority/authority.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { afterStop, nextTry } from '#shop/rules/einvoice/sending.ts';
import type { Breaker } from './breaker.ts';
import type { Claimed } from './claim.ts';
import { keepStamped, type Outcome } from './mark.ts';
import { qrInXml } from './qr-in-xml.ts';

export type Sending = {
  context: AppContext;
  authority: Authority;
  breaker: Breaker;
  clock: () => Promise<Date>;
};

/** Sends one document, and answers what has become of it. Never throws: what isn't an answer is tried again. */
export async function sendDocument(sending: Sending, document: Claimed): Promise<Outcome> {
  const { context, breaker, clock } = sending;
  try {
    const answered = await ask(sending, document);
    breaker.answered();
    return answered;
  } catch (error) {
    const now = await clock();
    const again = { state: 'queued', nextAt: nextTry(document.tries, now) } as const;
    if (error instanceof ProviderUnavailable) {
      const { status, retryAfterSeconds, reason } = error;
      const aloneForSeconds = reason === 'busy' ? (retryAfterSeconds ?? 0) : retryAfterSeconds;
      breaker.failed(now, { aloneForSeconds });
      return { ...again, status, findings: [] };
    }
    if (error instanceof ProviderRefused) {
      breaker.answered();
      const { status, providerCode: code, description: message } = error;
      const findings = [{ type: 'error' as const, code, category: '', message }];
      const isUnknown = status === 401 || status === 403;
      if (isUnknown)
        context.log.error({ err: error, unit: document.unit_id }, 'unit refused by the authority');
      return { ...again, status, findings, ...(isUnknown && { nextAt: afterStop(now) }) };
    }
    context.log.error({ err: error, einvoice: document.id }, 'electronic invoice not sent');
    return { ...again, status: null, findings: [] };
  }
}

async function ask({ context, authority }: Sending, document: Claimed): Promise<Outcome> {
  const { uuid, hash, xml, standard, unit_id, cleared_xml, cleared_qr } = document;
  const as = credentialsOf(context, await unitOf(context, unit_id));
  if (!standard) return outcomeOf(await authority.report(as, { uuid, hash, xml }), null);
  if (!cleared_xml) {
    const answer = await authority.clear(as, { uuid, hash, xml });
    if (answer.outcome !== 'not_cleared_here') {
      const { cleared } = answer;
      return outcomeOf(answer, cleared && { xml: cleared, qr: qrInXml(cleared) });
    }
  }
  // Clearance is switched off: the shop stamps it, and reports it.
  const stamped =
    cleared_xml && cleared_qr !== null
      ? { xml: cleared_xml, qr: cleared_qr }
      : await stampHere(context, document);
  return outcomeOf(await authority.report(as, { uuid, hash, xml: stamped.xml }), null);
}

function outcomeOf({ outcome, status, findings }: AuthorityAnswer, cleared: Outcome['cleared']): Outcome {
  if (outcome === 'not_cleared_here')
    throw new ProviderRefused('authority', {
      ...{ status, providerCode: '303', description: 'says so of what needs no clearance' },
    });
  return { state: outcome, status, findings, cleared: cleared ?? null };
}

async function stampHere(context: AppContext, { id, unit_id, hash }: Claimed) {
  const [found] = await context.db
    .select({ invoice: invoices, einvoice: einvoices, paymentMethod: orders.paymentMethod })
    .from(einvoices)
    .innerJoin(invoices, eq(invoices.counter, einvoices.counter))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(einvoices.id, id));
  if (!found) throw new Error(`no electronic invoice ${id}`);
  const { invoice, einvoice, paymentMethod } = found;
  const parts = partsOf(einvoice.document ?? invoice.document, { paymentMethod }, einvoice);
  const unit = await unitOf(context, unit_id);
  const key = { privateKey: unitKey(context, unit.privateKey), certificate: unit.certificate ?? '' };
  const stamped = stampSimplified(parts, key, einvoice.createdAt);
  if (stamped.hash !== hash) throw new Error(`electronic invoice ${id} isn’t what it was`);
  await keepStamped(context.db, id, stamped);
  return stamped;
}

const unitsById = prepared((db) =>
  db
    .select()
    .from(einvoiceUnits)
    .where(eq(einvoiceUnits.id, sql.placeholder('id')))
    .prepare('einvoice_unit_of'),
);

/** The unit that stamped a document, retired or not: who speaks for it. */
async function unitOf({ db }: AppContext, id: number): Promise<typeof einvoiceUnits.$inferSelect> {
  const [unit] = await unitsById(db).execute({ id });
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
}
