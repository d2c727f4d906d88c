import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Field, PhoneField, TextArea, TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import formStyles from '../shell/form.module.css';
import type { Choice, Filled } from './order-form.tsx';
import styles from './phone-order.module.css';
import { usePhoneOrderWords } from './words.ts';

/** Who orders, who gets it, where and when, and what the card says. */
export function People({ choice, filled, today }: { choice: Choice; filled: Filled; today: Day }) {
  const words = usePhoneOrderWords();
  const language = useLanguage();
  const field = (name: string) => ({
    name,
    error: filled.error(name),
    defaultValue: filled.typed(name) ?? '',
  });
  const handed = ['other', 'self', ...(choice.city.pickup ? ['pickup' as const] : [])] as const;
  const labels = { other: words.delivery, self: words.self, pickup: words.pickup };
  const times = choice.days.flatMap(({ date, slots }) =>
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
    <fieldset className={styles.part}>
      <legend>{words.people}</legend>
      <TextField
        label={words.senderName}
        {...field('sender.name')}
        dir="auto"
        maxLength={80}
        autoFocus={filled.isPicked}
      />
      <PhoneField label={words.senderPhone} {...field('sender.phone_number')} />
      <TextField
        label={words.senderMail}
        optional={words.optional}
        {...field('sender.email')}
        type="email"
        dir="ltr"
        maxLength={160}
      />
      <Select label={words.handed} name="handed" value={filled.typed('handed') ?? 'other'}>
        {handed.map((each) => [each, labels[each]])}
      </Select>
      <TextField label={words.recipientName} {...field('recipient.name')} dir="auto" maxLength={80} />
      <PhoneField label={words.recipientPhone} {...field('recipient.phone_number')} />
      <input type="hidden" name="recipient.knows_address" value="on" />
      <TextField label={words.district} {...field('recipient.district')} dir="auto" maxLength={80} />
      <TextField label={words.address} {...field('recipient.address')} dir="auto" maxLength={300} />
      {!choice.city.by_courier && (
        <Select
          label={words.time}
          name="time"
          value={filled.typed('time') ?? ''}
          error={filled.error('slot')}
        >
          {[['', words.noTime], ...times.map((each) => [each.value, each.words] as [string, string])]}
        </Select>
      )}
      <TextField
        label={words.coupon}
        optional={words.optional}
        {...field('coupon_code')}
        dir="ltr"
        maxLength={40}
      />
      <Select label={words.language} name="language" value={filled.typed('language') ?? 'ar'}>
        {[
          ['ar', words.arabic],
          ['en', words.english],
        ]}
      </Select>
      <TextArea label={words.card} optional={words.optional} {...field('card.message')} rows={2} dir="auto" />
      <input type="hidden" name="care_card" value="on" />
    </fieldset>
  );
}

function Select({
  label,
  name,
  value,
  error = null,
  children,
}: {
  label: string;
  name: string;
  value: string;
  error?: string | null;
  children: readonly (readonly [string, string] | string[])[];
}) {
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value} className={formStyles.select}>
          {children.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
