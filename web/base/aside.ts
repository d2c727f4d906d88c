import { useCallback, useState } from 'react';
import type { PageId } from '#shop/pages.ts';
import { beside, isHere, type Lost } from './lost.ts';
import { useFetcher } from './use-fetcher.ts';

const gone = (sent: FormData): Lost => ({ lost: 'gone', message: null, turnedAway: false, sent });

/**
 * A fetcher for what belongs to another route than the page's own. What can't be had is a `Lost`. What is sent waits for
 * the script of the `page`; what is only read is for parts that have it (`later`).
 */
export function useAside<T>(page: PageId, key?: string) {
  const fetcher = useFetcher<T | Lost>(key === undefined ? {} : { key });
  const [missing, setMissing] = useState<Lost | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { load: read, submit: write } = fetcher;

  const after = useCallback(
    async (sent: FormData, go: () => Promise<void>) => {
      const here = await isHere(page);
      setMissing(here ? null : gone(sent));
      if (here) await go();
    },
    [page],
  );
  const load = useCallback((path: string) => read(beside(path)), [read]);
  const submit = useCallback(
    async (sent: FormData, options: Parameters<typeof write>[1]) => {
      setWaiting(true);
      await after(sent, () => write(sent, options));
      setWaiting(false);
    },
    [after, write],
  );
  return {
    load,
    submit,
    data: missing ?? fetcher.data,
    state: waiting ? ('submitting' as const) : fetcher.state,
  };
}
