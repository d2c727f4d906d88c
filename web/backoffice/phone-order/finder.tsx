import { phone } from '#shop/format/phone.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import type { Filled } from './order-form.tsx';
import styles from './phone-order.module.css';
import type { Found } from './phone-order.tsx';
import { usePhoneOrderWords } from './words.ts';

/**
 * Who calls, where they have ordered before: found by phone or name, and taken over as the sender. Its buttons are the
 * form's own, so that what was typed stays; the first of them is what Enter presses, which orders nothing.
 */
export function Finder({ filled, found }: { filled: Filled; found: readonly Found[] | null }) {
  const phoneOrders = usePhoneOrderWords();
  const language = useLanguage();
  return (
    <fieldset className={styles.finder}>
      <legend className="vh">{phoneOrders.caller}</legend>
      <TextField
        label={phoneOrders.caller}
        help={phoneOrders.callerHelp}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={filled.typed('q') ?? ''}
        dir="auto"
      />
      <Button type="submit" name="intent" value="find" look="quiet" formNoValidate>
        {phoneOrders.find}
      </Button>
      {found && (
        <div role="status" className={styles.found}>
          {found.length === 0 && <p className="small">{phoneOrders.nobody}</p>}
          {found.map(({ id, name, phone: number, orders }) => (
            <button
              key={id}
              type="submit"
              name="intent"
              value={`pick:${id}`}
              formNoValidate
              className={styles.person}
            >
              <bdi className="med">{name}</bdi>
              {number !== '' && <bdi dir="ltr">{phone(language, number)}</bdi>}
              <span className="tiny">{phoneOrders.ordersOf(orders)}</span>
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
