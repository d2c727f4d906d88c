import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { grouped } from '#shop/format/numbers.ts';
import { Icon } from '../../components/icon.tsx';
import { showInMiddle } from '../../components/show-in-middle.ts';
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
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the current one
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [pathname]);
  const messages = useStaffMessages();
  const { shell } = messages;
  const me = useMe();
  const counts = useCounts();
  const groups = Map.groupBy(
    sections.filter(({ may }) => mayUse(me, may)),
    ({ group }) => group,
  );
  return (
    <nav ref={nav} aria-label={shell.navigation} className={`${rowStyles.row} ${styles.menu}`}>
      {[...groups].map(([group, entries]) => (
        <div key={group} className={styles.group}>
          <p className={styles.heading} id={`menu-${group}`}>
            {shell.groups[group]}
          </p>
          <ul aria-labelledby={`menu-${group}`}>
            {entries.map(({ path, title, icon, waits }) => (
              <li key={path}>
                <NavLink to={path} end={isBelowOther(path, pathname)} className={styles.entry}>
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

/** Whether an entry's screens are left for those of another one below it. */
function isBelowOther(path: string, pathname: string): boolean {
  return sections.some((other) => other.path.startsWith(`${path}/`) && pathname.startsWith(other.path));
}

/**
 * Brings the current entry into sight where a search, a link or a key has led there: along the foot of a phone, and in the
 * rail of a desk (its header). What is seen there already doesn't move under the pointer.
 */
function showCurrent(nav: HTMLElement) {
  showInMiddle(nav, '[aria-current]');
  const rail = nav.closest('header');
  const entry = nav.querySelector('[aria-current]')?.getBoundingClientRect();
  const around = rail?.getBoundingClientRect();
  if (rail && entry && around && (entry.top < around.top || entry.bottom > around.bottom))
    showInMiddle(rail, '[aria-current]');
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
