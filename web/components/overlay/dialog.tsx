import { type ReactNode, useId } from 'react';
import { useMessages } from '../../base/messages.tsx';
import buttonStyles from '../button.module.css';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';
import drawerStyles from './drawer.module.css';
import { InDialog, useModal } from './modal.ts';

/*
 * What lies over the page, on the native <dialog>: the browser keeps focus inside, gives it back on closing, and
 * closes on Esc. They are shown while they are rendered: write `{open && <Dialog …/>}`.
 */

function CloseButton({ onClose }: { onClose: () => void }) {
  const { shell } = useMessages();
  return (
    <button type="button" className={buttonStyles.icon} aria-label={shell.close} onClick={onClose}>
      <Icon name="close" size="l" />
    </button>
  );
}

/**
 * A dialog: centred, and under 576 pixels a sheet from below. `closable` false takes away the close icon, Esc and the
 * backdrop, for what has to be answered.
 */
export function Dialog({
  title,
  text,
  closable = true,
  corner,
  onClose,
  children,
}: {
  title: string;
  text?: ReactNode;
  closable?: boolean;
  /** In the corner of a wide screen instead of its middle. */
  corner?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      ref={useModal(onClose, closable)}
      className={corner ? `${styles.dialog} ${styles.corner}` : styles.dialog}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {text && <p className="small muted">{text}</p>}
        </div>
        {closable && <CloseButton onClose={onClose} />}
      </div>
      <InDialog value={true}>{children}</InDialog>
    </dialog>
  );
}

/** A panel from the side, as high as the screen: the menu from the start side, the cart from the end side. */
export function SidePanel({
  title,
  side,
  onClose,
  foot,
  children,
}: {
  title: ReactNode;
  side: 'start' | 'end';
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      ref={useModal(onClose, true)}
      className={side === 'end' ? `${drawerStyles.drawer} ${styles.end}` : drawerStyles.drawer}
      aria-labelledby={id}
    >
      <div className={drawerStyles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className={drawerStyles.body}>
        <InDialog value={true}>{children}</InDialog>
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
