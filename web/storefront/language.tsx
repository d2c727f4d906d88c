import { redirect } from 'react-router';
import type { Route } from './+types/language';
import { safeNext } from './parts/next.ts';

const year = 365 * 86_400;

/** Keeps the language in a cookie (decision 36) and leads back to where it was changed. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = form.get('language') === 'en' ? 'en' : 'ar';
  return redirect(safeNext(form.get('next')), {
    status: 303,
    headers: { 'set-cookie': `lang=${language}; Path=/; SameSite=Strict; Max-Age=${year}` },
  });
}

/** Nothing to see here: the address is only for sending. */
export function loader() {
  return redirect('/');
}
