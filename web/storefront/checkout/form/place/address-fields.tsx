import { useId } from 'react';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { useMessages } from '../../../../base/messages.tsx';
import { TextField } from '../../../../components/form/field.tsx';
import type { FormPart } from '../form-part.ts';
import { FieldPairs } from '../form-section.tsx';
import styles from './address-fields.module.css';

/** The address, where it is known. A courier takes no parcel without its National Address code (decision 0025). */
export function AddressFields({ page, field }: FormPart) {
  const { checkout: words } = useMessages();
  const { details, times, districts } = page;
  const { recipient } = details;
  const byCourier = times.delivery_service === 'courier';
  const list = useId();
  return (
    <FieldPairs>
      <TextField
        {...field('recipient.district')}
        dir="auto"
        list={list}
        autoComplete="section-recipient shipping address-level3"
        label={words.recipient.district}
        defaultValue={recipient.district}
      />
      <TextField
        {...field('recipient.short_address')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.upper}
        label={words.recipient.shortAddress}
        optional={byCourier ? undefined : words.optional}
        help={byCourier ? words.recipient.shortAddressNeeded : words.recipient.shortAddressHelp}
        onBlur={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = westernDigits(value).replace(/[\s-]/g, '').toUpperCase();
        }}
        defaultValue={recipient.short_address}
      />
      <div className={styles.across}>
        <TextField
          {...field('recipient.address')}
          dir="auto"
          autoComplete="section-recipient shipping address-line1"
          label={words.recipient.address}
          optional={words.optional}
          help={words.recipient.addressHelp}
          defaultValue={recipient.address}
        />
      </div>
      <datalist id={list}>
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldPairs>
  );
}
