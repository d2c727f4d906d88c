import { Link, useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { FilterForm } from '../base/filter-form.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import formStyles from '../shell/form.module.css';
import styles from './audit.module.css';
import { operationInWords } from './in-words.ts';
import { useLogNames } from './names.ts';

export const filterNames = ['staff', 'operation', 'subject', 'from', 'to'] as const;

/** What of the log is shown: a plain form whose fields are the address. */
export function AuditFilters({
  operations,
  members,
}: {
  operations: readonly string[];
  members: readonly { id: number; name: string }[];
}) {
  const { audit } = useStaffMessages();
  const names = useLogNames();
  const [search] = useSearchParams();
  const given = (name: (typeof filterNames)[number]) => search.get(name) ?? '';
  return (
    <FilterForm shows={String(search)} className={styles.filters}>
      <Field label={audit.who}>
        {(tied) => (
          <select {...tied} name="staff" defaultValue={given('staff')} className={formStyles.select}>
            <option value="">{audit.everybody}</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={audit.what}>
        {(tied) => (
          <select {...tied} name="operation" defaultValue={given('operation')} className={formStyles.select}>
            <option value="">{audit.everything}</option>
            {operations.map((operation) => (
              <option key={operation} value={operation}>
                {operationInWords(names, operation)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={audit.subject}
        placeholder="staff:3"
        name="subject"
        defaultValue={given('subject')}
        dir="auto"
      />
      <TextField label={audit.from} name="from" type="date" defaultValue={given('from')} />
      <TextField label={audit.to} name="to" type="date" defaultValue={given('to')} />
      <div className={styles.acts}>
        <Button type="submit" look="quiet">
          {audit.filter}
        </Button>
        {search.size > 0 && <Link to="/audit">{audit.clear}</Link>}
      </div>
    </FilterForm>
  );
}
