import { useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { readMe } from '#shop/contract/staff/me.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { hasPasskeys, makePasskey } from '../base/proof/passkey.ts';
import { ProofField } from '../base/proof/proof-field.tsx';
import { ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './security.module.css';
import type { SecurityResult, SecurityState } from './security.tsx';

/** One's passkeys. Making one needs a script: the browser makes it, between two forms. */
export function Passkeys({
  passkeys,
  result,
  busy,
}: { passkeys: Output<typeof readMe>['passkeys'] } & SecurityState) {
  const { security } = useStaffMessages();
  const language = useLanguage();
  const able = useHydrated() && hasPasskeys();
  const { name, setName, failed } = useNewPasskey(result);
  return (
    <Box title={security.passkeys}>
      <p className="small muted">{security.passkeysText}</p>
      {passkeys.length === 0 && <p>{security.noPasskeys}</p>}
      {passkeys.map((passkey) => (
        <Form key={passkey.id} method="post" className={styles.row}>
          <span className={styles.what}>
            <b>
              <bdi>{passkey.name}</bdi>
            </b>
            <span className="tiny">{security.made(momentWithYear(language, passkey.created_at))}</span>
          </span>
          <input type="hidden" name="id" value={passkey.id} />
          <ProofField result={result} form="remove-passkey" />
          <Button type="submit" name="intent" value="remove-passkey" look="quiet" size="s">
            {security.remove}
            <span className="vh"> {passkey.name}</span>
          </Button>
        </Form>
      ))}
      <ResultNote result={result} form="remove-passkey" />
      {able ? (
        <Form method="post" className={styles.form}>
          <TextField
            label={security.passkeyName}
            error={result?.form === 'passkey' ? (result.fields.name ?? null) : null}
            name="name"
            required
            maxLength={40}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <ProofField result={result} form="passkey-options" />
          <ResultNote result={result} form="passkey-options" />
          <ResultNote result={result} form="passkey" />
          {failed && (
            <Note tone="bad" live>
              {security.passkeyFailed}
            </Note>
          )}
          <Button
            type="submit"
            name="intent"
            value="passkey-options"
            look="quiet"
            busy={busy === 'passkey-options'}
          >
            {security.addPasskey}
          </Button>
        </Form>
      ) : (
        <p className="small muted">{security.passkeyNeedsScript}</p>
      )}
    </Box>
  );
}

/** Makes the key once the shop has said what with, and sends it. */
function useNewPasskey(result: SecurityResult | null) {
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState(false);
  const taken = useRef<SecurityResult | null>(null);
  useEffect(() => {
    if (!result?.passkey || taken.current === result) return;
    taken.current = result;
    setFailed(false);
    const { ticket, options } = result.passkey;
    makePasskey(options as unknown as PublicKeyCredentialCreationOptionsJSON).then(
      (response) => submit({ intent: 'passkey', ticket, response, name }, { method: 'post' }),
      () => setFailed(true),
    );
  }, [result, submit, name]);
  return { name, setName, failed };
}
