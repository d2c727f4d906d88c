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
 * form's first button is an `EnterButton`, which presses it where Enter is typed in its field.
 */
export function FindGoods({ intent, found, busy }: { intent: string; found: Found | null; busy: boolean }) {
  const words = useScreenWords(both);
  return (
    <div className={styles.find}>
      <TextField
        label={words.find}
        help={words.help}
        name="q"
        type="search"
        maxLength={80}
        autoComplete="off"
        dir="auto"
        defaultValue={found?.q ?? ''}
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
