import {
  type ActionFunctionArgs,
  createContext,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { acceptInvitation, readInvitation } from '#shop/contract/staff/sign-in.ts';
import { own } from '#shop/format/isolate.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { formOf } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import styles from './door.module.css';
import { Door } from './door.tsx';
import { SecondStep } from './second-step.tsx';
import { afterPassword, comeFurther, type DoorResult, type Step } from './steps.server.ts';

const password: Step = { step: 'password' };

/** Whether this very request goes on from an accepted invitation, which is over by then. */
const goesOn = createContext(false);

/** Who is invited; null where the page goes on with the next step. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (context.get(goesOn)) return null;
  const { call } = context.get(staffContext);
  return dataOf(await call(readInvitation, { params: { key: params.key ?? '' } }), request);
}

/** After the password the invitation is over: reading it again would only say so. */
export const shouldRevalidate = () => false;

export async function action({ context, request, params }: ActionFunctionArgs): Promise<DoorResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  if (textOf(form, 'intent') !== 'accept') {
    context.set(goesOn, true);
    const further = await comeFurther(page, form, '/today');
    // The step took too long: the password is set, and is all that is needed.
    if (further.at.step === 'password') throw redirect('/sign-in');
    return further;
  }
  const body = readForm(acceptInvitation, form);
  const answer = await page.call(acceptInvitation, { params: { key: params.key ?? '' }, body });
  context.set(goesOn, answer.success);
  return resultOf('accept', answer, { at: answer.success ? afterPassword(page, answer.data) : password });
}

/** Accepting an invitation: a password, then the authenticator, then the recovery codes. */
export default function Invitation() {
  const { door } = useStaffMessages();
  const invited = useLoaderData<typeof loader>();
  const { result, lost, busy } = useResult<DoorResult>();
  const at = result?.at ?? password;
  if (at.step !== 'password') return <SecondStep at={at} result={result} lost={lost} busy={busy} />;
  return (
    <Door title={door.invitationTitle}>
      <p className="muted">
        <Isolated text={door.invitationText(own(invited?.name ?? ''))} />
      </p>
      <Form method="post" className={styles.form}>
        {/* Password managers keep the password under it. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={invited?.email ?? ''}
          readOnly
          hidden
        />
        <TextField
          label={door.newPassword}
          error={result?.fields.password ?? null}
          name="password"
          type="password"
          autoComplete="new-password"
          dir="ltr"
          required
        />
        <LostNote lost={lost} />
        <ResultNote result={result} form="accept" />
        <Button type="submit" name="intent" value="accept" block busy={busy === 'accept'}>
          {door.next}
        </Button>
      </Form>
    </Door>
  );
}
