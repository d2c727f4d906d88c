import { useCallback, useEffect, useState } from 'react';
import type { DeliveredOrder } from '#shop/contract/ratings.ts';
import { RatingSheet } from './later-sheet.ts';

type Asked = { order: DeliveredOrder | null; now: string };

/**
 * Asks whoever had something delivered how it was: once a visit, when the page is there and has nothing else to do. For
 * pages that are kept for everybody; others know by their own loader.
 */
export function AskForRating() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  useEffect(() => {
    if (sessionStorage.askedForRating) return;
    sessionStorage.askedForRating = '1';
    const look = async () => {
      const answer = await fetch('/my-orders/rating').catch(() => null);
      // Who is asked where they live, or has opened something else meanwhile, has enough to answer.
      if (answer?.ok && !document.querySelector('dialog[open]')) setAsked((await answer.json()) as Asked);
    };
    if ('requestIdleCallback' in window) requestIdleCallback(() => void look());
    else setTimeout(() => void look(), 1000);
  }, []);
  return asked?.order && <RatingSheet order={asked.order} now={asked.now} asked onClose={close} />;
}
