import { useEffect, useRef, useState } from 'react';
import { swatchForm, tidySwatch } from '#shop/rules/catalogue/terms.ts';
import { TextField } from '../../components/form/field.tsx';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** A colour as it is typed; with script it can be picked as well, and is seen while it is typed. */
export function SwatchField({ value, error }: { value: string; error: string | null }) {
  const { glaze: words } = useTermWords();
  const typed = useRef<HTMLInputElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  /** What stood in the field when the page woke up; null before that, and without script. */
  const [early, setEarly] = useState<string | null>(null);
  useEffect(() => setEarly(typed.current?.value ?? ''), []);
  return (
    <TextField
      label={words.swatch}
      help={words.swatchHelp}
      error={error}
      name="swatch"
      ref={typed}
      dir="ltr"
      maxLength={7}
      placeholder="#DCC294"
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
      onInput={({ currentTarget }) => {
        if (picked.current) picked.current.value = drawn(currentTarget.value) ?? picked.current.value;
      }}
      required
      end={
        early !== null && (
          <input
            ref={picked}
            type="color"
            aria-label={words.pick}
            defaultValue={drawn(early) ?? '#ffffff'}
            className={styles.pick}
            onInput={({ currentTarget }) => {
              if (typed.current) typed.current.value = currentTarget.value.toUpperCase();
            }}
          />
        )
      }
    />
  );
}

/** A colour as a browser's picker has it; null where none is typed yet. */
function drawn(typed: string): string | null {
  const colour = tidySwatch(typed);
  return swatchForm.test(colour) ? colour.toLowerCase() : null;
}
