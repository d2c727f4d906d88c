import type { MouseEvent } from 'react';
import { textOf } from '../../forms/text-of.ts';

/*
 * What Enter does in a form that looks for products as well. Browsers press its first button, whichever field it is typed
 * in: that button says both what the form does and how it looks, and while something is looked for nothing else is done.
 */

type Enter = { intent: string; find: string };

/** What Enter presses; nobody sees it, nor comes to it by Tab. Once awake it knows which field Enter was typed in. */
export function EnterButton({ intent, find }: Enter) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement && field.name === 'q')) {
      button.value = intent;
      return;
    }
    event.preventDefault();
    button.form?.querySelector<HTMLButtonElement>(`button[value="${find}"]`)?.click();
  };
  return (
    <button
      type="submit"
      name="intent"
      value={`${intent} ${find}`}
      className="vh"
      tabIndex={-1}
      aria-hidden="true"
      onClick={press}
    >
      {intent}
    </button>
  );
}

/** What such a form asks for. Where Enter was pressed before the page woke up, it looks as long as there is what to look for. */
export function intentOf(form: FormData): string {
  const [intent = '', find] = textOf(form, 'intent').split(' ');
  return find !== undefined && textOf(form, 'q').trim() !== '' ? find : intent;
}
