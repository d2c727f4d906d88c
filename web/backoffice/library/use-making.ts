import { useEffect, useState } from 'react';
import { unattended } from '#shop/rules/staff/staff.ts';
import { heard } from '../session/session.ts';
import type { Fresh } from './fresh.ts';

const askEveryMs = 2_000;

/**
 * How far each picture is whose files are being made, as long as somebody looks: its made files, null once it is ready.
 * Asked only while there is one; nobody asks, so it keeps no session alive.
 */
export function useMaking(of: readonly { id: number; made: number | null }[]): (id: number) => number | null {
  const [fresh, setFresh] = useState<{ of: typeof of; making: Fresh['making'] } | null>(null);
  const known = fresh?.of === of ? fresh.making : null;
  const madeOf = (id: number) =>
    known ? (known[id] ?? null) : (of.find((each) => each.id === id)?.made ?? null);
  const isMaking = of.some(({ id }) => madeOf(id) !== null);
  useEffect(() => {
    if (!isMaking) return;
    let asking = false;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden' || asking) return;
      asking = true;
      try {
        const answer = heard(await fetch('/admin/pictures/fresh', { headers: { [unattended]: '1' } }));
        if (answer.ok) setFresh({ of, making: ((await answer.json()) as Fresh).making });
      } catch {
        // No connection: it is asked again.
      } finally {
        asking = false;
      }
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [of, isMaking]);
  return madeOf;
}
