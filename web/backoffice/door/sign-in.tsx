import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect } from 'react-router';
import { readMe } from '#shop/contract/staff/me.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { formOf } from '../../forms/form.server.ts';
import { nextOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, useResult } from '../base/result.tsx';
import styles from './door.module.css';
import { Door } from './door.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import { comeFurther, type DoorResult } from './steps.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const me = await context.get(staffContext).call(readMe);
  if (me.success) throw redirect(nextOf(request));
  return me.statusCode;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(staffContext);
  return comeFurther(page, await formOf(request, page), nextOf(request));
}

/** Coming in: a passkey, or password and then the second step. */
export default function SignIn() {
  const { door } = useStaffMessages();
  const { result, lost, busy } = useResult<DoorResult>();
  const at = result?.at ?? { step: 'password' };
  if (at.step !== 'password') return <SecondStep at={at} result={result} lost={lost} busy={busy} />;
  return (
    <Door title={door.title}>
      <PasskeyButton />
      <Form method="post" className={styles.form}>
        <TextField
          label={door.email}
          error={result?.fields.email ?? null}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={result?.email ?? ''}
          dir="ltr"
          required
        />
        <TextField
          label={door.password}
          error={result?.fields.password ?? null}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          required
        />
        <LostNote lost={lost} />
        <ResultNote result={result} form="password" />
        <Button type="submit" name="intent" value="password" block busy={busy === 'password'}>
          {door.next}
        </Button>
      </Form>
      <details>
        <summary className="small under">{door.forgot}</summary>
        <p className="small muted">{door.forgotText}</p>
      </details>
    </Door>
  );
}
