import { type Role, roles } from '#shop/rules/staff/staff.ts';
import { Check } from '../../components/form/choice.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './team.module.css';

/** The roles that somebody has, one box each. */
export function Roles({ given, error }: { given: readonly Role[]; error?: string | undefined }) {
  const { team, shell } = useStaffMessages();
  return (
    <fieldset className={styles.roles}>
      <legend className="small">{team.roles}</legend>
      {roles.map((role, at) => (
        <Check
          key={role}
          name="roles"
          value={role}
          defaultChecked={given.includes(role)}
          error={at === roles.length - 1 ? (error ?? null) : null}
        >
          {shell.roles[role]}
        </Check>
      ))}
    </fieldset>
  );
}
