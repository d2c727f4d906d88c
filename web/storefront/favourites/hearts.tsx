import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useNext } from '../../base/next.ts';
import { later } from '../../components/overlay/later.tsx';
import { HeartsContext, heartsForm } from '../cards/heart.tsx';
import type { Me } from '../sign-in/me.tsx';
import type { Wish } from './keep-heart.tsx';

const KeepHearts = later(async () => (await import('./keep-heart.tsx')).default, 'favourites');

/**
 * Which hearts of a page are filled, and the one form that all of them send; without script it leads back here. What is
 * pressed is shown at once and waits in line: for who is here to be known, for a guest to sign in, for the one before.
 */
export function Hearts({ me, children }: { me: Me | null; children: ReactNode }) {
  const next = useNext();
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null);
  const [wishes, setWishes] = useState<readonly Wish[]>([]);

  const forget = useCallback(() => setWishes([]), []);

  useEffect(() => {
    if (me) setKept(new Set(me.favourites));
  }, [me]);

  // A guest has none before they have signed in.
  const shows = !me || me.kind === 'shopper';
  const hearts = useMemo(() => (shows ? wishes.reduce(wished, kept) : kept), [shows, wishes, kept]);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const product = Number((submitter as HTMLButtonElement).value);
    setWishes((before) => [...before, { product, on: !hearts?.has(product) }]);
  }

  const settle = useCallback((wish: Wish, done: boolean) => {
    if (done) setKept((before) => wished(before, wish));
    setWishes((before) => before.filter((each) => each !== wish));
  }, []);

  return (
    <HeartsContext value={hearts}>
      {children}
      <form id={heartsForm} method="post" action="/favourite" onSubmit={press} hidden>
        <input type="hidden" name="next" value={next} />
      </form>
      {wishes.length > 0 && <KeepHearts wishes={wishes} kind={me?.kind} settle={settle} onClose={forget} />}
    </HeartsContext>
  );
}

function wished(hearts: ReadonlySet<number> | null, { product, on }: Wish): ReadonlySet<number> {
  const after = new Set(hearts);
  if (on) after.add(product);
  else after.delete(product);
  return after;
}
