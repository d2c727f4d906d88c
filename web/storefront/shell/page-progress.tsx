import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import styles from './page-progress.module.css';

/** After so long a page that doesn't come is worth a word, in milliseconds. The line is seen sooner, by its style. */
const saidAfter = 1_000;

/** That another page is on its way: a fine line at the top, and a word to whoever can't see it. */
export function PageProgress() {
  const { shell } = useMessages();
  const { state } = useNavigation();
  const [slow, setSlow] = useState(false);
  const going = state !== 'idle';
  useEffect(() => {
    if (!going) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), saidAfter);
    return () => clearTimeout(timer);
  }, [going]);
  return (
    <>
      {going && <span className={styles.line} aria-hidden="true" />}
      <div className="vh" role="status">
        {slow && shell.opening}
      </div>
    </>
  );
}
