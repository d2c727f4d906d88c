import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { type Lost, splitLost } from '../../../base/lost.ts';
import { useFetcher } from '../../../base/use-fetcher.ts';
import type { CartResult } from '../../cart/cart-result.ts';
import { type LiveDetails, liveDetails } from './live-details.ts';

const action = '/cart?tab=contact';

/** After how long without typing the draft is kept, in milliseconds. */
const pause = 600;

/** After how long a draft that got lost is sent again; sooner when the connection is back. */
const retryPause = 5_000;

/** Of this document: what it sends is kept in this order, in whichever it arrives. */
const sender = Date.now().toString(36) + Math.random().toString(36).slice(2, 10);
let turns = 0;

function nextTurn(): string {
  turns += 1;
  return `${sender} ${turns}`;
}

/**
 * Follows what is written in the checkout's form: `live` is what stands there now, and the draft is kept on the
 * server soon after the last change, so that a reload, the back button or another tab shows it again. `unsent` is the
 * whole form's own answer, where it got lost.
 */
export function useDraft(saved: CheckoutDetails, unsent: Lost | null) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<CartResult | Lost>({ key: 'checkout-draft' });
  const { answer: kept, lost } = splitLost<CartResult>(fetcher.data);
  const [live, setLive] = useState<LiveDetails>(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changed = useRef(false);

  /** The form as a draft, when it holds something that was not kept yet. */
  const unkept = () => {
    clearTimeout(timer.current);
    if (!form.current || !changed.current) return null;
    changed.current = false;
    const draft = new FormData(form.current);
    draft.set('intent', 'draft');
    draft.set('turn', nextTurn());
    return draft;
  };

  const keep = () => {
    const draft = unkept();
    if (draft) fetcher.submit(draft, { method: 'post', action });
  };

  const follow = () => {
    if (!form.current) return;
    setLive(liveDetails(new FormData(form.current)));
    changed.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, pause);
  };

  // The browser may have put back what was typed before the script came; and whoever leaves in the middle of a word
  // finds it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over and when the page goes
  useLayoutEffect(() => {
    if (form.current) setLive(liveDetails(new FormData(form.current)));
    const leave = () => {
      const draft = unkept();
      if (draft) navigator.sendBeacon(action, draft);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  // A draft that got lost costs nothing: it is still in the form, and sent again by and by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that got lost
  useEffect(() => {
    if (!lost && !unsent) return;
    changed.current = true;
    timer.current = setTimeout(keep, retryPause);
    addEventListener('online', keep);
    return () => removeEventListener('online', keep);
  }, [lost, unsent]);

  return {
    form,
    live,
    /** To be called on every change in the form. */
    follow,
    /** To be called when a field is left. */
    keep,
    /** Forgets the change that was not kept yet, because the whole form is being sent, after every draft of before. */
    settle: () => {
      clearTimeout(timer.current);
      changed.current = false;
      const turn = form.current?.elements.namedItem('turn');
      if (turn instanceof HTMLInputElement) turn.value = nextTurn();
    },
    /** What became of the last draft that was sent; undefined before the first, and where that got lost. */
    kept,
    lost,
  };
}
