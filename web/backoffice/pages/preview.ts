import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { previewPage } from '#shop/contract/store/pages.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';

/** Leads to a page's draft as shoppers would see it, by a key that is made now. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const addresses = dataOf(await context.get(staffContext).call(previewPage, { params: { slug } }), request);
  const language = new URL(request.url).searchParams.get('in');
  if (language !== 'ar' && language !== 'en') throw data(null, { status: 404 });
  return redirect(addresses[language]);
}
