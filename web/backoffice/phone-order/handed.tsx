import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { daysAhead } from '#shop/rules/delivery/delivery.ts';
import { addDays, type Day } from '#shop/rules/time/riyadh-day.ts';
import { Check, ChoiceRows, RadioRow } from '../../components/form/choice.tsx';
import { PhoneField, TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import type { Choice, Filled } from './order-form.tsx';
import styles from './phone-order.module.css';
import { Select } from './select.tsx';
import { usePhoneOrderWords } from './words.ts';

/**
 * How it comes to whom: to an address that the caller knows or the recipient is asked for, to the caller, or over the
 * counter. What another way needs is hidden by style alone, so that it works without script; it is no part of the order.
 */
export function Handed({ choice, filled, today }: { choice: Choice; filled: Filled; today: Day }) {
  const words = usePhoneOrderWords();
  const chosen = filled.typed('handed') ?? 'other';
  const ways = ['other', 'ask', 'self', ...(choice.city.pickup ? (['pickup'] as const) : [])] as const;
  return (
    <fieldset className={styles.part}>
      <legend>{words.handed}</legend>
      <div className={styles.across}>
        <ChoiceRows label={words.handed}>
          {ways.map((way) => (
            <RadioRow
              key={way}
              name="handed"
              value={way}
              defaultChecked={way === chosen}
              title={words.ways[way]}
              text={way === 'ask' && words.askHelp}
            />
          ))}
        </ChoiceRows>
      </div>
      <div className={styles.onlyGift}>
        <TextField
          label={words.recipientName}
          {...filled.field('recipient.name')}
          dir="auto"
          maxLength={80}
        />
        <PhoneField label={words.recipientPhone} {...filled.field('recipient.phone_number')} />
        <TextField
          label={words.recipientMail}
          optional={words.optional}
          {...filled.field('recipient.email')}
          type="email"
          dir="ltr"
          maxLength={160}
        />
      </div>
      <div className={styles.onlyPlace}>
        <Place choice={choice} filled={filled} today={today} />
      </div>
      <div className={styles.onlyAsked}>
        <FirstDay choice={choice} filled={filled} today={today} />
      </div>
      <div className={styles.onlyKnown}>
        <Check
          name="recipient.surprise"
          value="on"
          defaultChecked={filled.typed('recipient.surprise') === 'on'}
        >
          {words.surprise}
        </Check>
      </div>
    </fieldset>
  );
}

/** Where it goes, and a time of our own drivers. A courier comes when it can, and needs the National Address code. */
function Place({ choice, filled, today }: { choice: Choice; filled: Filled; today: Day }) {
  const words = usePhoneOrderWords();
  const language = useLanguage();
  const { by_courier } = choice.city;
  const times = choice.days.flatMap(({ date, slots }) =>
    slots
      .filter(({ status }) => status === 'available')
      .map(({ id, starts_at, ends_at }) => {
        const when = [dateInWords(language, date, today), clockRange(language, starts_at, ends_at)];
        return [`${date}:${id}`, listed(language, when)] as const;
      }),
  );
  return (
    <>
      <TextField label={words.district} {...filled.field('recipient.district')} dir="auto" maxLength={80} />
      <TextField
        label={words.shortAddress}
        optional={by_courier ? undefined : words.optional}
        help={by_courier ? words.shortAddressNeeded : undefined}
        {...filled.field('recipient.short_address')}
        dir="ltr"
        maxLength={20}
        autoCapitalize="characters"
      />
      <TextField label={words.address} {...filled.field('recipient.address')} dir="auto" maxLength={300} />
      {!by_courier && (
        <Select
          label={words.time}
          name="time"
          value={filled.typed('time') ?? ''}
          error={filled.error('slot')}
          options={[['', words.noTime], ...times]}
        />
      )}
    </>
  );
}

/** From which day on the recipient may have it: nothing is held yet, so a full day is as good as any. */
function FirstDay({ choice, filled, today }: { choice: Choice; filled: Filled; today: Day }) {
  const words = usePhoneOrderWords();
  const language = useLanguage();
  const closed = new Set(choice.days.filter(({ status }) => status === 'closed').map(({ date }) => date));
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => !closed.has(day),
  );
  return (
    <Select
      label={words.firstDay}
      name="not_before"
      value={filled.typed('not_before') ?? ''}
      error={filled.error('not_before')}
      options={[['', words.noDay], ...days.map((day) => [day, dateInWords(language, day, today)] as const)]}
    />
  );
}
