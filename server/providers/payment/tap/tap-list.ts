import { z } from 'zod';
import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import type { BookedCharge, BookedRefund, Payer, Period } from '../payment-provider.ts';
import { chargeAnswer, chargeFrom, chargeId, refundAnswer, refundFrom } from './tap-answer.ts';
import { malformed, type TapCall } from './tap-call.ts';

/** Tap gives no more of a list at once. */
const pageMost = 50;
/** More than a shop does in the time that is asked about: a list that doesn't end is none. */
const pagesMost = 2_000;

/** Milliseconds since 1970, as text. */
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((text) => new Date(Number(text)));

const payer = z
  .object({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
    phone: z.object({ country_code: z.coerce.string(), number: z.coerce.string() }).nullish(),
  })
  .nullish();

const bookedCharge = chargeAnswer.extend({ transaction: z.object({ created: moment }), customer: payer });
const bookedRefund = refundAnswer.extend({
  charge_id: z.string().regex(chargeId),
  created: moment,
  reference: z.object({ merchant: z.string().nullish() }).nullish(),
});

/** Tap: list all charges (POST /charges/list), newest first. */
export async function* listCharges(call: TapCall, time: Period): AsyncGenerator<BookedCharge> {
  const page = z.object({ charges: z.array(bookedCharge) }).transform(({ charges }) => charges);
  for await (const answer of listed(call, '/charges/list', page, time)) {
    const { id, state, providerStatus, amount, currency, reference } = chargeFrom(
      { ...answer, transaction: null, customer: null },
      null,
    );
    const at = answer.transaction.created;
    yield {
      ...{ id, state, providerStatus, amount, currency, reference },
      ...{ at, payer: payerFrom(answer.customer) },
    };
  }
}

/** Tap: list all refunds (POST /refunds/list), newest first. */
export async function* listRefunds(call: TapCall, time: Period): AsyncGenerator<BookedRefund> {
  const page = z.object({ refunds: z.array(bookedRefund) }).transform(({ refunds }) => refunds);
  for await (const answer of listed(call, '/refunds/list', page, time)) {
    const { charge_id: chargeId, created: at, reference } = answer;
    yield { ...refundFrom(answer), chargeId, reference: reference?.merchant ?? null, at };
  }
}

async function* listed<T extends { id: string }>(
  call: TapCall,
  path: string,
  schema: z.ZodType<T[]>,
  { from, to }: Period,
): AsyncGenerator<T> {
  const period = { date: { from: String(from.getTime()), to: String(to.getTime()) }, type: '1' };
  let after: string | undefined;
  for (let pages = 0; pages < pagesMost; pages += 1) {
    const body = {
      period,
      limit: pageMost,
      order: 'reverse_chronological',
      ...(after && { starting_after: after }),
    };
    const page = await call('POST', path, schema, { body }).catch(emptyWhereNone);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < pageMost || !after) return;
  }
  throw malformed('a list that does not end');
}

/** Of a time without any Tap says that they are not found, by a refusal. */
function emptyWhereNone(error: unknown): never[] {
  if (error instanceof ProviderRefused && /(charge|refund)s? not found/i.test(error.description)) return [];
  throw error;
}

function payerFrom(given: z.infer<typeof payer>): Payer {
  const { first_name, last_name, phone, email } = given ?? {};
  const names = [first_name, last_name === first_name ? null : last_name].filter(Boolean);
  return {
    name: names.join(' ') || null,
    phone: phone ? `+${phone.country_code}${phone.number}` : null,
    email: email || null,
  };
}
