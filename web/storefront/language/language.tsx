import { redirect } from 'react-router';
import { accountSummary, updateCurrentLanguage } from '#shop/contract/account.ts';
import { pageContext } from '../../base/context.ts';
import { safeNext } from '../../base/next.ts';
import { formOf } from '../../forms/form.server.ts';
import type { Route } from './+types/language';

const year = 365 * 86_400;

/**
 * Keeps the language in a cookie (decision 0007) and with the account of whoever has one, and leads back to where it was
 * changed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const form = await formOf(request, page);
  const language = form.get('language') === 'en' ? 'en' : 'ar';
  const me = await call(accountSummary);
  if (me.success && me.data.id !== null)
    await call(updateCurrentLanguage, { body: { user_id: me.data.id, current_language: language } });
  return redirect(safeNext(form.get('next')), {
    status: 303,
    headers: { 'set-cookie': `lang=${language}; Path=/; SameSite=Strict; Max-Age=${year}` },
  });
}

/** Nothing to see here: the address is only for sending. */
export function loader() {
  return redirect('/');
}
