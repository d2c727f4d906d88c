import { Form } from 'react-router';
import type { Profile } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Price } from '../../components/price.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult } from './act.server.ts';
import styles from './delete-account.module.css';

/** The end of an account: what goes, what stays, what of the wallet is paid back or lost, and a phrase to type (decision 0026). */
export function DeleteAccount({ profile, forms }: { profile: Profile; forms: FormState<AccountResult> }) {
  const { profile: words } = useMessages();
  const { language } = useRootData();
  const begun = forms.result?.form === 'delete';
  return (
    <AccountPart title={words.remove} titleId="delete-title" id="delete" tabIndex={-1}>
      <div>
        {words.removeText.map((text) => (
          <p key={text} className="muted">
            {text}
          </p>
        ))}
        {profile.wallet_paid_in > 0 && (
          <Note>
            {words.removePaidIn} <Price riyals={profile.wallet_paid_in} />. {words.removePaidInText}
          </Note>
        )}
        {profile.wallet_bonus > 0 && (
          <Note tone="warn">
            {words.removeBonus} <Price riyals={profile.wallet_bonus} />
          </Note>
        )}
        <details open={begun || undefined}>
          <summary className="under small med">{words.removeOpen}</summary>
          <Form method="post" preventScrollReset noValidate>
            <p>
              {words.phrase} <b className={`med ${styles.phrase}`}>{deletePhrases[language]}</b>
            </p>
            <TextField
              name="confirmation"
              label={words.phraseLabel}
              autoComplete="off"
              spellCheck={false}
              error={fieldError(forms.result, 'delete', 'confirmation')}
            />
            {forms.result?.fields.confirmation === undefined && (
              <ResultNote form="delete" result={forms.result} />
            )}
            <Button
              type="submit"
              name="intent"
              value="delete"
              className={styles.danger}
              busy={forms.busy === 'delete'}
            >
              {words.removeYes}
            </Button>
          </Form>
        </details>
      </div>
    </AccountPart>
  );
}
