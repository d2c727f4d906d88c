import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ImportRecord } from '#shop/contract/workshop/imports.ts';
import { unattended } from '#shop/rules/staff/staff.ts';
import { heard } from '../session/session.ts';

/** How often an open screen asks how far an import is. */
const askEveryMs = 1_500;

/** Whether somebody works on an import. */
export function isWorkedOn({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'reading' || state === 'writing';
}

/**
 * How far an import is, as long as somebody looks at it. Nobody asks, so it keeps no session alive. Once it is done the
 * screen is read anew, with its rows.
 */
export function useProgress(loaded: ImportRecord): ImportRecord {
  const [fresh, setFresh] = useState<ImportRecord | null>(null);
  const { revalidate } = useRevalidator();
  const { id } = loaded;
  const working = isWorkedOn(loaded);
  useEffect(() => {
    if (!working) return;
    let over = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await fetch(`/admin/imports/${id}/fresh`, { headers: { [unattended]: '1' } }).catch(
        () => null,
      );
      if (over || !answer) return;
      if (!heard(answer).ok) return;
      const read = (await answer.json()) as ImportRecord;
      if (over) return;
      setFresh(read);
      if (!isWorkedOn(read)) await revalidate();
    };
    const timer = setInterval(ask, askEveryMs);
    return () => {
      over = true;
      clearInterval(timer);
      // What was told of the check isn't how far its writing is.
      setFresh(null);
    };
  }, [working, id, revalidate]);
  return working && fresh?.id === id ? fresh : loaded;
}
