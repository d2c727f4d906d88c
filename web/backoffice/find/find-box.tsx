import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { splitLost } from '../../base/lost.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { isTyping } from '../base/is-typing.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote } from '../base/result.tsx';
import styles from './find.module.css';
import type { Finds } from './find.server.ts';
import type { Found as Shows } from './found.tsx';

/** So long nothing is typed before it is looked for. */
const pauseMs = 120;

/**
 * The way to the search, on every screen: a link, and with script a box over the screen, opened by ⌘K or a slash. Arrows
 * go through what it found, Enter opens it, Escape gives the screen back.
 */
export function FindBox() {
  const { orders } = useStaffMessages();
  const { find } = orders;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { load, data, state } = useFetcher<Finds>();
  const { answer, lost } = splitLost(data);
  const [typed, setTyped] = useState('');
  /** Draws what is found: comes with the first letter that is typed, and with the next where there was no connection. */
  const [Found, setFound] = useState<typeof Shows | null>(null);
  const { key } = useLocation();
  /** What Enter was pressed for before its answer was there. */
  const wanted = useRef<string | null>(null);

  const open = () => {
    dialog.current?.showModal();
    field.current?.select();
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isFind = event.code === 'KeyK' && (event.metaKey || event.ctrlKey);
      const isSlash = event.code === 'Slash' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
      if (!isFind && !(isSlash && !isTyping(event.target))) return;
      event.preventDefault();
      dialog.current?.showModal();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Whatever was opened from it is what is looked at now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each place that is come to
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    if (typed.trim() === '') return;
    const wait = setTimeout(() => void load(`/search?q=${encodeURIComponent(typed.trim())}`), pauseMs);
    return () => clearTimeout(wait);
  }, [typed, load]);
  useEffect(() => {
    if (typed === '' || Found) return;
    void import('./found.tsx').then(
      (found) => setFound(() => found.Found),
      () => {},
    );
  }, [typed, Found]);
  useEffect(() => {
    if (!Found || wanted.current === null || answer?.q !== wanted.current) return;
    wanted.current = null;
    dialog.current?.querySelector('a')?.click();
  }, [answer, Found]);

  /** Arrows go from the field through what was found and back; Enter in the field opens the first of what is typed. */
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Enter' && document.activeElement === field.current) {
      // What stands there may still be the answer to what was typed before.
      if (Found && answer?.q === typed.trim()) links[0]?.click();
      else wanted.current = typed.trim();
    } else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : field.current)?.focus();
    // By itself the first Escape would only empty the field.
    else if (event.key === 'Escape') event.currentTarget.close();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Link
        to="/search"
        className={styles.open}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" />
        <span className={styles.word}>{find.open}</span>
        <span dir="ltr" aria-hidden="true" className={styles.key}>
          ⌘K
        </span>
      </Link>
      <dialog ref={dialog} className={styles.dialog} aria-label={find.title} onKeyDown={onKeyDown}>
        <TextField
          label={find.label}
          icon={<Icon name="search" size="s" />}
          ref={field}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => {
            wanted.current = null;
            setTyped(currentTarget.value);
          }}
        />
        <div aria-busy={state !== 'idle' || undefined} aria-live="polite">
          {typed.trim() === '' ? (
            <p className="tiny">{find.help}</p>
          ) : (
            <>
              <LostNote lost={lost} />
              {Found && answer && answer.q !== '' && <Found finds={answer} />}
            </>
          )}
        </div>
        <form method="dialog">
          <button type="submit" className={styles.close}>
            {find.close}
          </button>
        </form>
      </dialog>
    </>
  );
}
