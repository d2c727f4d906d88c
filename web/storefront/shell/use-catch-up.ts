import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { missed } from '../../base/lost.ts';

/** The first pause before a page that couldn't be read again is, in milliseconds; each further one is twice as long. */
const firstPause = 3_000;
const longestPause = 60_000;

/** Reads the page again that stands as it was because an answer got lost: after a while, or when the connection is back. */
export function useCatchUp(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let behind = false;
    let pause = firstPause;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      clearTimeout(timer);
      if (!behind) return;
      behind = false;
      await revalidate();
      // Lost again, it has come back here meanwhile.
      if (!behind) pause = firstPause;
    };
    const note = () => {
      behind = true;
      clearTimeout(timer);
      timer = setTimeout(look, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    missed.addEventListener('missed', note);
    addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      missed.removeEventListener('missed', note);
      removeEventListener('online', look);
    };
  }, [revalidate]);
}
