import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { couponChoices, StaffCoupon } from '#shop/contract/workshop/coupons.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { couponAlone } from '#shop/rules/cart/kept-coupon.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextArea, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Typed } from '../base/typed.ts';
import { EnterButton } from '../goods/enter.tsx';
import { FindGoods } from '../goods/find-goods.tsx';
import { type Found, useGoods } from '../goods/goods.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { ChosenList } from './chosen-list.tsx';
import styles from './coupons.module.css';
import type { Tried } from './try-coupon.tsx';
import { useCouponWords } from './words.ts';

export type Choices = Output<typeof couponChoices>;
export type CouponResult = FormResult<{ typed: Typed; tried: Tried | null; found: Found | null }>;

const kinds = ['percent', 'fixed', 'free_delivery'] as const;

/** What a coupon promises; a new one where there is none yet. What is refused stays as it was typed. */
export function CouponForm({
  coupon,
  choices,
  today,
  result,
  busy,
}: { coupon: StaffCoupon | null; choices: Choices; today: string } & FormState<CouponResult>) {
  const coupons = useCouponWords();
  const language = useLanguage();
  const mine = result?.form === 'terms' ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  const values = failed?.typed ?? (coupon ? fieldsOf(coupon) : newFields(today));
  const one = (name: string) => values[name]?.[0] ?? '';
  const field = (name: string) => ({
    name,
    defaultValue: one(name),
    error: failed?.fields[name] ?? null,
    autoComplete: 'off',
  });
  const number = (name: string) => ({ ...field(name), inputMode: 'numeric' as const });
  const money = (name: string) => ({ ...field(name), inputMode: 'decimal' as const });
  const box = (name: string) => ({ name, defaultChecked: values[name] !== undefined });
  const found = mine?.found ?? null;
  const goods = useGoods<Found['goods'][number]>(choices.products, found);
  const list = (name: string) => ({ name, chosen: values[name] ?? [], error: failed?.fields[name] });
  return (
    <Form
      // What was kept is in the form anew; one that waits for somebody begins empty.
      key={`${coupon?.version ?? ''} ${mine?.ok ? mine.message : ''}`}
      method="post"
      preventScrollReset
    >
      <EnterButton intent={coupon ? 'change' : 'add'} find="find" />
      {coupon && <input type="hidden" name="version" value={coupon.version} />}
      <Box title={coupons.termsTitle}>
        <div className={styles.form}>
          {!coupon && (
            <TextField
              label={coupons.code}
              help={coupons.codeHelp}
              {...field('code')}
              maxLength={40}
              dir="auto"
              autoCapitalize="characters"
              required
            />
          )}
          <div className={styles.pair}>
            <TextField
              label={coupons.titleAr}
              {...field('title.ar')}
              maxLength={80}
              dir="rtl"
              lang="ar"
              required
            />
            <TextField
              label={coupons.titleEn}
              {...field('title.en')}
              maxLength={80}
              dir="ltr"
              lang="en"
              required
            />
          </div>
          <div className={styles.pair}>
            <Field label={coupons.kind} error={failed?.fields.kind ?? null}>
              {(tied) => (
                <select {...tied} name="kind" defaultValue={one('kind')} className={formStyles.select}>
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {coupons.kinds[kind]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField label={coupons.percent} help={coupons.percentHelp} {...number('percent')} />
            <TextField label={coupons.amount} help={coupons.amountHelp} {...money('amount')} />
          </div>
          <div className={styles.pair}>
            <TextField label={coupons.minimum} {...money('minimum')} />
            <TextField label={coupons.ceiling} help={coupons.ceilingHelp} {...money('ceiling')} />
          </div>
          <h3>{coupons.limits}</h3>
          <div className={styles.pair}>
            <TextField label={coupons.firstDay} {...field('first_day')} type="date" required />
            <TextField
              label={coupons.lastDay}
              help={coupons.lastDayHelp}
              {...field('last_day')}
              type="date"
            />
          </div>
          <div className={styles.pair}>
            <TextField label={coupons.inTotal} help={coupons.inTotalHelp} {...number('in_total')} />
            <TextField label={coupons.perShopper} help={coupons.inTotalHelp} {...number('per_shopper')} />
          </div>
          <h3>{coupons.conditions}</h3>
          <div className={styles.checks}>
            <Check {...box('first_order_only')}>{coupons.firstOrderOnly}</Check>
            <Check {...box('stackable')}>{coupons.stackable}</Check>
            <Check {...box('listed')}>{coupons.listed}</Check>
          </div>
          <div>
            <ChosenList title={coupons.cities} items={choices.cities} {...list('cities_ids')} />
            <ChosenList title={coupons.categories} items={choices.categories} {...list('categories_ids')} />
            <ChosenList
              title={coupons.products}
              items={goods}
              isOpen={found !== null && found.q !== ''}
              {...list('products_ids')}
            >
              <FindGoods intent="find" found={found} busy={busy === 'find'} />
            </ChosenList>
          </div>
          <TextField
            label={coupons.licence}
            help={coupons.licenceHelp}
            {...field('licence')}
            maxLength={60}
            dir="auto"
          />
          <TextArea
            label={coupons.reason}
            help={coupons.reasonHelp(
              percent(language, couponAlone.percent),
              riyals(language, couponAlone.amount, 'oblique'),
            )}
            {...field('reason')}
            rows={2}
            maxLength={300}
            dir="auto"
          />
          <div className={styles.keep}>
            <ResultNote result={result} form="terms" />
            <Button
              type="submit"
              name="intent"
              value={coupon ? 'change' : 'add'}
              busy={busy === 'change' || busy === 'add'}
            >
              {coupons.save}
            </Button>
          </div>
        </div>
      </Box>
    </Form>
  );
}

function newFields(today: string): Typed {
  return { kind: ['percent'], first_day: [today], per_shopper: ['1'] };
}

/** A coupon as its form says it. */
function fieldsOf(coupon: StaffCoupon): Typed {
  const { title, cities_ids, categories_ids, products_ids, first_order_only, stackable, listed } = coupon;
  const text = (value: string | number | null) => (value === null ? [] : [String(value)]);
  return {
    ...{ 'title.ar': [title.ar], 'title.en': [title.en], kind: [coupon.kind] },
    ...{ percent: text(coupon.percent), amount: text(coupon.amount), ceiling: text(coupon.ceiling) },
    ...{ minimum: coupon.minimum === 0 ? [] : text(coupon.minimum) },
    ...{ in_total: text(coupon.in_total), per_shopper: text(coupon.per_shopper) },
    ...{ first_day: [coupon.first_day], last_day: text(coupon.last_day), licence: [coupon.licence] },
    ...{ cities_ids: cities_ids.map(String), categories_ids: categories_ids.map(String) },
    products_ids: products_ids.map(String),
    ...(first_order_only && { first_order_only: ['on'] }),
    ...(stackable && { stackable: ['on'] }),
    ...(listed && { listed: ['on'] }),
  };
}
