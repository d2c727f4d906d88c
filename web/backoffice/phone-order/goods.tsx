import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import formStyles from '../shell/form.module.css';
import { linesMost, linesShown } from './lines.ts';
import type { Choice, Filled } from './order-form.tsx';
import styles from './phone-order.module.css';

/** Pieces, each with its glaze, how many, what is engraved on it and what comes with it. */
export function Goods({ choice, filled }: { choice: Choice; filled: Filled }) {
  const { phoneOrders } = useStaffMessages();
  const shown = linesShown(filled.typed('lines'));
  return (
    <>
      <input type="hidden" name="lines" value={shown} />
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the form are its places, and none ever moves
        <Line key={at} at={at} choice={choice} filled={filled} />
      ))}
      {shown < linesMost && (
        <Button type="submit" name="intent" value="more" look="quiet" size="s" formNoValidate>
          {phoneOrders.more}
        </Button>
      )}
    </>
  );
}

function Line({ at, choice, filled }: { at: number; choice: Choice; filled: Filled }) {
  const { phoneOrders } = useStaffMessages();
  const language = useLanguage();
  const { goods, addons } = choice;
  const chosen = filled.all(`addons.${at}`);
  // The order has the lines that have a piece, one after the other.
  const before = Array.from({ length: at }, (_, each) => filled.typed(`piece.${each}`)).filter(
    Boolean,
  ).length;
  const isLine = Boolean(filled.typed(`piece.${at}`));
  const wrong = (...names: string[]) =>
    isLine ? (names.map((name) => filled.error(`lines.${before}.${name}`)).find(Boolean) ?? null) : null;
  return (
    <fieldset className={styles.part}>
      <legend>{phoneOrders.piece(at + 1)}</legend>
      <div className={styles.line}>
        <Field
          label={phoneOrders.product}
          error={wrong('product_id', 'product_color') ?? (at === 0 ? filled.error('lines') : null)}
        >
          {(tied) => (
            <select
              {...tied}
              name={`piece.${at}`}
              defaultValue={filled.typed(`piece.${at}`) ?? ''}
              className={formStyles.select}
            >
              <option value="">{phoneOrders.none}</option>
              {goods.map(({ product_id, variant_id, title, glaze, price }) => (
                <option
                  key={variant_id}
                  value={glaze === null ? `${product_id}:plain` : `${product_id}:${variant_id}`}
                >
                  {listed(language, [title, glaze, riyals(language, fromRiyals(price))])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={phoneOrders.quantity}
          error={wrong('product_qty')}
          name={`quantity.${at}`}
          type="number"
          min={1}
          max={10}
          defaultValue={filled.typed(`quantity.${at}`) ?? '1'}
          dir="ltr"
        />
        <TextField
          label={phoneOrders.engraving}
          error={wrong('engraving')}
          name={`engraving.${at}`}
          maxLength={60}
          defaultValue={filled.typed(`engraving.${at}`) ?? ''}
          dir="auto"
        />
      </div>
      {addons.length > 0 && (
        <details className={styles.line} open={chosen.length > 0}>
          <summary>{phoneOrders.addons}</summary>
          <div className={styles.addons}>
            {addons.map(({ id, title, price }) => (
              <Check
                key={id}
                name={`addons.${at}`}
                value={String(id)}
                defaultChecked={chosen.includes(String(id))}
              >
                {listed(language, [title, riyals(language, fromRiyals(price))])}
              </Check>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}
