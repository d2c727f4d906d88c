import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import formStyles from '../shell/form.module.css';
import { linesMost, linesShown, pieceValue } from './lines.ts';
import type { Choice, Filled } from './order-form.tsx';
import styles from './phone-order.module.css';
import type { Goods as Looked } from './phone-order.tsx';
import { usePhoneOrderWords } from './words.ts';

/** Pieces, each with its glaze, how many, what is engraved on it and what comes with it; looked for by name. */
export function Goods({
  choice,
  looked,
  filled,
}: {
  choice: Choice;
  looked: Looked | undefined;
  filled: Filled;
}) {
  const phoneOrders = usePhoneOrderWords();
  const shown = linesShown(filled.typed('lines'));
  const goods = looked?.goods ?? choice.goods;
  return (
    <>
      <input type="hidden" name="lines" value={shown} />
      <div className={styles.finder}>
        <TextField
          label={phoneOrders.look}
          help={choice.more ? phoneOrders.lookHelp : undefined}
          name="goods_q"
          type="search"
          maxLength={60}
          autoComplete="off"
          defaultValue={filled.typed('goods_q') ?? ''}
          dir="auto"
        />
        <Button type="submit" name="intent" value="look" look="quiet" formNoValidate>
          {phoneOrders.find}
        </Button>
        {looked && looked.found !== null && (
          <p role="status" className={`small ${styles.found}`}>
            <Isolated text={phoneOrders.foundGoods(looked.found)} />
          </p>
        )}
      </div>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the form are its places, and none ever moves
        <Line key={at} at={at} goods={goods} addons={choice.addons} filled={filled} />
      ))}
      {shown < linesMost && (
        <Button type="submit" name="intent" value="more" look="quiet" size="s" formNoValidate>
          {phoneOrders.more}
        </Button>
      )}
    </>
  );
}

function Line({
  at,
  goods,
  addons,
  filled,
}: { at: number; filled: Filled } & Pick<Choice, 'goods' | 'addons'>) {
  const phoneOrders = usePhoneOrderWords();
  const language = useLanguage();
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
              {goods.map((piece) => (
                <option key={piece.variant_id} value={pieceValue(piece)}>
                  {listed(language, [piece.title, piece.glaze, riyals(language, fromRiyals(piece.price))])}
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
        <details className={styles.across} open={chosen.length > 0}>
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
