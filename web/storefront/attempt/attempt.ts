import { readAttempt } from '#shop/contract/payments.ts';
import { dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/attempt';

/** For a page whose answer to "pay" got lost: where what became of it leads, or null as long as that isn't known. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<{ leads: string | null }> {
  const idempotency_key = url.searchParams.get('key') ?? '';
  const answer = await context.get(pageContext).call(readAttempt, { query: { idempotency_key } });
  // Whoever has no account has begun nothing.
  const attempt = dataOr(answer, null, 'UNAUTHENTICATED', 'INVALID_INPUT');
  if (attempt === null) return { leads: null };
  const { next, order_key, payment_url } = attempt;
  if (next === 'code') return { leads: `/checkout/urpay/${order_key}` };
  if (next === 'done') return { leads: `/checkout/return?order=${order_key}` };
  return { leads: payment_url };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}
