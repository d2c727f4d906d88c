import { useSyncExternalStore } from 'react';
import { shownTo } from '#shop/rules/staff/staff.ts';
import { holdsUnsaved } from '../base/use-unsaved.ts';

/*
 * A session that ends under a screen: by its own time, or as somebody signed out in another tab. Where nothing was typed the
 * door takes the screen's place, with whatever stood on it; where something was, it stays, says so, and leads to where one
 * comes in again beside it. Whatever asks the shop by a script tells what it heard, so that no screen has to think of it.
 * Where somebody else came in from the same browser meanwhile, a screen on which something was typed isn't theirs: every
 * request says whom it was shown to, and the shop refuses what others would send.
 */

/** What a screen that stays has to be told of its session: that it is over, or that it is another's now. */
export type Ended = 'over' | 'another';

let ended: Ended | null = null;
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
  else set('over');
}

/** Somebody else has come in, and is told so beside what was typed. */
export function sessionIsAnothers(): void {
  set('another');
}

/** Somebody has come in again; only the screen's own data say whether it is whom it was shown to (`sure`). */
export function sessionStands(sure = false): void {
  if (sure || ended === 'over') set(null);
}

/** Whether the screen stays though its session is over. */
export function stays(): boolean {
  return ended !== null || holdsUnsaved();
}

/** What became of the session of the screen that stands; null while it is its own. */
export function useEnded(): Ended | null {
  return useSyncExternalStore(
    listen,
    () => ended,
    () => null,
  );
}

/** The id of whom the screen was shown to, as the document says it (root.tsx); empty where nobody has come in. */
export function shownToWhom(): string {
  return document.documentElement.dataset.shownTo ?? '';
}

/** Has every fetch of the document say whom its screen was shown to. */
export function signFetches(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(shownTo, shownToWhom());
    return plain(input, { ...init, headers });
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(now: Ended | null): void {
  if (ended === now) return;
  ended = now;
  for (const listener of listeners) listener();
}
