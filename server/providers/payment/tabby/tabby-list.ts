import { z } from 'zod';
import type { JsonApi } from '#server/providers/kit/json-api.ts';
import type { Payer, Period } from '../payment-provider.ts';
import { list, paymentAnswer, refundEntry } from './tabby-answer.ts';
import { malformed } from './tabby-call.ts';

/** Tabby gives no more of its list at once. */
const pageMost = 20;
/** More than a shop does in the time that is asked about: a list that doesn't end is none. */
const pagesMost = 5_000;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const listedPayment = paymentAnswer.extend({
  created_at: moment,
  refunds: list(refundEntry.extend({ created_at: moment })),
  buyer: z
    .object({ name: z.string().nullish(), phone: z.string().nullish(), email: z.string().nullish() })
    .nullish(),
});
type ListedPayment = z.infer<typeof listedPayment>;

const listAnswer = z.object({ payments: list(listedPayment) });

/**
 * Tabby: list of all payments (GET /api/v2/payments), newest first: those that were approved, with what was given back of
 * them. It is asked by days of UTC, the last one whole, and answers what was made in the time.
 */
export async function* listPayments(call: JsonApi, { from, to }: Period): AsyncGenerator<ListedPayment> {
  const query = { created_at__gte: dayOf(from), created_at__lte: dayOf(new Date(to.getTime() + dayMs)) };
  for (let page = 0; page < pagesMost; page += 1) {
    const asked = new URLSearchParams({
      ...query,
      limit: String(pageMost),
      offset: String(page * pageMost),
    });
    const { payments } = await call('GET', `/api/v2/payments?${asked}`, listAnswer);
    for (const payment of payments) if (payment.created_at >= from && payment.created_at <= to) yield payment;
    if (payments.length < pageMost) return;
  }
  throw malformed('a list that does not end');
}

const dayMs = 86_400_000;

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Who paid it, as Tabby was told. */
export function payerOf({ buyer }: ListedPayment): Payer {
  return { name: buyer?.name || null, phone: buyer?.phone || null, email: buyer?.email || null };
}
