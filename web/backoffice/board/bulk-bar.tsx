import type { Board } from '#shop/contract/workshop/board.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { type BoardStep, boardSteps } from '#shop/rules/orders/board.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import formStyles from '../shell/form.module.css';
import styles from './bulk.module.css';

/**
 * What is done with all that are chosen. Without a script it is always there and offers every step; with one it comes with
 * the first choice and offers the steps that follow.
 */
export function BulkBar({
  count,
  steps,
  days,
  runs,
  today,
  busy,
  wrong,
  prints,
  clear,
}: {
  /** Null as long as no script counts. */
  count: number | null;
  steps: readonly BoardStep[];
  days: Board['open_days'];
  /** Whose orders they can be as well. */
  runs: Board['runs'];
  today: string;
  busy: FormDataEntryValue | null;
  wrong: Record<string, string>;
  /** Whether they lead to the printing of what is chosen. */
  prints: boolean;
  clear(): void;
}) {
  const { board, print, runs: words } = useStaffMessages();
  const language = useLanguage();
  const offered = boardSteps.filter((step) => steps.includes(step));
  return (
    <section className={styles.bulk} aria-label={board.bulk}>
      <p className={styles.count} role="status">
        {count === null ? board.bulk : board.chosen(count)}
      </p>
      {offered.includes('on_the_way') && (
        <TextField
          label={board.driverName}
          name="driver_name"
          error={wrong.driver_name ?? null}
          autoComplete="off"
        />
      )}
      {offered.includes('delivered') && (
        <TextField label={board.takenBy} name="taken_by" error={wrong.taken_by ?? null} autoComplete="off" />
      )}
      {offered.map((step, at) => (
        <Button
          key={step}
          type="submit"
          name="intent"
          value={step}
          look={at === 0 ? 'primary' : 'quiet'}
          size="s"
          busy={busy === step}
        >
          {board.steps[step]}
        </Button>
      ))}
      {days.length > 0 && (
        <div className={styles.to}>
          <Field label={board.otherSlot}>
            {(tied) => (
              <select {...tied} name="slot" className={formStyles.select}>
                {days.map(({ day, slots }) => (
                  <optgroup key={day} label={dayInWords(language, day, today)}>
                    {slots.map(({ id, starts_at, ends_at, places_left }) => (
                      <option key={id} value={`${day}:${id}`}>
                        {listed(language, [
                          clockRange(language, starts_at, ends_at),
                          board.placesLeft(places_left),
                        ])}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" name="intent" value="slot" look="quiet" size="s" busy={busy === 'slot'}>
            {board.toSlot}
          </Button>
        </div>
      )}
      {runs.length > 0 && (
        <div className={styles.to}>
          <Field label={words.which}>
            {(tied) => (
              <select {...tied} name="run" className={formStyles.select}>
                {runs.map(({ id, driver_name }) => (
                  <option key={id} value={id}>
                    {words.of(own(driver_name))}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" name="intent" value="run" look="quiet" size="s" busy={busy === 'run'}>
            {words.add}
          </Button>
        </div>
      )}
      {prints && (
        <Button type="submit" id="print" formMethod="get" formAction="/admin/print" look="quiet" size="s">
          <Icon name="print" size="s" />
          {print.print}
        </Button>
      )}
      {count !== null && (
        <Button look="quiet" size="s" className={styles.clear} onClick={clear}>
          {board.clear}
        </Button>
      )}
    </section>
  );
}
