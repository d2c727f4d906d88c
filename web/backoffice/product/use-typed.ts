import { type RefObject, useEffect, useState } from 'react';
import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { isSame } from '#shop/rules/forms/merge.ts';
import type { FormState } from '../base/result.tsx';
import { type Typed, typedIn } from '../base/typed.ts';
import { useHeld } from '../base/use-held.ts';
import type { ProductResult } from './act.server.ts';
import { changedIn, fieldsOf, over } from './fields.ts';

type Form = RefObject<HTMLFormElement | null>;

const written = {
  read: typedIn,
  over(answered: Typed, now: Typed, sent: Typed): Typed {
    const typed = over(answered, now, sent);
    return isSame(now.reason, sent.reason) ? typed : { ...typed, reason: now.reason ?? [] };
  },
  // What is done with once it is saved, as a reason, isn't there any more.
  isSame: (one: Typed, other: Typed) =>
    changedIn(one, other).length + changedIn(other, one).length === 0 &&
    isSame(one.reason?.[0] ?? '', other.reason?.[0] ?? ''),
};

/** What a product's form holds: what is saved, over it what was refused, and over both what was typed meanwhile. */
export function useTyped(
  form: Form,
  { product, result, lost, busy }: { product: StaffProduct } & FormState<ProductResult>,
) {
  const was = fieldsOf(product);
  const mine = result?.form === 'product' ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  return useHeld<Typed>(
    form,
    {
      answered: failed ? { ...over(was, failed.typed, failed.was), reason: failed.typed.reason ?? [] } : was,
      name: JSON.stringify([product.version, failed?.fields]),
      // What another form was refused, or nobody answered, says nothing of this one.
      waits: busy !== null || lost !== null || (result?.ok === false && mine === null),
    },
    written,
  );
}

/** The fields that aren't as they are saved; none before the page woke up. */
export function useChanged(form: Form, was: ReturnType<typeof fieldsOf>, key: string): readonly string[] {
  const [changed, setChanged] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that it is another form
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => setChanged(changedIn(typedIn(new FormData(element)), was));
    // What a reset gives back stands there once it is over.
    const lookSoon = () => void setTimeout(look);
    look();
    element.addEventListener('input', look);
    element.addEventListener('reset', lookSoon);
    return () => {
      element.removeEventListener('input', look);
      element.removeEventListener('reset', lookSoon);
    };
  }, [key]);
  return changed;
}
