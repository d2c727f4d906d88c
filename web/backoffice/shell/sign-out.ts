import { type ActionFunctionArgs, redirect } from 'react-router';
import { staffSignOut } from '#shop/contract/staff/me.ts';
import { staffContext } from '../base/context.ts';

export async function action({ context }: ActionFunctionArgs) {
  const out = await context.get(staffContext).call(staffSignOut);
  // Who is signed out already has what they asked for.
  if (!out.success && out.error.code !== 'UNAUTHENTICATED') throw new Error(out.message);
  return redirect('/sign-in');
}

/** There is nothing to see here. */
export function loader() {
  return redirect('/today');
}
