import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { useEnded } from './session.ts';
import styles from './session-over.module.css';

/**
 * Said wherever one is on a screen whose session is over: what was typed is still there, and where one comes in again; or
 * whose session is somebody else's now.
 */
export function SessionOver() {
  const { shell } = useStaffMessages();
  const ended = useEnded();
  return (
    ended && (
      <div className={styles.over}>
        <Note tone="warn" live>
          {ended === 'over' ? shell.sessionOver : shell.sessionIsAnothers}{' '}
          {ended === 'over' ? (
            <a href="/admin/sign-in" target="_blank" rel="noopener" className="under">
              {shell.signIn}
            </a>
          ) : (
            // What is typed goes with it, and the browser asks.
            <button type="button" className="under" onClick={() => location.reload()}>
              {shell.openAnew}
            </button>
          )}
        </Note>
      </div>
    )
  );
}
