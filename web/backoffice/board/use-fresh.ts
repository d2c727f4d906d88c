import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** How often an open board asks whether it is as it was, and how often it is read anew because time goes on. */
const askEveryMs = 5_000;
const readEveryMs = 60_000;

/**
 * Keeps a screen as fresh as the shop, as long as somebody looks at it: reads it again once its version is another.
 * Answers whether the shop can't be asked.
 */
export function useFresh(version: string, address: string): boolean {
  const { revalidate } = useRevalidator();
  const [stale, setStale] = useState(false);
  useEffect(() => {
    let readAt = Date.now();
    let asking = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || asking) return;
      asking = true;
      try {
        const answer = await fetch(address);
        setStale(!answer.ok);
        const changed = answer.ok && (await answer.text()) !== version;
        if (changed || Date.now() - readAt > readEveryMs) {
          readAt = Date.now();
          await revalidate();
        }
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
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [version, address, revalidate]);
  return stale;
}
