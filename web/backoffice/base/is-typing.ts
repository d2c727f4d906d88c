/** Whether somebody types where a key was pressed: then it is a letter, and no command. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('textarea, select, input:not([type=checkbox])') || target.isContentEditable;
}
