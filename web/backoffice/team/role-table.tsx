import { type Permission, permissions, permissionsOf } from '#shop/contract/permissions.ts';
import { roles } from '#shop/rules/staff/staff.ts';
import { Icon } from '../../components/icon.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './team.module.css';

/** What each role may do, by the same table that the server reads. */
export function RoleTable() {
  const { team, shell } = useStaffMessages();
  const named: Record<Permission, string> = team.permissions;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keys too
    <section className={styles.scroll} aria-label={team.whatRolesMay} tabIndex={0}>
      <table className={`${tableStyles.table} ${tableStyles.grid}`}>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {shell.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(permissions) as Permission[]).map((permission) => (
            <tr key={permission}>
              <th scope="row">{named[permission]}</th>
              {roles.map((role) => (
                <td key={role}>
                  {permissionsOf([role]).has(permission) ? (
                    <Icon name="check" size="s" label={team.yes} />
                  ) : (
                    <span className="vh">{team.no}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
