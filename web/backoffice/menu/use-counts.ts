import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { countWork } from '#shop/contract/workshop/today.ts';
import { unattended } from '#shop/rules/staff/staff.ts';
import { heard } from '../session/session.ts';

export type WorkCounts = Output<typeof countWork>;

/** How often a menu that is looked at asks anew. */
const askEveryMs = 20_000;

/**
 * How much waits behind the menu's entries: asked once a page is there, so that none is later for it, whenever something was
 * pressed or another screen came to, and from time to time. Nobody is at work because a menu asks by itself; what can't be
 * had is left as it was, without a word.
 */
export function useCounts(): Partial<WorkCounts> {
  const [counts, setCounts] = useState<Partial<WorkCounts>>({});
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = heard(await fetch('/admin/menu/counts', { headers: { [unattended]: '1' }, signal }));
        if (answer.ok) setCounts(await answer.json());
      } catch {
        // No connection, or another page: it is asked again.
      }
    };
    void ask();
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask, { signal });
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isIdle]);
  return counts;
}
