import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { StaffProduct } from '#shop/contract/workshop/products.ts';
import { Note } from '../../components/note.tsx';
import type { FormState } from '../base/result.tsx';
import { useUnsaved } from '../base/use-unsaved.ts';
import { EnterButton } from '../goods/enter.tsx';
import type { ProductResult } from './act.server.ts';
import { Conflict, Merged } from './conflict.tsx';
import { FactsBox } from './facts-box.tsx';
import { fieldsOf } from './fields.ts';
import type { Choices } from './form-part.ts';
import { GlazesBox } from './glazes-box.tsx';
import { PlacesBox } from './places-box.tsx';
import { PriceBox } from './price-box.tsx';
import styles from './product.module.css';
import { SaveBar } from './save-bar.tsx';
import { TextsBox } from './texts-box.tsx';
import { useChanged, useTyped } from './use-typed.ts';

/** All that is kept of a product, in one form: what it changes is told at its foot, and what is refused stays as it was typed. */
export function ProductForm({
  product,
  choices,
  titles,
  result,
  lost,
  busy,
}: {
  product: StaffProduct;
  choices: Choices;
  titles: Record<string, string>;
} & FormState<ProductResult>) {
  const mine = result?.form === 'product' ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const was = fieldsOf(product);
  const form = useRef<HTMLFormElement>(null);
  const held = useTyped(form, { product, result, lost, busy });
  const changed = useChanged(form, was, `${product.version} ${held.times}`);
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = changed.length > 0;
  }, [changed]);
  useUnsaved(unsaved);
  const isConflict = failed?.code === 'CHANGED_MEANWHILE';
  const part = {
    ...{ product, choices },
    values: held.text,
    errors: failed?.fields ?? {},
  };
  return (
    <Form
      key={held.times}
      ref={form}
      method="post"
      preventScrollReset
      className={styles.form}
      onSubmit={held.onSubmit}
    >
      <EnterButton intent="save" find="find" />
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {isConflict && (
        <Conflict
          {...{ titles, choices, typed: failed.typed, saved: was }}
          fields={Object.keys(failed.fields)}
        />
      )}
      {failed && !isConflict && failed.message !== '' && (
        <Note tone="bad" live>
          {failed.message}
        </Note>
      )}
      {mine?.ok && mine.merged.length > 0 && <Merged fields={mine.merged} titles={titles} />}
      <TextsBox {...part} />
      <FactsBox {...part} />
      <PriceBox {...part} />
      <GlazesBox {...part} />
      <PlacesBox {...part} found={mine?.found ?? null} busy={busy} />
      <SaveBar {...{ changed, titles, result, busy }} />
    </Form>
  );
}
