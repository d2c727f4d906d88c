import { useStaffMessages } from '../base/messages.tsx';
import styles from './board.module.css';

const keys = [
  ['j k', 'go'],
  ['x', 'choose'],
  ['m', 'next'],
  ['p', 'print'],
  ['u', 'undo'],
] as const;

/** What the keys do (use-keys.ts). */
export function KeysHelp() {
  const { board } = useStaffMessages();
  return (
    <p className={`tiny wide-only needs-script ${styles.keys}`}>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd dir="ltr">{key}</kbd> {board.keys[does]}
        </span>
      ))}
    </p>
  );
}
