import type { LoaderFunctionArgs } from 'react-router';
import { readOrderDetails, readOrderVersion } from '#shop/contract/workshop/orders.ts';
import { staffContext } from '../base/context.ts';

/**
 * One order as it is now, for an open screen that asks by itself: nothing (204) where it still is of the version that it
 * says, which one statement tells.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const asked = { params: { order_number: params.number ?? '' } };
  const now = await call(readOrderVersion, asked);
  if (!now.success) return new Response(null, { status: now.statusCode });
  const { version } = now.data;
  if (new URL(request.url).searchParams.get('version') === version)
    return new Response(null, { status: 204 });
  const order = await call(readOrderDetails, asked);
  if (!order.success) return new Response(null, { status: order.statusCode });
  return Response.json({ order: order.data, version, now: new Date().toISOString() });
}
