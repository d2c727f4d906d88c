import { Form } from 'react-router';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextArea, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import type { WaitingDetails } from './facts.tsx';
import styles from './waiting.module.css';

export type FillResult = FormResult<{ typed: Record<string, string>; sent: string }>;

/** The recipient's answer, on their word: where it goes and when. */
export function FillIn({
  gift,
  result,
  busy,
}: { gift: WaitingDetails } & Pick<FormState<FillResult>, 'result' | 'busy'>) {
  const { waiting } = useStaffMessages();
  const language = useLanguage();
  const failed = result?.form === 'fill' && !result.ok ? result : null;
  const field = (name: string) => ({
    name: `place.${name}`,
    error: failed?.fields[`place.${name}`] ?? null,
    defaultValue: failed?.typed[`place.${name}`] ?? '',
  });
  const today = riyadhDay(new Date());
  const times = gift.days.flatMap(({ date, slots }) =>
    slots
      .filter(({ status }) => status === 'available')
      .map(({ id, starts_at, ends_at }) => ({
        value: `${date}:${id}`,
        words: listed(language, [
          dateInWords(language, date, today),
          clockRange(language, starts_at, ends_at),
        ]),
      })),
  );
  return (
    <Box title={waiting.fill}>
      <p className="small">{waiting.fillText}</p>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="order_id" value={gift.order_id} />
        <TextField label={waiting.district} {...field('district')} dir="auto" maxLength={80} />
        <TextArea label={waiting.directions} {...field('directions')} dir="auto" rows={2} maxLength={300} />
        <TextField label={waiting.shortAddress} {...field('short_address')} dir="ltr" maxLength={20} />
        {gift.delivery_service === 'courier' ? (
          <p className="small">{waiting.courierText}</p>
        ) : (
          <Field label={waiting.time} error={failed?.fields.slot ?? null}>
            {(tied) => (
              <select {...tied} name="time" defaultValue={failed?.typed.time} className={formStyles.select}>
                {times.map(({ value, words }) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ResultNote result={result} form="fill" />
        <Button type="submit" name="intent" value="fill" busy={busy === 'fill'}>
          {waiting.accept}
        </Button>
      </Form>
    </Box>
  );
}
