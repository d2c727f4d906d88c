import { z } from 'zod';
import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import { chargeId } from './tap-answer.ts';
import { malformed, type TapCall } from './tap-call.ts';

/** Tap gives no more of its list at once. */
const pageMost = 50;
/** More charges than are made in the time that is asked about: a list that doesn't end is none. */
const pagesMost = 200;

const listAnswer = z.object({
  charges: z.array(
    z.object({
      id: z.string().regex(chargeId),
      reference: z.object({ transaction: z.string().nullish() }).nullish(),
    }),
  ),
});

/** The id of the charge that was made for a reference in that time (Tap: list all charges, newest first); null for none. */
export async function findInList(
  call: TapCall,
  { reference, from, to }: { reference: string; from: Date; to: Date },
): Promise<string | null> {
  const period = { date: { from: String(from.getTime()), to: String(to.getTime()) }, type: '1' };
  let after: string | undefined;
  for (let page = 0; page < pagesMost; page += 1) {
    const body = {
      period,
      limit: pageMost,
      order: 'reverse_chronological',
      ...(after && { starting_after: after }),
    };
    const { charges } = await call('POST', '/charges/list', listAnswer, { body }).catch(emptyWhereNone);
    const found = charges.find((charge) => charge.reference?.transaction === reference);
    if (found) return found.id;
    after = charges.at(-1)?.id;
    if (charges.length < pageMost || !after) return null;
  }
  throw malformed('a list of charges that does not end');
}

/** Of a time without charges Tap says that they are not found, by a refusal. */
function emptyWhereNone(error: unknown): z.infer<typeof listAnswer> {
  if (error instanceof ProviderRefused && /charges? not found/i.test(error.description))
    return { charges: [] };
  throw error;
}
