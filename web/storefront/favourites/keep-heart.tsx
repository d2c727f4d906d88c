import { useEffect, useRef } from 'react';
import { type Lost, lostMessage, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { useFetcher } from '../../base/use-fetcher.ts';
import { usePopup } from '../../components/overlay/popup.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useAccountOpener } from '../sign-in/account-opener.tsx';
import type { Me } from '../sign-in/me.tsx';

/** What a press of a heart asks for. */
export type Wish = { product: number; on: boolean };

/**
 * Does what presses of hearts ask for, one after the other; one that is refused is taken back with a word. A guest is
 * asked to sign in, and their wishes wait for it. Loaded with the first press.
 */
export default function KeepHearts({
  wishes,
  kind,
  settle,
}: {
  /** In the order of the presses. */
  wishes: readonly Wish[];
  /** Who is here, when that is known. */
  kind: Me['kind'] | undefined;
  /** Says that a wish is done with. */
  settle: (wish: Wish, done: boolean) => void;
  /** Called where this couldn't be loaded. */
  onClose: () => void;
}) {
  const { shell } = useMessages();
  const openAccount = useAccountOpener();
  const showPopup = usePopup();
  const { submit, data, state } = useFetcher<FormResult | Lost>();
  const sent = useRef<Wish | null>(null);
  const taken = useRef<typeof data>(undefined);

  const shopper = kind === 'shopper';
  const asksWho = kind !== undefined && !shopper;
  const pressed = wishes.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (asksWho) openAccount('sign-in');
  }, [asksWho, pressed]);

  const wish = wishes[0];
  useEffect(() => {
    if (!shopper || !wish || sent.current === wish || state !== 'idle') return;
    sent.current = wish;
    // Nothing is read anew.
    void submit(
      { product_id: wish.product, is_favourite: wish.on },
      { method: 'post', action: '/favourite', defaultShouldRevalidate: false },
    );
  }, [wish, shopper, state, submit]);

  useEffect(() => {
    if (state !== 'idle' || !data || taken.current === data || !sent.current) return;
    taken.current = data;
    const { answer: result, lost } = splitLost<FormResult>(data);
    const done = result?.ok ?? false;
    settle(sent.current, done);
    if (!done) showPopup({ kind: 'error', text: lost ? lostMessage(lost, shell.lost) : result?.message });
  }, [data, state, settle, showPopup, shell]);

  return null;
}
