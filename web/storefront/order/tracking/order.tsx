import { pageContext } from '../../../base/context.ts';
import { formOf } from '../../../forms/form.server.ts';
import { useFormResult } from '../../../forms/form-state.tsx';
import type { Told } from '../asked/told.ts';
import { OrderNotFound } from '../order-parts.tsx';
import type { Route } from './+types/order';
import { act } from './act.server.ts';
import { Glance } from './glance.tsx';
import { loadOrder } from './order.server.ts';
import { WholeOrder } from './whole-order.tsx';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadOrder(context.get(pageContext), params.key, url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return act(page, params.key, await formOf(request, page));
}

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { result, lost } = useFormResult<Told>((told) => (told.missing ? null : 'error'));
  if (loaderData.shown === null)
    return loaderData.glance ? (
      <Glance order={loaderData.glance} link={`/order/${params.key}`} />
    ) : (
      <OrderNotFound />
    );
  return <WholeOrder shown={loaderData.shown} link={`/order/${params.key}`} result={result} lost={lost} />;
}
