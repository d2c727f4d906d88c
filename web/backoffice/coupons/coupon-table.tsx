import { Form, Link } from 'react-router';
import type { StaffCoupon } from '#shop/contract/workshop/coupons.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './coupons.module.css';
import { givesOf } from './gives.ts';
import { useCouponWords } from './words.ts';

const tones = { waits: 'plain', runs: 'good', paused: 'warn', used_up: 'plain', ended: 'plain' } as const;

/** What a coupon is now, and that a change of it waits. */
export function CouponState({ coupon: { state, waiting } }: { coupon: StaffCoupon }) {
  const coupons = useCouponWords();
  return (
    <>
      <Tag tone={tones[state]}>{coupons.states[state]}</Tag>
      {waiting && <Tag tone="selected">{coupons.waiting}</Tag>}
    </>
  );
}

/** Coupons, the newest first; each is paused and resumed from its row. */
export function CouponTable({ items, result }: { items: StaffCoupon[] } & Pick<FormState, 'result'>) {
  const coupons = useCouponWords();
  const language = useLanguage();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {[coupons.code, coupons.gives, coupons.state, coupons.used, coupons.cost].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((coupon) => {
          const { id, code, title, state, used, held, in_total, cost, first_day, last_day } = coupon;
          const day = (given: string) => dateWithYear(language, given);
          const uses = grouped(used + held);
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={`/coupons/${id}`} className="under">
                  <bdi dir="ltr">{code}</bdi>
                </Link>
                <span className="tiny">
                  <bdi>{title[language]}</bdi>
                </span>
              </th>
              <td data-label={coupons.gives}>
                <Isolated text={givesOf(coupons, language, coupon)} />
              </td>
              <td data-label={coupons.state}>
                <span className={tableStyles.tags}>
                  <CouponState coupon={coupon} />
                </span>
                {state === 'waits' && <span className={styles.when}>{coupons.from(day(first_day))}</span>}
                {state !== 'waits' && last_day && (
                  <span className={styles.when}>{coupons.until(day(last_day))}</span>
                )}
              </td>
              <td data-label={coupons.used} className="num">
                {in_total === null ? uses : coupons.usedOf(uses, grouped(in_total))}
              </td>
              <td data-label={coupons.cost}>{riyals(language, fromRiyals(cost))}</td>
              <td className={styles.act}>
                {state !== 'ended' && <Pause coupon={coupon} />}
                <ResultNote result={result?.ok ? null : result} form={`pause-${id}`} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Pauses a coupon, or has it go on. */
export function Pause({ coupon: { id, code, paused } }: { coupon: StaffCoupon }) {
  const coupons = useCouponWords();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="paused" value={String(!paused)} />
      <Button
        type="submit"
        name="intent"
        value="pause"
        look="quiet"
        size="s"
        aria-label={(paused ? coupons.resuming : coupons.pausing)(code)}
      >
        {paused ? coupons.resume : coupons.pause}
      </Button>
    </Form>
  );
}
