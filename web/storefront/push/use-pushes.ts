import { useEffect, useState } from 'react';
import { askBrowser, bringWorker, type Known, type Permission, permission, readPushes } from './browser.ts';

/**
 * How it stands with pushes to this device: `default` is not asked yet, `asking` waits for the browser's answer, `off` is
 * allowed and not wanted. `none` where nothing is to be said: the browser can't, or nobody is known whose they would be.
 */
export type Pushes = Exclude<Permission, 'granted'> | 'asking' | 'on' | 'off' | 'failed';

/** Looks once, and subscribes where that is allowed and the shop has no token (spec section 4). A fault is only logged. */
export function usePushes() {
  const [pushes, setPushes] = useState<Pushes>('none');
  useEffect(() => {
    look().then(setPushes, log);
  }, []);

  return {
    pushes,
    /** Does what was pressed and keeps what came of it. */
    async press(work: () => Promise<Pushes>) {
      setPushes('asking');
      setPushes(await work().catch(log));
    },
  };
}

async function look(): Promise<Pushes> {
  const allowed = permission();
  if (allowed === 'none' || allowed === 'install') return allowed;
  await bringWorker();
  if (allowed === 'denied') return allowed;
  const known = await readPushes();
  if (known.user_id === null) return 'none';
  if (allowed === 'default') return allowed;
  if (known.is_sent_device_token) return 'on';
  // Whoever has turned them off isn't subscribed again by the next page.
  if (localStorage.pushesOff) return 'off';
  return take(known);
}

/** From a press: asks the browser where it hasn't been. */
export async function turnOn(): Promise<Pushes> {
  void fetch('/api/push/asked', { method: 'POST' })
    .then((answer) => answer.text())
    .catch(() => {});
  const answer = await askBrowser();
  return answer === 'granted' ? take(await readPushes()) : answer;
}

/** What few do, once, no page brings along. */
async function take(known: Known): Promise<Pushes> {
  return (await import('./take-pushes.ts')).takePushes(known);
}

function log(error: unknown): 'failed' {
  console.warn('pushes', error);
  return 'failed';
}
