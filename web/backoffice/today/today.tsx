import { Link } from 'react-router';
import { own } from '#shop/format/isolate.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { mayUse, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { sections } from '../base/sections.ts';
import { Box, Screen } from '../shell/screen.tsx';
import styles from './today.module.css';

/** Where somebody begins: the parts that are theirs. */
export default function Today() {
  const messages = useStaffMessages();
  const { shell } = messages;
  const me = useMe();
  const theirs = sections.filter(({ path, may }) => path !== '/today' && mayUse(me, may));
  return (
    <Screen title={shell.today}>
      <Box title={<Isolated text={shell.welcome(own(me.name))} />}>
        <p className="muted">{shell.todayText}</p>
        <ul className={styles.parts}>
          {theirs.map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={path} className={styles.part}>
                <Icon name={icon} />
                {title(messages)}
              </Link>
            </li>
          ))}
        </ul>
      </Box>
    </Screen>
  );
}
