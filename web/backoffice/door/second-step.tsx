import { Form, Link } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, LostNote, ResultNote } from '../base/result.tsx';
import quietStyles from '../shell/quiet.module.css';
import { Codes } from './codes.tsx';
import styles from './door.module.css';
import { Door } from './door.tsx';
import { NewTotp } from './new-totp.tsx';
import type { DoorResult, Step } from './steps.server.ts';

/** After the password: a code, a recovery code, or the authenticator's set-up; and then the codes that are shown once. */
export function SecondStep({
  at,
  result,
  lost,
  busy,
}: {
  at: Exclude<Step, { step: 'password' }>;
} & FormState<DoorResult>) {
  const { door } = useStaffMessages();
  if (at.step === 'codes')
    return (
      <Door title={door.codesTitle}>
        <p>{door.codesText}</p>
        <Codes codes={at.codes} />
        <ButtonLink href={`/admin${at.next}`} block>
          {door.codesKept}
        </ButtonLink>
      </Door>
    );
  const recovery = at.step === 'recovery';
  const title = at.step === 'enrol' ? door.enrolTitle : recovery ? door.recoveryTitle : door.codeTitle;
  const intent = recovery ? 'recovery' : 'code';
  const isWrong = result?.code === 'SECOND_FACTOR_WRONG';
  // Of recovery codes there is no next one to wait for.
  const wrong =
    isWrong && recovery ? door.recoveryWrong : isWrong || result?.fields.code ? result.message : null;
  return (
    <Door title={title}>
      {at.step === 'enrol' ? (
        <NewTotp {...at} />
      ) : (
        <p className="muted">{recovery ? door.recoveryText : door.codeText}</p>
      )}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="ticket" value={at.ticket} />
        {at.step === 'enrol' && (
          <>
            <input type="hidden" name="secret" value={at.secret} />
            <input type="hidden" name="uri" value={at.uri} />
          </>
        )}
        <TextField
          // Another step has another field, not the same with what was typed.
          key={at.step}
          label={recovery ? door.recovery : door.code}
          help={recovery ? undefined : door.once}
          error={wrong}
          name="code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          dir="ltr"
          required
        />
        {at.step === 'enrol' && <Note icon="download">{door.enrolNote}</Note>}
        <LostNote lost={lost} />
        {!wrong && <ResultNote result={result} form={intent} />}
        <Button type="submit" name="intent" value={intent} block busy={busy === intent}>
          {at.step === 'enrol' ? door.confirm : door.enter}
        </Button>
      </Form>
      <div className={styles.between}>
        {at.step !== 'enrol' && (
          <Form method="post">
            <input type="hidden" name="ticket" value={at.ticket} />
            <button
              type="submit"
              name="intent"
              value={recovery ? 'use-code' : 'use-recovery'}
              className={quietStyles.quiet}
            >
              {recovery ? door.useCode : door.useRecovery}
            </button>
          </Form>
        )}
        <Link to="/sign-in" reloadDocument className={quietStyles.quiet}>
          {door.startAgain}
        </Link>
      </div>
    </Door>
  );
}
