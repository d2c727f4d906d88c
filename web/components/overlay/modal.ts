import { createContext, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether what is rendered stands in a dialog or a panel: what the server says there is said there (`result-popup.tsx`). */
export const InDialog = createContext(false);

/** Opens the dialog while it is mounted; closing by Esc, backdrop or button ends in `onClose`. */
export function useModal(onClose: () => void, closable: boolean) {
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
