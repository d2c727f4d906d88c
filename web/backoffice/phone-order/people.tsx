import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Check } from '../../components/form/choice.tsx';
import { PhoneField, TextArea, TextField } from '../../components/form/field.tsx';
import { Card } from './card.tsx';
import { Handed } from './handed.tsx';
import type { Choice, Filled } from './order-form.tsx';
import styles from './phone-order.module.css';
import { Select } from './select.tsx';
import { usePhoneOrderWords } from './words.ts';

/** Who orders, who gets it, where and when, what the card says, and what else there is to say. */
export function People({ choice, filled, today }: { choice: Choice; filled: Filled; today: Day }) {
  const words = usePhoneOrderWords();
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{words.sender}</legend>
        <TextField
          label={words.senderName}
          {...filled.field('sender.name')}
          dir="auto"
          maxLength={80}
          autoFocus={filled.isPicked}
        />
        <PhoneField label={words.senderPhone} {...filled.field('sender.phone_number')} />
        <TextField
          label={words.senderMail}
          optional={words.optional}
          {...filled.field('sender.email')}
          type="email"
          dir="ltr"
          maxLength={160}
        />
        <Select
          label={words.language}
          name="language"
          value={filled.typed('language') ?? 'ar'}
          options={[
            ['ar', words.arabic],
            ['en', words.english],
          ]}
        />
      </fieldset>
      <Handed choice={choice} filled={filled} today={today} />
      <Card filled={filled} />
      <fieldset className={styles.part}>
        <legend>{words.rest}</legend>
        <TextField
          label={words.coupon}
          optional={words.optional}
          {...filled.field('coupon_code')}
          dir="ltr"
          maxLength={40}
        />
        <TextArea
          label={words.note}
          optional={words.optional}
          {...filled.field('additional_information')}
          rows={2}
          maxLength={500}
          dir="auto"
        />
        <div className={styles.across}>
          <Check
            name="care_card"
            value="on"
            defaultChecked={!filled.isKept || filled.typed('care_card') === 'on'}
          >
            {words.careCard}
          </Check>
        </div>
      </fieldset>
    </>
  );
}
