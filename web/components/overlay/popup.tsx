import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { useModal } from './modal.ts';
import styles from './popup.module.css';

/** A message of the shop: `error` for a refusal, `info` for news, `success` for something done. */
export type Message = { kind: 'error' | 'info' | 'success'; title?: string; text: ReactNode };

const icons = { error: 'alert', info: 'info', success: 'check' } as const satisfies Record<
  Message['kind'],
  IconName
>;

/**
 * The popup message (spec section 8): icon, words, an OK button in maroon. It closes itself after 5 s; the line at
 * its foot shows the time, and stops while the pointer or the focus is on it.
 */
export function Popup({ kind, title, text, onClose }: Message & { onClose: () => void }) {
  const { shell } = useMessages();
  const id = useId();
  // Focus waits on the message itself, so that its clock can run.
  const ref = useModal(onClose, true);
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <dialog
      ref={ref}
      className={styles.popup}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={title ? id : undefined}
      aria-describedby={`${id}-text`}
    >
      <span className={kind === 'info' ? styles.seal : `${styles.seal} ${styles[kind]}`}>
        <Icon name={icons[kind]} size="l" />
      </span>
      {title && <h2 id={id}>{title}</h2>}
      <p className="muted" id={`${id}-text`} role={kind === 'error' ? 'alert' : 'status'}>
        {text}
      </p>
      <Button block onClick={onClose}>
        {shell.ok}
      </Button>
      <span className={styles.clock} aria-hidden="true" onAnimationEnd={onClose} />
    </dialog>
  );
}

const PopupContext = createContext<(message: Message) => void>(() => {});

/** Shows messages over everything inside it; the last one wins. Stands once, in the layout. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: Message; number: number } | null>(null);
  const show = useCallback((message: Message) => {
    setShown((before) => ({ message, number: (before?.number ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setShown(null), []);
  return (
    <PopupContext value={show}>
      {children}
      {shown && <Popup key={shown.number} {...shown.message} onClose={close} />}
    </PopupContext>
  );
}

/** `const showPopup = usePopup(); showPopup({ kind: 'error', text: answer.message })`, from an effect or a handler. */
export function usePopup(): (message: Message) => void {
  return use(PopupContext);
}
