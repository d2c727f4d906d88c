import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { useSessionOver } from './session.ts';
import styles from './session-over.module.css';

/** Said wherever one is on a screen whose session is over: what was typed is still there, and where one comes in again. */
export function SessionOver() {
  const { shell } = useStaffMessages();
  return (
    useSessionOver() && (
      <div className={styles.over}>
        <Note tone="warn" live>
          {shell.sessionOver}{' '}
          <a href="/admin/sign-in" target="_blank" className="under" rel="noopener">
            {shell.signIn}
          </a>
        </Note>
      </div>
    )
  );
}
