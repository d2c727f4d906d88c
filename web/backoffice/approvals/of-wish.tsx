import { Link } from 'react-router';
import type { Approval } from '#shop/contract/workshop/approvals.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { givesOf } from '../coupons/gives.ts';
import { useCouponWords } from '../coupons/words.ts';
import { useCreditWords } from '../credit/words.ts';
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

/** What a product or an add-on will cost, and how far that is from what it costs. */
export function OfPrice({ price }: { price: NonNullable<Approval['price']> }) {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  const sum = (amount: number) => riyals(language, fromRiyals(amount));
  const step = Math.round((price.to / price.from - 1) * 100);
  return (
    <>
      <dt>{price.addons_id === null ? approvals.product : approvals.addon}</dt>
      <dd>
        <Link
          to={
            price.addons_id === null
              ? `/products/${price.products_id}`
              : `/categories/add-ons/${price.addons_id}`
          }
          className="under"
        >
          <bdi>{price.title}</bdi>
        </Link>
      </dd>
      <dt>{approvals.priceNow}</dt>
      <dd>{sum(price.from)}</dd>
      <dt>{approvals.priceNew}</dt>
      <dd className="med">
        {sum(price.to)}{' '}
        {step < 0 ? approvals.less(percent(language, -step)) : approvals.more(percent(language, step))}
      </dd>
      {price.price_before !== null && (
        <>
          <dt>{approvals.priceBefore}</dt>
          <dd>{sum(price.price_before)}</dd>
        </>
      )}
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

/** What orders give back and will give back, and how long it lasts. */
export function OfRewards({ rewards }: { rewards: NonNullable<Approval['rewards']> }) {
  const { rewards: words } = useCreditWords();
  const language = useLanguage();
  const { percent_before, expiry_days_before, expiry_days } = rewards;
  return (
    <>
      <dt>{words.percentNow}</dt>
      <dd>{percent(language, percent_before)}</dd>
      <dt>{words.percentNew}</dt>
      <dd className="med">{percent(language, rewards.percent)}</dd>
      <dt>{words.days}</dt>
      <dd>
        {grouped(expiry_days)}
        {expiry_days !== expiry_days_before && (
          <>
            {' '}
            <Isolated text={words.daysBefore(grouped(expiry_days_before))} />
          </>
        )}
      </dd>
    </>
  );
}
