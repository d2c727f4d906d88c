import { useState } from 'react';
import { useMessages } from '../../../base/messages.tsx';
import { useHydrated } from '../../../base/use-hydrated.ts';
import { TextField } from '../../../components/form/field.tsx';
import styles from './password-field.module.css';

/** A password, which can be looked at while it is typed. */
export function PasswordField({
  name,
  label,
  help,
  error,
  isNew,
}: {
  name: string;
  label: string;
  help?: string;
  error: string | undefined;
  isNew: boolean;
}) {
  const words = useMessages().account.signIn;
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <TextField
      name={name}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      help={help}
      error={error}
      end={
        hydrated && (
          <button type="button" className={styles.eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
            <span className="vh"> {label}</span>
          </button>
        )
      }
    />
  );
}
