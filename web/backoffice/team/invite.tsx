import { Form } from 'react-router';
import { roles } from '#shop/rules/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Roles } from './roles.tsx';
import styles from './team.module.css';

export type TypedInvitation = { name: string; email: string; language: string; roles: string[] };
export type InvitationResult = FormResult<{ typed?: TypedInvitation }>;

export function Invite({
  result,
  busy,
}: {
  result: InvitationResult | null;
  busy: FormDataEntryValue | null;
}) {
  const { team } = useStaffMessages();
  const language = useLanguage();
  const fields = result?.form === 'invite' ? result.fields : {};
  const typed = result?.form === 'invite' && !result.ok ? result.typed : undefined;
  return (
    // What was sent is gone from the form.
    <Form
      key={result?.form === 'invite' && result.ok ? 'sent' : 'open'}
      method="post"
      className={styles.invite}
    >
      <TextField
        label={team.name}
        error={fields.name ?? null}
        name="name"
        autoComplete="off"
        defaultValue={typed?.name}
        required
      />
      <TextField
        label={team.email}
        error={fields.email ?? null}
        name="email"
        defaultValue={typed?.email}
        type="email"
        autoComplete="off"
        dir="ltr"
        required
      />
      <Field label={team.language}>
        {(tied) => (
          <select
            {...tied}
            name="language"
            defaultValue={typed?.language ?? language}
            className={formStyles.select}
          >
            <option value="ar">{team.languages.ar}</option>
            <option value="en">{team.languages.en}</option>
          </select>
        )}
      </Field>
      <Roles given={roles.filter((role) => typed?.roles.includes(role))} error={fields.roles} />
      <ProofField result={result} form="invite" />
      <ResultNote result={result} form="invite" />
      <Button type="submit" name="intent" value="invite" busy={busy === 'invite'}>
        {team.sendInvitation}
      </Button>
    </Form>
  );
}
