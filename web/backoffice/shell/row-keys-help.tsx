import { useCallback, useRef } from 'react';
import { useStaffMessages } from '../base/messages.tsx';
import quietStyles from './quiet.module.css';
import styles from './row-keys.module.css';
import { useRowKeys } from './row-keys.ts';

const keys = [
  [['j', 'k'], 'go'],
  [['↓', '↑'], 'arrows'],
  [['Enter'], 'open'],
  [['x'], 'choose'],
  [['/'], 'find'],
  [['?'], 'help'],
] as const;

/** Keys of a list whose rows are links, and what they do, where somebody asks; `chooses` where they have boxes. */
export function RowKeys({ chooses = false }: { chooses?: boolean }) {
  const { shell } = useStaffMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => dialog.current?.showModal(), []);
  useRowKeys(open);
  return (
    <>
      <button type="button" className={`wide-only needs-script ${quietStyles.quiet}`} onClick={open}>
        {shell.keys.title}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={shell.keys.title}>
        <h2>{shell.keys.title}</h2>
        <dl className={styles.keys}>
          {keys
            .filter(([, does]) => chooses || does !== 'choose')
            .map(([names, does]) => (
              <div key={does}>
                <dt dir="ltr">
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{shell.keys[does]}</dd>
              </div>
            ))}
        </dl>
        <form method="dialog">
          <button type="submit" className={quietStyles.quiet}>
            {shell.keys.close}
          </button>
        </form>
      </dialog>
    </>
  );
}
