import { useState } from 'react';
import { useFetcher as useRouterFetcher } from 'react-router';

/**
 * React Router's fetcher, whose answers React hears of. The router keeps an answer beside React's state, so a part that
 * happens to render just before the answer is announced already reads it; React finds nothing changed, drops the
 * effects of that render and counts them as run. Noted as state, the answer is a change.
 */
export function useFetcher<T>(options?: Parameters<typeof useRouterFetcher<T>>[0]) {
  const fetcher = useRouterFetcher<T>(options);
  const [noted, note] = useState(() => fetcher.data);
  if (noted !== fetcher.data) note(() => fetcher.data);
  return fetcher;
}
