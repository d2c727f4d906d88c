import { Form, redirect } from 'react-router';
import { logout } from '#shop/contract/account.ts';
import { dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { lostIn } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { safeNext } from '../../base/next.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { LostNote } from '../../forms/form-state.tsx';
import type { Route } from './+types/sign-out';
import page from './sign-in.module.css';
import styles from './sign-out.module.css';

export function loader({ url }: Route.LoaderArgs) {
  return { next: safeNext(url.searchParams.get('next')) };
}

/** Ends the session, and begins anew at the home page. One that has ended already is no matter. */
export async function action({ context }: Route.ActionArgs) {
  dataOr(await context.get(pageContext).call(logout), null, 'UNAUTHENTICATED');
  return redirect('/', { status: 303 });
}

/** The question before signing out, as a page for browsers without script. */
export default function SignOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, account } = useMessages();
  const words = account.signOut;
  return (
    <div className={`wrap ${page.page}`}>
      <PageHead
        title={shell.titled(account.menu.signOut)}
        description={words.text}
        path="/sign-out"
        noindex
      />
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <LostNote lost={lostIn(actionData)} />
      <Form method="post" action="/sign-out" className={styles.answers}>
        <Button type="submit">{words.yes}</Button>
        <ButtonLink href={loaderData.next} look="quiet">
          {words.no}
        </ButtonLink>
      </Form>
    </div>
  );
}
