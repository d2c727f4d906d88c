import { useEffect, useState } from 'react';
import { unattended } from '#shop/rules/staff/staff.ts';
import { heard } from '../session/session.ts';

/** How often an open board asks whether it is as it was, and how often it is read anew because time goes on. */
const askEveryMs = 5_000;
const readEveryMs = 60_000;

/**
 * Keeps what was loaded as fresh as the shop, as long as somebody looks at it: `address` answers with it anew once its
 * version is another. Nobody asks, so it keeps no session alive; where that is over, the door takes the screen's place
 * once nothing is typed there.
 * `stale`: the shop can't be asked; `over`: it refuses, as what is looked at is there no more.
 */
export function useFresh<Loaded extends { version: string; now: string }>(
  loaded: Loaded,
  address: string,
): { data: Loaded; stale: boolean; over: boolean } {
  const [fresh, setFresh] = useState<Loaded | null>(null);
  const [stale, setStale] = useState(false);
  const [refused, setRefused] = useState('');
  const data = fresh && fresh.now > loaded.now ? fresh : loaded;
  useEffect(() => {
    // How old it is goes by this device's clock alone.
    const readAt = Date.now();
    let asking = false;
    let over = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || asking) return;
      asking = true;
      try {
        const isOld = Date.now() - readAt > readEveryMs;
        const known = isOld ? '' : `&version=${encodeURIComponent(data.version)}`;
        const answer = heard(await fetch(address + known, { headers: { [unattended]: '1' } }));
        const read = answer.status === 200 ? ((await answer.json()) as Loaded) : null;
        if (over) return;
        const isOver = answer.status === 404 || answer.status === 409;
        setStale(!answer.ok && !isOver && answer.status !== 401);
        setRefused(isOver ? address : '');
        if (read) setFresh(read);
      } catch {
        // No connection: it is asked again, and said meanwhile.
        setStale(true);
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [data, address]);
  return { data, stale, over: refused === address };
}
