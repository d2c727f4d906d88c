import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import {
  addCoupon,
  changeCoupon,
  couponChoices,
  endCoupon,
  pauseCoupon,
  readStaffCoupon,
  tryCoupon,
} from '#shop/contract/workshop/coupons.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { typedIn } from '../base/typed.ts';
import { intentOf } from '../goods/enter.tsx';
import { Screen } from '../shell/screen.tsx';
import { CouponCost, StopCoupon } from './cost-and-stop.tsx';
import { CouponForm, type CouponResult } from './coupon-form.tsx';
import { CouponState } from './coupon-table.tsx';
import styles from './coupons.module.css';
import { findProducts } from './find.server.ts';
import { goodsIn, TryCoupon } from './try-coupon.tsx';
import { useCouponWords } from './words.ts';

/** The path of a coupon that isn't there yet. */
const newId = 'new';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { id = '' } = params;
  const coupon = id === newId ? null : dataOf(await call(readStaffCoupon, { params: { id } }), request);
  const query = { products: coupon?.products_ids.join(',') ?? '' };
  const choices = dataOf(await call(couponChoices, { query }), request);
  const isMade = new URL(request.url).searchParams.has('made');
  return { coupon, choices, isMade, today: riyadhDay(new Date()) };
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<CouponResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const of = { params: { id: params.id ?? '' } };
  const typed = typedIn(form);
  const find = (chosen: readonly string[]) => findProducts(page, textOf(form, 'q').trim(), chosen);
  const none = { ok: false, code: null, message: '', fields: {}, typed, tried: null };
  // What was found before and is chosen is in the list of what is refused.
  const chosen = typed.products_ids ?? [];
  const found = chosen.length > 0 ? await findProducts(page, '', chosen) : null;
  const more = { typed, tried: null, found };
  switch (intentOf(form)) {
    case 'add': {
      const answer = await page.call(addCoupon, { body: readForm(addCoupon, form) });
      // It has a place of its own from here on.
      if (answer.success && answer.data.coupon) throw redirect(`/coupons/${answer.data.coupon.id}?made`);
      return resultOf('terms', answer, more);
    }
    case 'change':
      return act(page, form, {
        name: 'terms',
        run: () => page.call(changeCoupon, { ...of, body: readForm(changeCoupon, form) }),
        more,
      });
    case 'find':
      return { ...none, form: 'terms', found: await find(chosen) };
    case 'find-to-try':
      return { ...none, form: 'try', found: await find(goodsIn(form).map((good) => good.products_id)) };
    case 'pause':
      return act(page, form, {
        name: 'stop',
        run: () => page.call(pauseCoupon, { ...of, body: { paused: textOf(form, 'paused') } }),
        more,
      });
    case 'end':
      return act(page, form, { name: 'stop', run: () => page.call(endCoupon, of), more });
    case 'try': {
      const body = {
        ...{ cities_id: textOf(form, 'cities_id'), goods: goodsIn(form) },
        ordered_before: form.has('ordered_before'),
      };
      const answer = await page.call(tryCoupon, { ...of, body });
      const tried = answer.success ? answer.data : null;
      const inCart = goodsIn(form).map((good) => good.products_id);
      return resultOf('try', answer, { ...more, tried, found: await findProducts(page, '', inCart) });
    }
    default:
      throw notOurForm(page);
  }
}

/** One coupon: what it promises, what it has cost, and what it would take off a cart. */
export default function Coupon() {
  const coupons = useCouponWords();
  const { coupon, choices, isMade, today } = useLoaderData<typeof loader>();
  const state = useResult<CouponResult>();
  return (
    <Screen
      title={coupon?.code ?? coupons.add}
      beside={
        <>
          {coupon && <CouponState coupon={coupon} />}
          <Link to="/coupons" className={styles.back}>
            {coupons.back}
          </Link>
        </>
      }
    >
      <LostNote lost={state.lost} />
      {isMade && state.result === null && <Note tone="good">{coupons.made}</Note>}
      <div className={coupon ? styles.coupon : undefined}>
        <div>
          <CouponForm key={coupon?.id ?? newId} coupon={coupon} choices={choices} today={today} {...state} />
        </div>
        {coupon && (
          <div>
            <CouponCost coupon={coupon} />
            <StopCoupon coupon={coupon} {...state} />
            <TryCoupon choices={choices} {...state} />
          </div>
        )}
      </div>
    </Screen>
  );
}
