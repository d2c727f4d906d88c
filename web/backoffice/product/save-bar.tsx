import { listed } from '#shop/format/lists.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { useLogWords } from '../audit/words.ts';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { ProductResult } from './act.server.ts';
import { fieldName } from './field-name.ts';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

const discards = buttonClass({ look: 'quiet' });

/** So many changes are named; of more, their number says enough. */
const namedMost = 4;

/** Stands at the foot of the window: what isn't saved, and saving it. Without script it only saves. */
export function SaveBar({
  changed,
  titles,
  result,
  busy,
}: { changed: readonly string[]; titles: Record<string, string> } & Pick<
  FormState<ProductResult>,
  'result' | 'busy'
>) {
  const words = useProductWords();
  const { changes } = useLogWords();
  const language = useLanguage();
  const names = [...new Set(changed.map((name) => fieldName(changes.fields, titles, name)))];
  return (
    <div className={styles.bar}>
      <div className={styles.said} aria-live="polite">
        {changed.length > 0 ? (
          <p>
            <b>{words.unsaved(names.length)}</b>{' '}
            <span className="muted">
              {listed(language, [...names.slice(0, namedMost), names.length > namedMost && '…'])}
            </span>
          </p>
        ) : (
          <ResultNote result={result} form="product" />
        )}
      </div>
      {changed.length > 0 && (
        <button type="reset" className={discards}>
          {words.discard}
        </button>
      )}
      <Button type="submit" name="intent" value="save" busy={busy === 'save'}>
        {words.save}
      </Button>
    </div>
  );
}
