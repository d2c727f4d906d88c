import { data, Form, redirect } from 'react-router';
import { logout } from '#shop/contract/account.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { pageContext } from '../context.ts';
import { useMessages } from '../messages.tsx';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/sign-out';
import { safeNext } from './parts/next.ts';
import '../styles/signing-in.css';

export function loader({ url }: Route.LoaderArgs) {
  return { next: safeNext(url.searchParams.get('next')) };
}

/** Ends the session, and begins anew at the home page. One that has ended already is no matter. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(pageContext).call(logout);
  return redirect('/', { status: 303 });
}

/** A lost connection leaves everything as it is, and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return data('offline' as const, { status: 503 });
    throw error;
  }
}

/** The question before signing out, as a page for browsers without script. */
export default function SignOutPage({ loaderData }: Route.ComponentProps) {
  const { shell, account } = useMessages();
  const words = account.signOut;
  return (
    <div className="wrap sign-in-page">
      <PageHead
        title={shell.titled(account.menu.signOut)}
        description={words.text}
        path="/sign-out"
        noindex
      />
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <Form method="post" action="/sign-out" className="yes-no">
        <Button type="submit">{words.yes}</Button>
        <ButtonLink href={loaderData.next} look="quiet">
          {words.no}
        </ButtonLink>
      </Form>
    </div>
  );
}
