import { NavLink } from 'react-router';
import { grouped } from '#shop/format/numbers.ts';
import { Icon } from '../../components/icon.tsx';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { sections } from '../base/sections.ts';
import rowStyles from '../styles/row.module.css';
import styles from './menu.module.css';
import { useCounts } from './use-counts.ts';

/**
 * The screens that somebody may see, in four groups; beside an entry, how much waits there. Nothing is no number, and where
 * there is one nothing moves for it.
 */
export function Menu() {
  const messages = useStaffMessages();
  const { shell } = messages;
  const me = useMe();
  const counts = useCounts();
  const groups = Map.groupBy(
    sections.filter(({ may }) => mayUse(me, may)),
    ({ group }) => group,
  );
  return (
    <nav aria-label={shell.navigation} className={`${rowStyles.row} ${styles.menu}`}>
      {[...groups].map(([group, entries]) => (
        <div key={group} className={styles.group}>
          <p className={styles.heading} id={`menu-${group}`}>
            {shell.groups[group]}
          </p>
          <ul aria-labelledby={`menu-${group}`}>
            {entries.map(({ path, title, icon, waits }) => (
              <li key={path}>
                <NavLink to={path} className={styles.entry}>
                  <Icon name={icon} />
                  {title(messages)}
                </NavLink>
                <Count of={(waits && counts[waits]) ?? 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Count({ of: count }: { of: number }) {
  const { shell } = useStaffMessages();
  if (count === 0) return null;
  return (
    <span className={`${styles.count} num`}>
      <span className="vh">{shell.waits} </span>
      {grouped(count)}
    </span>
  );
}
