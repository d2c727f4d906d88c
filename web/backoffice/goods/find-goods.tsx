import { useRef } from 'react';
import { forms as ar } from '#shop/messages/ar/staff/screens/forms.ts';
import { forms as en } from '#shop/messages/en/staff/screens/forms.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useScreenWords } from '../base/screen-words.ts';
import styles from './find-goods.module.css';
import type { Found } from './goods.tsx';

const both = { ar, en };

/**
 * Looks for products by name from within a form, whose other fields stay as they were typed. Its button says `intent`; the
 * form's first button is another one, which Enter presses elsewhere in it.
 */
export function FindGoods({ intent, found, busy }: { intent: string; found: Found | null; busy: boolean }) {
  const words = useScreenWords(both);
  const button = useRef<HTMLDivElement>(null);
  return (
    <div ref={button} className={styles.find}>
      <TextField
        label={words.find}
        help={words.help}
        name="q"
        type="search"
        maxLength={80}
        autoComplete="off"
        dir="auto"
        defaultValue={found?.q ?? ''}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          button.current?.querySelector('button')?.click();
        }}
      />
      <Button type="submit" name="intent" value={intent} look="quiet" formNoValidate busy={busy}>
        {words.search}
      </Button>
      {found && found.q !== '' && (
        <p role="status" className="tiny">
          {found.isNone ? words.none : words.found}
        </p>
      )}
    </div>
  );
}
