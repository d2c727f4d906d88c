import { Form } from 'react-router';
import { recoveryCodesCount } from '#shop/rules/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { ResultNote } from '../base/result.tsx';
import { Codes } from '../door/codes.tsx';
import { NewTotp } from '../door/new-totp.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './security.module.css';
import type { SecurityState } from './security.tsx';

export function Password({ result, busy }: SecurityState) {
  const { security } = useStaffMessages();
  const wrong = result?.form === 'password' ? (result.fields.password ?? null) : null;
  return (
    <Box title={security.password}>
      <Form method="post" className={styles.form}>
        <TextField
          label={security.newPassword}
          help={security.passwordHelp}
          error={wrong}
          name="password"
          type="password"
          autoComplete="new-password"
          dir="ltr"
          required
        />
        <ProofField result={result} form="password" />
        <ResultNote result={result} form="password" />
        <Button type="submit" name="intent" value="password" look="quiet" busy={busy === 'password'}>
          {security.setPassword}
        </Button>
      </Form>
    </Box>
  );
}

/** Another authenticator: shown to be scanned first, and taken with its first code. */
export function Authenticator({ result, busy }: SecurityState) {
  const { security, door } = useStaffMessages();
  const shown = result?.totp;
  const wrong = result?.form === 'totp' && !result.ok ? (result.fields.code ?? result.message) : null;
  return (
    <Box title={security.totp} id="totp">
      <p className="small muted">{security.totpText}</p>
      {shown && <NewTotp {...shown} />}
      <Form method="post" className={styles.form}>
        {shown && (
          <>
            <input type="hidden" name="ticket" value={shown.ticket} />
            <input type="hidden" name="secret" value={shown.secret} />
            <input type="hidden" name="uri" value={shown.uri} />
            <TextField label={door.code} error={wrong} name="code" inputMode="numeric" dir="ltr" required />
          </>
        )}
        <ProofField result={result} form={shown ? 'totp' : 'totp-options'} />
        {!wrong && (
          <ResultNote result={result} form={shown || result?.form === 'totp' ? 'totp' : 'totp-options'} />
        )}
        <Button
          type="submit"
          name="intent"
          value={shown ? 'totp' : 'totp-options'}
          look="quiet"
          busy={busy === 'totp' || busy === 'totp-options'}
        >
          {shown ? door.confirm : security.changeTotp}
        </Button>
      </Form>
    </Box>
  );
}

export function RecoveryCodes({ left, result, busy }: { left: number } & SecurityState) {
  const { security, door } = useStaffMessages();
  return (
    <Box title={security.recovery}>
      <p>{security.codesLeft(left, recoveryCodesCount)}</p>
      {result?.codes && (
        <>
          <p>{door.codesText}</p>
          <Codes codes={result.codes} />
        </>
      )}
      <Form method="post" className={styles.form}>
        <p className="small muted">{security.newCodesText}</p>
        <ProofField result={result} form="recovery" />
        <ResultNote result={result} form="recovery" />
        <Button type="submit" name="intent" value="recovery" look="quiet" busy={busy === 'recovery'}>
          {security.newCodes}
        </Button>
      </Form>
    </Box>
  );
}
