import { data, redirect, useActionData, useNavigation } from 'react-router';
import { listSessions, readUser } from '#shop/contract/user.ts';
import { dataForShopper, dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { type Lost, heard as told } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import buttonStyles from '../../components/button.module.css';
import { useFirstWrong } from '../../components/form/use-first-wrong.ts';
import { refusalText, useSaid } from '../../components/overlay/said.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { SaidLost } from '../../forms/heard.tsx';
import type { Route } from './+types/my-account';
import { AccountPart } from './account-part.tsx';
import { act, type Outcome } from './act.server.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Details } from './details.tsx';
import { Devices } from './devices.tsx';
import styles from './my-account.module.css';
import { OwnPicture } from './own-picture.tsx';
import { Preferences } from './preferences.tsx';
import type { Heard } from './said.tsx';
import { VerifyChange } from './verify-change.tsx';

/** One's own account. Whoever isn't signed in is asked to, and comes back. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const profile = dataForShopper(await call(readUser), '/my-account');
  return { profile, devices: dataOf(await call(listSessions)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const outcome = await act(page, await formOf(request, page));
  if (!outcome) throw notOurForm(page);
  if (outcome.deleted) throw redirect('/', { status: 303 });
  return data(outcome, { status: outcome.ok ? 200 : 422 });
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  const { shell, profile: words } = useMessages();
  const { profile, devices } = loaderData;
  const { answer, lost } = told<Outcome>(useActionData<Outcome | Lost>());
  const { state, formData } = useNavigation();
  const outcome = answer ?? null;
  // A wrong code is said by its red boxes alone (spec section 8).
  const refused = outcome && !outcome.ok && outcome.section !== 'verify' ? outcome : null;
  useSaid(refused, refused && { kind: 'error', text: refusalText(refused.message, refused.fields) });
  useFirstWrong(outcome);
  const heard: Heard = { outcome, busy: state === 'submitting' ? (formData?.get('intent') ?? null) : null };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/my-account" noindex />
      <h1 className="vh">{words.title}</h1>
      <SaidLost lost={lost} />
      <OwnPicture profile={profile} heard={heard} />
      {outcome?.pending ? (
        <VerifyChange key={outcome.pending.verify} pending={outcome.pending} heard={heard} />
      ) : (
        <Details key={`${profile.phone_number} ${profile.email}`} profile={profile} heard={heard} />
      )}
      <Preferences profile={profile} heard={heard} />
      <Devices devices={devices} heard={heard} />
      <AccountPart title={words.ownData}>
        <div>
          <p className="muted">{words.ownDataText}</p>
          <a
            href="/my-account/data"
            className={`${buttonStyles.button} ${buttonStyles.quiet}`}
            download
            data-document
          >
            {words.download}
          </a>
        </div>
      </AccountPart>
      <DeleteAccount profile={profile} heard={heard} />
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
