import { type LoaderFunctionArgs, redirect } from 'react-router';
import { previewProduct } from '#shop/contract/workshop/products.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';

/** Leads to a product's page as shoppers would see it, by a key that was made this moment. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const addresses = dataOf(await call(previewProduct, { params: { id: params.id ?? '' } }), request);
  throw redirect(new URL(request.url).searchParams.get('of') === 'en' ? addresses.en : addresses.ar);
}
