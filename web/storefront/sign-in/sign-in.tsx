import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { accountSummary } from '#shop/contract/account.ts';
import { countries } from '#shop/contract/common.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { safeNext } from '../../base/next.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { Route } from './+types/sign-in';
import { act } from './act.server.ts';
import { rememberEmail, rememberedEmail } from './remembered.server.ts';
import styles from './sign-in.module.css';
import { SignInSteps } from './steps/sign-in-steps.tsx';
import { beginning, type SignIn, signInAt } from './steps/steps.ts';
import { useSignIn } from './steps/use-sign-in.tsx';

/** What social sign-in can come back with (`?refused=`). */
const refusals = [
  'SOCIAL_REFUSED',
  'SOCIAL_UNAVAILABLE',
  'SOCIAL_EMAIL_TAKEN',
  'TOO_MANY_TRIES',
] as const satisfies readonly ErrorCode[];

/** Where signing in begins, and what it offers. Whoever is signed in has nothing to do here but to say a name. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { call, language, socialTypes } = context.get(pageContext);
  const next = safeNext(url.searchParams.get('next'));
  const [me, list] = await Promise.all([call(accountSummary), call(countries)]);
  const { kind, name } = dataOf(me);
  if (kind === 'shopper' && name !== null) throw redirect(next);
  const code = refusals.find((each) => each === url.searchParams.get('refused'));
  const asked = code ? 'email' : beginning(url.searchParams.get('step'));
  const email = rememberedEmail(request);
  return {
    next,
    ended: url.searchParams.has('ended'),
    view: signInAt(kind === 'shopper' ? 'name' : asked, {
      email,
      remember: email !== '',
      ...(code && { ok: false, code, message: refusalMessage(language, code, {}) }),
    }),
    socialTypes,
    phoneCodes: dataOf(list).map(({ phonecode }) => String(phonecode)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const view = await act(page, await formOf(request, page));
  if (!view) throw notOurForm(page);
  const headers = new Headers();
  if (view.remember !== null && (view.step === 'done' || view.step === 'name'))
    headers.append('set-cookie', rememberEmail(view.remember ? view.email : null, page.publicUrl));
  const scripted = new URL(request.url).pathname.endsWith('.data');
  if (view.step === 'done' && !scripted) {
    // A new password leads to the home page (spec section 4).
    throw redirect(view.form === 'new-password' ? '/' : safeNext(url.searchParams.get('next')), {
      status: 303,
      headers,
    });
  }
  return data(view, { headers, status: view.ok ? 200 : 422 });
}

/** What belongs to one shopper is kept nowhere. */
export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** The steps themselves say when it is done: read again, this page would lead away before the code turns green. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && change.currentUrl.href !== change.nextUrl.href;
}

/** Signing in as a page of its own: for browsers without script, and for links from elsewhere. */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, view } = loaderData;
  return (
    <Steps
      key={`${view.step} ${next}`}
      page={loaderData}
      view={splitLost<SignIn>(actionData).answer ?? view}
    />
  );
}

function Steps({ page, view }: { page: Route.ComponentProps['loaderData']; view: SignIn }) {
  const { shell, account } = useMessages();
  const navigate = useNavigate();
  const flow = useSignIn({ view, next: page.next, onDone: (leads) => void navigate(leads) });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={shell.titled(account.signIn.pageTitle)}
        description={account.signIn.phoneText}
        path="/sign-in"
        noindex
      />
      <h1>{flow.title}</h1>
      <p className="muted">{flow.text}</p>
      {page.ended && <Note>{account.signIn.ended}</Note>}
      <SignInSteps flow={flow} socialTypes={page.socialTypes} phoneCodes={page.phoneCodes} />
    </div>
  );
}
