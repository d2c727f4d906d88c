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

/** What became of the session of the screen that stands: it is over, or is somebody else's now. */
let ended: 'over' | 'another' | null = null;
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

/** Somebody else has come in: until the screen's own data say otherwise it is over for whoever typed. */
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

/** Whether the session of the screen that stands is over. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(
    listen,
    () => ended !== null,
    () => false,
  );
}

/** The id of whom the screen was shown to, as the document says it (root.tsx); empty where nobody has come in. */
export function shownToWhom(): string {
  return document.documentElement.dataset.shownTo ?? '';
}

/** Has every fetch of the document say whom its screen was shown to. Heads are given as plain records here. */
export function signFetches(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), [shownTo]: shownToWhom() };
    return plain(input, { ...init, headers });
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(now: typeof ended): void {
  if (ended === now) return;
  ended = now;
  for (const listener of listeners) listener();
}
