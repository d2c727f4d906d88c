import { preTabbyProcessing } from '#shop/contract/payments.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/instalments';

/** For the checkout's script: whether an instalment plan takes this shopper and this sum. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, cityId } = context.get(pageContext);
  const provider = url.searchParams.get('provider') === 'tamara' ? ('tamara' as const) : ('tabby' as const);
  const answer = await call(preTabbyProcessing, { body: { cities_id: cityId, provider } });
  return answer.success
    ? { eligible: answer.data.eligible, message: answer.data.message }
    : { eligible: false, message: answer.message };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}
