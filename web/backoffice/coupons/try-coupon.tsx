import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { tryCoupon } from '#shop/contract/workshop/coupons.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { textOf } from '../../forms/text-of.ts';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { EnterButton } from '../goods/enter.tsx';
import { FindGoods } from '../goods/find-goods.tsx';
import { type Found, useGoods } from '../goods/goods.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import type { Choices, CouponResult } from './coupon-form.tsx';
import styles from './coupons.module.css';
import { useCouponWords } from './words.ts';

export type Tried = Output<typeof tryCoupon>;

/** So many products a cart can have here. */
const rows = [1, 2, 3];

/** What the form says of the goods: rows without a product are none. */
export function goodsIn(form: FormData) {
  return rows
    .map((row) => ({
      products_id: textOf(form, `product_${row}`),
      quantity: textOf(form, `quantity_${row}`),
    }))
    .filter(({ products_id }) => products_id !== '');
}

/** A cart that nobody has, and what the coupon would take off it. */
export function TryCoupon({ choices, result, busy }: { choices: Choices } & FormState<CouponResult>) {
  const coupons = useCouponWords();
  const mine = result?.form === 'try' ? result : null;
  const goods = useGoods<Found['goods'][number]>(choices.products, mine?.found ?? null);
  const typed = (name: string) => mine?.typed[name]?.[0];
  return (
    <Box title={coupons.tryTitle}>
      <p className="small">{coupons.tryText}</p>
      <Form method="post" preventScrollReset className={styles.form}>
        <EnterButton intent="try" find="find-to-try" />
        <Field label={coupons.city}>
          {(tied) => (
            <select
              {...tied}
              name="cities_id"
              defaultValue={typed('cities_id')}
              className={formStyles.select}
            >
              {choices.cities.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FindGoods intent="find-to-try" found={mine?.found ?? null} busy={busy === 'find-to-try'} />
        {rows.map((row) => (
          <div key={row} className={styles.goods}>
            <Field label={coupons.product(row)} error={row === 1 ? (mine?.fields.goods ?? null) : null}>
              {(tied) => (
                <select
                  {...tied}
                  name={`product_${row}`}
                  defaultValue={typed(`product_${row}`)}
                  className={formStyles.select}
                >
                  <option value="">{coupons.nothing}</option>
                  {goods.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              label={coupons.quantity}
              error={mine?.fields[`goods.${row - 1}.quantity`] ?? null}
              name={`quantity_${row}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed(`quantity_${row}`) ?? '1'}
            />
          </div>
        ))}
        <div className={styles.checks}>
          <Check name="ordered_before" defaultChecked={typed('ordered_before') !== undefined}>
            {coupons.orderedBefore}
          </Check>
        </div>
        <ResultNote result={result?.ok ? null : result} form="try" />
        {mine?.tried && <WouldTakeOff tried={mine.tried} />}
        <div>
          <Button type="submit" name="intent" value="try" look="quiet" busy={busy === 'try'}>
            {coupons.try}
          </Button>
        </div>
      </Form>
    </Box>
  );
}

function WouldTakeOff({ tried }: { tried: Tried }) {
  const coupons = useCouponWords();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const { goods, discount, delivery, delivery_without, total, problem, goods_it_is_for } = tried;
  const facts = [
    [coupons.goods, sum(goods)],
    [coupons.discount, sum(discount)],
    [coupons.delivery, sum(delivery)],
    [coupons.total, sum(total)],
  ];
  return (
    <div role="status" className={styles.form}>
      {problem && (
        <Note tone="warn">
          {coupons.doesNothing}: {problem}
        </Note>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}-value`} className="num">
            {value}
            {name === coupons.delivery && delivery !== delivery_without && (
              <span className={styles.when}>{coupons.deliveryWithout(sum(delivery_without))}</span>
            )}
          </dd>,
        ])}
      </dl>
      {!problem && (
        <p className="tiny">
          <Isolated text={coupons.worksFor(listed(language, goods_it_is_for.map(own)))} />
        </p>
      )}
    </div>
  );
}
