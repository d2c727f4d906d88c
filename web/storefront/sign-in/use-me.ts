import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { beside, type Lost, splitLost } from '../../base/lost.ts';
import { useFetcher } from '../../base/use-fetcher.ts';
import type { Me } from './me.tsx';

/**
 * Who is here; null until that is known. Asked for after the page, and again after everything that is sent. When
 * somebody signs in or out, the shop's other tabs look again too; where a session has ended, it goes on as a guest at
 * the home page (spec section 4), and `onEnded` says so where the shopper hasn't asked for it. Asked for once more when
 * `again` changes.
 */
export function useMe(onEnded: () => void, again: boolean): Me | null {
  const { load, data: answered } = useFetcher<Me | null | Lost>({ key: 'me' });
  const data = splitLost<Me | null>(answered).answer;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [me, setMe] = useState<Me | null>(null);
  const before = useRef<Me | null>(null);

  const { pathname, search } = useLocation();
  const checkingOut = pathname === '/cart' && /[?&]tab=co/.test(search);
  // Somebody who was signed in and is led to signing in: their session has ended meanwhile.
  const asks = pathname === '/sign-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again there
  useEffect(() => void load(beside('/me')), [load, asks, again]);

  useEffect(() => {
    const tabs = new BroadcastChannel('asees:session');
    tabs.onmessage = () => void revalidate();
    return () => tabs.close();
  }, [revalidate]);

  useEffect(() => {
    if (!data) return;
    const was = before.current;
    before.current = data;
    setMe(data);
    if (data.kind === 'anyone' && was?.kind !== 'anyone') onceIdle(makeGuest);
    // Who becomes a guest changes nothing that a tab shows.
    if (!was || (was.kind === 'shopper') === (data.kind === 'shopper')) return;
    const tabs = new BroadcastChannel('asees:session');
    tabs.postMessage(data.kind);
    tabs.close();
    if (was.kind !== 'shopper') return;
    // In the checkout the page itself says so, and how to come back.
    if (checkingOut) return void revalidate();
    // A private page has led to signing in, which says so and leads back.
    if (asks) return;
    void navigate('/');
    if (data.ended) onEnded();
  }, [data, navigate, revalidate, checkingOut, asks, onEnded]);

  return me;
}

/** A guest, once for all tabs: the second that asks finds the first one's. Where that fails, the first POST makes one. */
function makeGuest(): void {
  const make = () => fetch('/me', { method: 'POST' }).catch(() => {});
  if (navigator.locks) void navigator.locks.request('asees:guest', make);
  else void make();
}

function onceIdle(does: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(does);
  else setTimeout(does, 1000);
}
