import { useEffect, useState } from 'react';
import { useRootData } from '../../base/root-data.ts';

/** Whether somebody is there now, in words: asked for by the browser, as the page is kept for everybody. Null before, and where the answer gets lost. */
export function useStanding(): { open: boolean; words: string } | null {
  const { language } = useRootData();
  const [standing, setStanding] = useState<{ open: boolean; words: string } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    fetch('/api/common/support', { headers: { localization: language }, signal: left.signal })
      .then((answer) => answer.json())
      .then(({ success, data }) => {
        if (success) setStanding({ open: data.open, words: data.standing });
      })
      // The week stands there all the same.
      .catch(() => {});
    return () => left.abort();
  }, [language]);
  return standing;
}
