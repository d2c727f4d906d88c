import { useEffect, useState } from 'react';
import {
  askBrowser,
  bringWorker,
  endPushes,
  type Permission,
  permission,
  readPushes,
  takePushes,
} from './take-pushes.ts';

/**
 * How it stands with pushes to this device: `default` is not asked yet, `asking` waits for the browser's answer, `off` is
 * allowed and not wanted. `none` where nothing is to be said: the browser can't, or nobody is known whose they would be.
 */
export type Pushes = Exclude<Permission, 'granted'> | 'asking' | 'on' | 'off' | 'failed';

/** Whoever has turned them off isn't subscribed again by the next page. */
const turnedOff = 'pushesOff';

/** Looks once, and subscribes where that is allowed and the shop has no token (spec section 4). A fault is only logged. */
export function usePushes() {
  const [pushes, setPushes] = useState<Pushes>('none');

  useEffect(() => {
    look().then(setPushes, log);
  }, []);

  return {
    pushes,
    /** Asks the browser where it hasn't been, from a press. */
    async turnOn() {
      setPushes('asking');
      try {
        const answer = await askBrowser();
        if (answer !== 'granted') return setPushes(answer);
        await takePushes(await readPushes());
        localStorage.removeItem(turnedOff);
        setPushes('on');
      } catch (error) {
        log(error);
        setPushes('failed');
      }
    },
    async turnOff() {
      try {
        await endPushes(await readPushes());
        localStorage.setItem(turnedOff, '1');
        setPushes('off');
      } catch (error) {
        log(error);
        setPushes('failed');
      }
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
  if (localStorage.getItem(turnedOff)) return 'off';
  await takePushes(known);
  return 'on';
}

function log(error: unknown): void {
  console.warn('pushes', error);
}
