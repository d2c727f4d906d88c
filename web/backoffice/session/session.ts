import { useSyncExternalStore } from 'react';
import { holdsUnsaved } from '../base/use-unsaved.ts';

/*
 * A session that ends under a screen: by its own time, or as somebody signed out in another tab. Where nothing was typed the
 * door takes the screen's place, with whatever stood on it; where something was, it stays, says so, and leads to where one
 * comes in again beside it. Whatever asks the shop by a script tells what it heard, so that no screen has to think of it.
 */

let isOver = false;
const listeners = new Set<() => void>();

/** To be given whatever answer a script got that asked beside its screen; answers the same. */
export function heard(answer: Response): Response {
  if (answer.status === 401) sessionEnded();
  else if (answer.ok) sessionStands();
  return answer;
}

/** What is typed stays, also what was just sent in vain (`keeps`); otherwise the door comes. */
export function sessionEnded(keeps = false): void {
  if (!keeps && !stays()) location.reload();
  else set(true);
}

/** Somebody has come in again, or another screen came to. */
export function sessionStands(): void {
  set(false);
}

/** Whether the screen stays though its session is over. */
export function stays(): boolean {
  return isOver || holdsUnsaved();
}

/** Whether the session of the screen that stands is over. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(
    listen,
    () => isOver,
    () => false,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(now: boolean): void {
  if (isOver === now) return;
  isOver = now;
  for (const listener of listeners) listener();
}
