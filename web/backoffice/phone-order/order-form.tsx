import { useRef } from 'react';
import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { phoneOrderGoods } from '#shop/contract/workshop/phone-orders.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { Finder } from './finder.tsx';
import { Goods } from './goods.tsx';
import { People } from './people.tsx';
import styles from './phone-order.module.css';
import type { PhoneResult } from './phone-order.tsx';
import { saidAtField } from './said-at-field.ts';
import { Sum } from './sum.tsx';
import { useSum } from './use-sum.ts';
import { usePhoneOrderWords } from './words.ts';

export type Choice = Output<typeof phoneOrderGoods>;

/** What was typed before a refusal, and what is wrong with it. */
export type Filled = {
  typed(name: string): string | undefined;
  all(name: string): readonly string[];
  error(name: string): string | null;
  /** What a field of that name is given. */
  field(name: string): { name: string; error: string | null; defaultValue: string };
  /** Whether anything was: boxes that are on by default are as they were then. */
  isKept: boolean;
  /** Whether somebody who was found has just been taken over. */
  isPicked: boolean;
};

/** The order as somebody says it on the phone; a refusal keeps what was typed. */
export function OrderForm({
  choice,
  idempotencyKey,
  today,
  result,
  busy,
}: { choice: Choice; idempotencyKey: string; today: Day } & Pick<FormState<PhoneResult>, 'result' | 'busy'>) {
  const phoneOrders = usePhoneOrderWords();
  const isSummed = result?.form === 'sum';
  const failed = result && (isSummed || result.form === 'take') && !result.ok ? result : null;
  const kept = failed ?? (isSummed || result?.form === 'fill' ? result : null);
  const form = useRef<HTMLFormElement>(null);
  const sum = useSum(form, isSummed ? { ...result, sum: result.sum ?? null } : null, result);
  const typed = (name: string) => kept?.typed[name]?.[0];
  const error = (name: string) => failed?.fields[name] ?? null;
  const filled: Filled = {
    typed,
    all: (name) => kept?.typed[name] ?? [],
    error,
    field: (name) => ({ name, error: error(name), defaultValue: typed(name) ?? '' }),
    isKept: kept !== null,
    isPicked: kept?.picked !== undefined,
  };
  return (
    <Box title={phoneOrders.goods}>
      <Form method="get" className={styles.city}>
        <Field label={phoneOrders.city}>
          {(tied) => (
            <select {...tied} name="cities_id" defaultValue={choice.city.id} className={formStyles.select}>
              {choice.cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" look="quiet">
          {phoneOrders.showCity}
        </Button>
      </Form>
      <Form ref={form} method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="cities_id" value={choice.city.id} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <Finder filled={filled} found={kept?.found ?? null} />
        <Goods choice={choice} looked={kept?.goods} filled={filled} />
        <People choice={choice} filled={filled} today={today} />
        <ResultNote result={failed} form="take" besideFields={failed !== null && !saidAtField(failed)} />
        <div className={styles.foot}>
          <Sum {...sum} busy={busy === 'sum'} />
          <Button type="submit" name="intent" value="take" busy={busy === 'take'}>
            {phoneOrders.take}
          </Button>
        </div>
      </Form>
    </Box>
  );
}
