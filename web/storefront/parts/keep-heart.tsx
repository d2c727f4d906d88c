import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { usePopup } from '../../components/popup.tsx';
import { heard, type Lost, sayLost } from '../../lost.ts';
import { useMessages } from '../../messages.tsx';
import type { Pressed } from '../favourite.tsx';
import type { Me } from '../me.tsx';
import { useAccountOpener } from './account-opener.tsx';

/** What a press of a heart asks for. */
export type Wish = { product: number; on: boolean };

type Hearts = ReadonlySet<number> | null;

/**
 * Does what the last press of a heart asks for, and shows it at once; where it is refused, it is taken back with a
 * word. A guest's wish waits until they have signed in. Loaded with the first press.
 */
export default function KeepHeart({
  wish,
  kind,
  show,
}: {
  wish: Wish;
  /** Who is here, when that is known. */
  kind: Me['kind'] | undefined;
  show: Dispatch<SetStateAction<Hearts>>;
  /** Called where this couldn't be loaded. */
  onClose: () => void;
}) {
  const { shell } = useMessages();
  const openAccount = useAccountOpener();
  const showPopup = usePopup();
  const { submit, data } = useFetcher<Pressed | Lost>();
  const done = useRef<Wish | null>(null);
  const sent = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!kind || done.current === wish) return;
    if (kind !== 'shopper') return openAccount('sign-in');
    done.current = wish;
    show((hearts) => changed(hearts, wish));
    // One after the other: a fetcher lets go of what it sends when it is given something else. Nothing is read anew.
    sent.current = sent.current.then(() =>
      submit(
        { product_id: wish.product, is_favourite: wish.on },
        { method: 'post', action: '/favourite', defaultShouldRevalidate: false },
      ),
    );
  }, [wish, kind, show, submit, openAccount]);

  useEffect(() => {
    const { answer, lost } = heard<Pressed>(data);
    const refused = lost ? sayLost(lost, shell.lost) : answer?.refused;
    if (!refused) return;
    const { product, on } = answer ?? wishOf(lost?.sent);
    show((hearts) => changed(hearts, { product, on: !on }));
    showPopup({ kind: 'error', text: refused });
  }, [data, show, showPopup, shell]);

  return null;
}

function wishOf(sent: FormData | undefined): Wish {
  return { product: Number(sent?.get('product_id')), on: sent?.get('is_favourite') === 'true' };
}

function changed(hearts: Hearts, { product, on }: Wish): Hearts {
  const after = new Set(hearts);
  if (on) after.add(product);
  else after.delete(product);
  return after;
}
