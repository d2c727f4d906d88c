import { useRef } from 'react';
import { Form } from 'react-router';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { calledOutcomes } from '#shop/rules/orders/call.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import type { WaitingDetails } from './facts.tsx';
import type { FillResult } from './fill-in.tsx';
import styles from './waiting.module.css';

/** A call is noted with what came of it, and those that were made stand below, the newest first. */
export function Calls({
  gift,
  today,
  result,
  busy,
}: { gift: WaitingDetails; today: Day } & Pick<FormState<FillResult>, 'result' | 'busy'>) {
  const { waiting } = useStaffMessages();
  const language = useLanguage();
  const failed = result?.form === 'call' && !result.ok ? result : null;
  // What was kept is gone from the form.
  const kept = useRef('');
  if (result?.form === 'call' && result.ok) kept.current = result.sent;
  const choice = (label: string, name: string, values: readonly string[], words: Record<string, string>) => (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={failed?.typed[name]} className={formStyles.select}>
          {values.map((value) => (
            <option key={value} value={value}>
              {words[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Box title={waiting.log}>
      <Form key={kept.current} method="post" preventScrollReset className={styles.form}>
        <div className={styles.fields}>
          {choice(waiting.toWhom, 'to', ['recipient', 'sender'], waiting.whom)}
          {choice(waiting.outcome, 'outcome', calledOutcomes, waiting.outcomes)}
          <TextField
            label={waiting.againAt}
            optional={waiting.optional}
            name="again_at"
            type="datetime-local"
            error={failed?.fields.again_at ?? null}
            defaultValue={failed?.typed.again_at ?? ''}
          />
        </div>
        <TextField
          label={waiting.note}
          optional={waiting.optional}
          name="note"
          maxLength={300}
          dir="auto"
          defaultValue={failed?.typed.note ?? ''}
        />
        <ResultNote result={result} form="call" />
        <Button type="submit" name="intent" value="call" look="quiet" size="s" busy={busy === 'call'}>
          {waiting.save}
        </Button>
      </Form>
      {gift.made.length > 0 && (
        <ul className={styles.made} aria-label={waiting.made}>
          {gift.made.map(({ id, to, outcome, note, again_at, staff, at }) => (
            <li key={id}>
              <b className="med">
                {outcome === 'link_sent'
                  ? waiting.outcomes.link_sent
                  : listed(language, [waiting.outcomes[outcome], waiting.whom[to]])}
              </b>
              <span className="tiny">
                <Isolated
                  text={waiting.by(staff ? own(staff.name) : '', momentInWords(language, at, today))}
                />
              </span>
              {note && <bdi>{note}</bdi>}
              {again_at && (
                <span className="tiny">{waiting.again(momentInWords(language, again_at, today))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
