import { createContext, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../icon.tsx';

/*
 * What lies over the page, on the native <dialog>: the browser keeps focus inside, gives it back on closing, and
 * closes on Esc. They are shown while they are rendered: write `{open && <Dialog …/>}`.
 */

/** Whether what is rendered stands in a dialog or a panel: what the server says there is said there (`said.tsx`). */
export const InDialog = createContext(false);

/** Opens the dialog while it is mounted; closing by Esc, backdrop or button ends in `onClose`. */
function useModal(onClose: () => void, closable: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    dialog.showModal();
    // Where focus means a keyboard over half of the screen, it waits on the title instead of the first field.
    if (matchMedia('(pointer: coarse)').matches) dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    // Closing before React takes the element away is what gives the focus back.
    return () => {
      dialog.close();
      placeCaret();
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const cancel = (event: Event) => {
      event.preventDefault();
      if (closable) onClose();
    };
    // A press that begins and ends on the backdrop; a selection dragged out of a field is not one.
    let pressed: EventTarget | null = null;
    const press = (event: PointerEvent) => {
      pressed = event.target;
    };
    const click = (event: MouseEvent) => {
      if (closable && event.target === dialog && pressed === dialog && outside(dialog, event)) onClose();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', click);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', click);
    };
  }, [onClose, closable]);
  return ref;
}

/** Closed by a pointer, Chromium gives a field its focus back without the caret: nothing typed would arrive. */
function placeCaret(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionEnd === null) field.select();
  else field.setSelectionRange(selectionStart, selectionEnd);
}

function outside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { shell } = useMessages();
  return (
    <button type="button" className="icon-btn" aria-label={shell.close} onClick={onClose}>
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
  onClose,
  children,
}: {
  title: string;
  text?: ReactNode;
  closable?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog ref={useModal(onClose, closable)} className="dialog" aria-labelledby={id}>
      <div className="dialog-head">
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
      className={side === 'end' ? 'drawer end' : 'drawer'}
      aria-labelledby={id}
    >
      <div className="drawer-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="drawer-body">
        <InDialog value={true}>{children}</InDialog>
      </div>
      {foot && <div className="drawer-foot">{foot}</div>}
    </dialog>
  );
}

/** The message of `popup.tsx`: like a dialog, but focus waits on the message itself, so that its clock can run. */
export function MessageDialog({
  labelledBy,
  describedBy,
  onClose,
  children,
}: {
  labelledBy?: string;
  describedBy: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useModal(onClose, true);
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <dialog
      ref={ref}
      className="popup"
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>
  );
}
