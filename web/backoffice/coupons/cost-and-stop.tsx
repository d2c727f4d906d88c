import { Form } from 'react-router';
import type { StaffCoupon } from '#shop/contract/workshop/coupons.ts';
import { grouped } from '#shop/format/numbers.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { Pause } from './coupon-table.tsx';
import styles from './coupons.module.css';
import { useCouponWords } from './words.ts';

/** What a coupon has cost the shop so far, and how that comes about. */
export function CouponCost({ coupon }: { coupon: StaffCoupon }) {
  const coupons = useCouponWords();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const facts = [
    [coupons.orders, grouped(coupon.used)],
    [coupons.held, grouped(coupon.held)],
    [coupons.given, sum(coupon.given)],
    [coupons.givenBack, sum(coupon.given_back)],
  ];
  return (
    <Box title={coupons.costTitle}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}-value`} className="num">
            {value}
          </dd>,
        ])}
        <dt className="med">{coupons.left}</dt>
        <dd className="med num">{sum(coupon.cost)}</dd>
      </dl>
    </Box>
  );
}

/** Paused until somebody resumes it, or ended; what is over can only get a later last day. */
export function StopCoupon({ coupon, result }: { coupon: StaffCoupon } & Pick<FormState, 'result'>) {
  const coupons = useCouponWords();
  return (
    <Box title={coupons.stopTitle}>
      <ResultNote result={result} form="stop" />
      {coupon.state !== 'ended' && (
        <>
          <p className="small">{coupon.paused ? coupons.resumeText : coupons.pauseText}</p>
          <Pause coupon={coupon} />
          <p className="small">{coupons.endText}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="end" look="quiet" size="s">
              {coupons.end}
            </Button>
          </Form>
        </>
      )}
      {coupon.state === 'ended' && <p className="small">{coupons.isOver}</p>}
    </Box>
  );
}
