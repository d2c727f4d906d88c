import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const minuteMs = 60_000;

/**
 * Reads the page again when a push comes, when one comes back to it, and each minute while it is in sight and `moves`.
 * Quietly: what is typed, chosen and in focus stays. Where an answer gets lost the page stays as it was (web/base/lost.ts).
 */
export function useLive(moves: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  useEffect(() => {
    const look = () => {
      if (isIdle && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    const timer = moves ? setInterval(look, minuteMs) : undefined;
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', look);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      serviceWorker?.removeEventListener('message', look);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moves, isIdle, revalidate]);
}
