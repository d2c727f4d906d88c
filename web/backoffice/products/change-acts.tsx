import { Form } from 'react-router';
import type { ProductChange } from '#shop/contract/workshop/product-changes.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import type { FormState } from '../base/result.tsx';
import styles from './bulk.module.css';
import { useBulkWords } from './bulk-words.ts';

/** What can be done with a change now: apply it or ask, throw it away, stop it, take it back. */
export function ChangeActs({
  change,
  result,
  busy,
}: { change: ProductChange } & Pick<FormState<FormResult<{ typed: string }>>, 'result' | 'busy'>) {
  const words = useBulkWords();
  const { state, counts, needs_two, may_undo, by } = change;
  const mine = by?.me === true;
  const failed = result?.form === 'apply' && !result.ok ? result : null;
  // Others of the day can have come in between: then it is asked for as well.
  const asks = needs_two !== null || failed?.fields.reason !== undefined;
  if (state === 'previewed' && mine)
    return (
      <Form method="post" preventScrollReset className={styles.wish}>
        {counts.planned === 0 && <p>{words.nothingLeft}</p>}
        {counts.planned > 0 && asks && (
          <TextField
            label={words.reason}
            help={words.reasonHelp}
            error={failed?.fields.reason ?? null}
            name="reason"
            maxLength={300}
            autoComplete="off"
            dir="auto"
            defaultValue={failed?.typed}
          />
        )}
        <div className={styles.acts}>
          {counts.planned > 0 && (
            <Button type="submit" name="intent" value="apply" busy={busy === 'apply'}>
              {asks ? words.ask : words.apply(counts.planned)}
            </Button>
          )}
          <Button type="submit" name="intent" value="stop" look="quiet" formNoValidate busy={busy === 'stop'}>
            {words.discard}
          </Button>
        </div>
        <input type="hidden" name="discard" value="1" />
      </Form>
    );
  if (state === 'running' || (state === 'waiting' && mine))
    return (
      <Form method="post" preventScrollReset className={styles.acts}>
        <Button type="submit" name="intent" value="stop" look="quiet" busy={busy === 'stop'}>
          {state === 'running' ? words.stop : words.withdraw}
        </Button>
      </Form>
    );
  if (may_undo)
    return (
      <Form method="post" className={styles.acts}>
        <Button type="submit" name="intent" value="undo" look="quiet" busy={busy === 'undo'}>
          {words.undoIt}
        </Button>
        <span className="tiny">{words.undoHelp}</span>
      </Form>
    );
  return null;
}
