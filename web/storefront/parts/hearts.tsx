import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Me } from '../me.tsx';
import { HeartsContext, heartsForm } from './heart.tsx';
import type { Wish } from './keep-heart.tsx';
import { later } from './later.tsx';
import { useNext } from './next.ts';

const KeepHeart = later(async () => (await import('./keep-heart.tsx')).default, 'storefront/favourite');

/** Which hearts of a page are filled, and the one form that all of them send; without script it leads back here. */
export function Hearts({ me, children }: { me: Me | null; children: ReactNode }) {
  const next = useNext();
  const [hearts, setHearts] = useState<ReadonlySet<number> | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);

  const forget = useCallback(() => setWish(null), []);

  useEffect(() => {
    if (me) setHearts(new Set(me.favourites));
  }, [me]);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const product = Number((submitter as HTMLButtonElement).value);
    setWish({ product, on: !hearts?.has(product) });
  }

  return (
    <HeartsContext value={hearts}>
      {children}
      <form id={heartsForm} method="post" action="/favourite" onSubmit={press} hidden>
        <input type="hidden" name="next" value={next} />
      </form>
      {wish && <KeepHeart wish={wish} kind={me?.kind} show={setHearts} onClose={forget} />}
    </HeartsContext>
  );
}
