import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import { beside, isHere, type Lost } from './lost.ts';

const gone = (sent: FormData): Lost => ({ lost: 'gone', message: null, sent });

/**
 * A fetcher for what belongs to another route than the page's own. It never takes the page along: what can't be had is
 * a `Lost`. `route` is the route's file without its ending.
 */
export function useAside<T>(route: string, key?: string) {
  const fetcher = useFetcher<T | Lost>(key === undefined ? {} : { key });
  const [missing, setMissing] = useState<Lost | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { load: read, submit: write } = fetcher;

  const after = useCallback(
    async (sent: FormData, go: () => Promise<void>) => {
      setWaiting(true);
      const here = await isHere(route);
      setWaiting(false);
      setMissing(here ? null : gone(sent));
      if (here) await go();
    },
    [route],
  );
  const load = useCallback((path: string) => after(new FormData(), () => read(beside(path))), [after, read]);
  const submit = useCallback(
    (sent: FormData, options: Parameters<typeof write>[1]) => after(sent, () => write(sent, options)),
    [after, write],
  );
  return {
    load,
    submit,
    data: missing ?? fetcher.data,
    state: waiting ? ('submitting' as const) : fetcher.state,
  };
}
