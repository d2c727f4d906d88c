import { readAttempt } from '#shop/contract/payments.ts';
import { pageContext } from '../../context.ts';
import type { Route } from './+types/attempt';

/** For a page whose answer to "pay" got lost: where what became of it leads, or null as long as that isn't known. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<{ leads: string | null }> {
  const idempotency_key = url.searchParams.get('key') ?? '';
  const answer = await context.get(pageContext).call(readAttempt, { query: { idempotency_key } });
  if (!answer.success) return { leads: null };
  const { next, order_key, payment_url } = answer.data;
  if (next === 'code') return { leads: `/checkout/urpay/${order_key}` };
  if (next === 'done') return { leads: `/checkout/return?order=${order_key}` };
  return { leads: payment_url };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}
