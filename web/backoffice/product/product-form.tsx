import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { listed } from '#shop/format/lists.ts';
import { Note } from '../../components/note.tsx';
import { useLogWords } from '../audit/words.ts';
import { useLanguage } from '../base/me.ts';
import type { FormState } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import { useUnsaved } from '../base/use-unsaved.ts';
import type { ProductResult } from './act.server.ts';
import { Conflict } from './conflict.tsx';
import { FactsBox } from './facts-box.tsx';
import { fieldName } from './field-name.ts';
import { changedIn, fieldsOf, over } from './fields.ts';
import type { Choices } from './form-part.ts';
import { GlazesBox } from './glazes-box.tsx';
import { PlacesBox } from './places-box.tsx';
import { PriceBox } from './price-box.tsx';
import styles from './product.module.css';
import { SaveBar } from './save-bar.tsx';
import { TextsBox } from './texts-box.tsx';
import { useProductWords } from './words.ts';

/** All that is kept of a product, in one form: what it changes is told at its foot, and what is refused stays as it was typed. */
export function ProductForm({
  product,
  choices,
  titles,
  result,
  busy,
}: { product: StaffProduct; choices: Choices; titles: Record<string, string> } & Pick<
  FormState<ProductResult>,
  'result' | 'busy'
>) {
  const words = useProductWords();
  const { changes } = useLogWords();
  const language = useLanguage();
  const mine = result?.form === 'product' ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const was = fieldsOf(product);
  const values = failed ? over(was, failed.typed, failed.was) : was;
  const form = useRef<HTMLFormElement>(null);
  // What was saved is in the form anew; a picture that was chosen beside it leaves alone what is typed here.
  const key = JSON.stringify([was, failed?.fields]);
  const changed = useChanged(form, was, key);
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = changed.length > 0;
  }, [changed]);
  useUnsaved(unsaved, words.leave);
  const isConflict = failed?.code === 'CHANGED_MEANWHILE';
  const part = {
    ...{ product, choices },
    values: { ...values, reason: failed?.typed.reason ?? [] },
    errors: failed?.fields ?? {},
  };
  return (
    <Form key={key} ref={form} method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {isConflict && (
        <Conflict
          {...{ titles, choices, typed: failed.typed, saved: was }}
          fields={Object.keys(failed.fields)}
        />
      )}
      {failed && !isConflict && (
        <Note tone="bad" live>
          {failed.message}
        </Note>
      )}
      {mine?.ok && mine.merged.length > 0 && (
        <Note tone="plain" live>
          {words.merged(
            listed(language, [
              ...new Set(mine.merged.map((name) => fieldName(changes.fields, titles, name))),
            ]),
          )}
        </Note>
      )}
      <TextsBox {...part} />
      <FactsBox {...part} />
      <PriceBox {...part} />
      <GlazesBox {...part} />
      <PlacesBox {...part} />
      <SaveBar {...{ changed, titles, result, busy }} />
    </Form>
  );
}

/** The fields that aren't as they are saved; none before the page woke up. */
function useChanged(
  form: RefObject<HTMLFormElement | null>,
  was: ReturnType<typeof fieldsOf>,
  key: string,
): readonly string[] {
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
