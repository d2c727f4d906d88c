import { type ReactNode, useEffect, useState } from 'react';
import { undoSeconds } from '#shop/rules/orders/board.ts';
import { Note, type Tone } from '../../components/note.tsx';
import styles from './done-note.module.css';

/**
 * What the last press did, with the way back beside it. It stays in sight, however far down one pressed: at the top of a
 * desk, and on a phone above the menu, where the thumb is and nothing is moved by it, for as long as a step can be undone.
 */
export function DoneNote({
  of,
  tone,
  said,
  back,
}: {
  of: object;
  tone: Tone;
  said: ReactNode;
  back: ReactNode;
}) {
  const [over, setOver] = useState<object | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(of), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [of]);
  return (
    <div className={over === of ? `${styles.done} ${styles.over}` : styles.done}>
      <Note tone={tone} live>
        {said}
      </Note>
      {back}
    </div>
  );
}
