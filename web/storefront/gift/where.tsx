import { useId } from 'react';
import { Form } from 'react-router';
import { tidyShortAddress } from '#shop/rules/checkout/checkout.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import type { Typed } from './gift.server.ts';
import styles from './gift-steps.module.css';
import { Carried, type StepProps } from './gift-steps.tsx';

type Props = StepProps & { typed: Typed | null; busy: string | null };

/** The place. What was given before is never shown again: an empty form leaves it as it is. */
export function Where({ gift, districts, outcome, changing, typed, busy }: Props) {
  const { gift: words, checkout } = useMessages();
  const list = useId();
  const fields = outcome?.step === 'where' ? outcome.fields : {};
  const byCourier = gift.delivery_service === 'courier';
  const wrong = (name: string) => fields[`place.${name}`];
  return (
    <Form method="post" className={styles.form} noValidate>
      <Carried typed={typed} changing={changing} but="place" />
      {changing && <p className="small muted">{words.where.kept}</p>}
      {outcome?.step === 'where' && outcome.message && Object.keys(fields).length === 0 && (
        <Note tone="bad" live>
          {outcome.message}
        </Note>
      )}
      <div className={styles.pair}>
        <TextField
          name="place.district"
          dir="auto"
          list={list}
          autoComplete="shipping address-level3"
          label={words.where.district}
          optional={byCourier ? checkout.optional : undefined}
          defaultValue={typed?.place.district}
          error={wrong('district')}
        />
        <TextField
          name="place.short_address"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="RAMA4821"
          label={checkout.recipient.shortAddress}
          optional={byCourier ? undefined : checkout.optional}
          help={byCourier ? checkout.recipient.shortAddressNeeded : undefined}
          defaultValue={typed?.place.short_address}
          onBlur={(event) => {
            event.currentTarget.value = tidyShortAddress(event.currentTarget.value);
          }}
          error={wrong('short_address')}
        />
      </div>
      <TextArea
        name="place.directions"
        dir="auto"
        rows={2}
        label={words.where.directions}
        optional={checkout.optional}
        help={words.where.directionsHelp}
        defaultValue={typed?.place.directions}
        error={wrong('directions')}
      />
      <datalist id={list}>
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className={styles.private}>
        <Icon name="lock" size="s" />
        <span>{words.where.private}</span>
      </p>
      <Button type="submit" name="intent" value="where" block busy={busy === 'where'}>
        {words.where.next}
      </Button>
    </Form>
  );
}

/** The way out for who is in another city. */
export function Elsewhere({ gift, outcome, busy }: StepProps & { busy: string | null }) {
  const { gift: words } = useMessages();
  const error = outcome?.fields.city_name;
  return (
    <li className={styles.aside}>
      <details open={error !== undefined}>
        <summary className="small under muted">{words.elsewhere.title(gift.city_name)}</summary>
        <Form method="post" className={styles.form} noValidate>
          <p className="small muted">{words.elsewhere.text}</p>
          <TextField
            name="city_name"
            dir="auto"
            autoComplete="shipping address-level2"
            label={words.elsewhere.city}
            error={error}
          />
          <Button type="submit" name="intent" value="elsewhere" look="quiet" busy={busy === 'elsewhere'}>
            {words.elsewhere.send}
          </Button>
        </Form>
      </details>
    </li>
  );
}
