import { Link } from 'react-router';
import type { Approval } from '#shop/contract/workshop/approvals.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { givesOf } from '../coupons/gives.ts';
import { useCouponWords } from '../coupons/words.ts';
import { useBulkWords } from '../products/bulk-words.ts';
import { summaryOf } from '../products/summary.ts';

/** What is changed of how many products; itself it is told product by product on its own screen. */
export function OfProducts({ change }: { change: NonNullable<Approval['products']> }) {
  const words = useBulkWords();
  const language = useLanguage();
  return (
    <>
      <dt>{words.change}</dt>
      <dd className="med">
        <Link to={`/products/changes/${change.id}`} className="under">
          {summaryOf(words, language, change.wish)}
        </Link>
      </dd>
      <dt>{words.rows}</dt>
      <dd>{words.products(change.counts.planned + change.counts.done)}</dd>
    </>
  );
}

/** What a coupon will promise, how often and until when. */
export function OfCoupon({ coupon }: { coupon: NonNullable<Approval['coupon']> }) {
  const coupons = useCouponWords();
  const language = useLanguage();
  return (
    <>
      <dt>{coupons.code}</dt>
      <dd>
        <bdi dir="ltr">{coupon.code}</bdi>
      </dd>
      <dt>{coupons.gives}</dt>
      <dd className="med">
        <Isolated text={givesOf(coupons, language, coupon)} />
      </dd>
      <dt>{coupons.inTotal}</dt>
      <dd>{coupon.in_total === null ? coupons.noLimit : grouped(coupon.in_total)}</dd>
      <dt>{coupons.lastDay}</dt>
      <dd>{coupon.last_day === null ? coupons.noEnd : dateWithYear(language, coupon.last_day)}</dd>
    </>
  );
}
