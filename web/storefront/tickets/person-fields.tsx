import { useMessages } from '../../base/messages.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { fieldError } from '../../forms/form-state.tsx';
import type { Person } from './person.server.ts';
import styles from './ticket-form.module.css';
import type { TicketResult } from './ticket-result.ts';

/** Who writes, and where the answer goes. */
export function PersonFields({
  form,
  result,
  person,
}: {
  form: 'ticket' | 'contact';
  result: TicketResult | null;
  person: Person;
}) {
  const { forms } = useMessages();
  const typed = result?.form === form ? result.typed : null;
  return (
    <>
      <div className={styles.two}>
        <TextField
          name="name"
          label={forms.name}
          dir="auto"
          autoComplete="name"
          maxLength={80}
          error={fieldError(result, form, 'name')}
          defaultValue={typed?.name ?? person.name}
        />
        <div>
          <PhoneField
            name="phone_number"
            label={forms.phone}
            code={person.phoneCode}
            error={fieldError(result, form, 'phone_number') ?? fieldError(result, form, 'phone_code')}
            defaultValue={typed?.phone_number ?? person.phone}
          />
          <input type="hidden" name="phone_code" value={person.phoneCode} />
        </div>
      </div>
      <TextField
        name="email"
        type="email"
        label={forms.email}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError(result, form, 'email')}
        defaultValue={typed?.email ?? person.email}
      />
    </>
  );
}
