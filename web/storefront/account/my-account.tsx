import { data } from 'react-router';
import { listWaits } from '#shop/contract/help/waits.ts';
import { listSessions, readUser } from '#shop/contract/user.ts';
import { dataForShopper, dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import buttonStyles from '../../components/button.module.css';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { LostNote, useFormResult } from '../../forms/form-state.tsx';
import { choiceOf } from '../measuring/measuring-choice.server.ts';
import { MeasuringChoice } from '../measuring/measuring-choice.tsx';
import type { Route } from './+types/my-account';
import { AccountPart } from './account-part.tsx';
import { type AccountResult, act } from './act.server.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Details } from './details.tsx';
import { Devices } from './devices.tsx';
import styles from './my-account.module.css';
import { OwnPicture } from './own-picture.tsx';
import { OwnWaits } from './own-waits.tsx';
import { Preferences } from './preferences.tsx';
import { VerifyChange } from './verify-change.tsx';

/** One's own account. Whoever isn't signed in is asked to, and comes back. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { call } = page;
  const profile = dataForShopper(await call(readUser), '/my-account');
  const [devices, waits] = await Promise.all([call(listSessions), call(listWaits, { query: {} })]);
  return { profile, devices: dataOf(devices), waits: dataOf(waits).items, choice: choiceOf(page) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const result = await act(page, await formOf(request, page));
  if (!result) throw notOurForm(page);
  return data(result, { status: result.ok ? 200 : 422 });
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  const { shell, profile: words, choices } = useMessages();
  const { profile, devices, waits, choice } = loaderData;
  // A wrong code is said by its red boxes alone (spec section 8).
  const forms = useFormResult<AccountResult>(({ form }) => (form === 'verify' ? null : 'error'));
  const { result, lost } = forms;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.title)} description={words.title} path="/my-account" noindex />
      <h1 className="vh">{words.title}</h1>
      <LostNote lost={lost} />
      <OwnPicture profile={profile} forms={forms} />
      {result?.pending ? (
        <VerifyChange key={result.pending.verify} pending={result.pending} forms={forms} />
      ) : (
        <Details key={`${profile.phone_number} ${profile.email}`} profile={profile} forms={forms} />
      )}
      <Preferences profile={profile} forms={forms} />
      <OwnWaits waits={waits} forms={forms} />
      {choice && (
        <AccountPart title={choices.measuring} titleId="measuring">
          <MeasuringChoice choice={choice} />
        </AccountPart>
      )}
      <Devices devices={devices} forms={forms} />
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
      <DeleteAccount profile={profile} forms={forms} />
    </div>
  );
}

export { Problem as ErrorBoundary } from '../../components/page/problem.tsx';
