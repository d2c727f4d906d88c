import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import { riyals } from '../../format/riyals.ts';
import type { CouponProblem } from '../../rules/cart/coupon.ts';
import type { Halalas } from '../../rules/money/money.ts';

const problems: Record<CouponProblem, Bilingual> = {
  not_started: { ar: 'لم تبدأ صلاحية هذا الكوبون بعد.', en: 'This coupon isn’t valid yet.' },
  expired: { ar: 'انتهت صلاحية هذا الكوبون.', en: 'This coupon has expired.' },
  used: { ar: 'سبق أن استخدمت هذا الكوبون.', en: 'You’ve already used this coupon.' },
  used_up: { ar: 'نفدت مرات استخدام هذا الكوبون.', en: 'This coupon has reached its limit.' },
  first_order_only: { ar: 'هذا الكوبون للطلب الأول فقط.', en: 'This coupon is for first orders only.' },
  not_in_city: { ar: 'هذا الكوبون لا يشمل هذه المدينة.', en: 'This coupon isn’t valid in this city.' },
  not_for_items: {
    ar: 'هذا الكوبون لا يشمل المنتجات التي في سلتك.',
    en: 'This coupon doesn’t apply to anything in your cart.',
  },
  below_minimum: {
    ar: 'هذا الكوبون للمشتريات من {minimum} فأكثر.',
    en: 'This coupon is for orders of {minimum} or more.',
  },
  not_with_others: {
    ar: 'لا يمكن جمع هذا الكوبون مع كوبون آخر.',
    en: 'This coupon can’t be combined with another one.',
  },
  delivery_is_free: { ar: 'توصيل طلبك مجاني دون كوبون.', en: 'Your delivery is already free.' },
};

/** Why a coupon does nothing. */
export function couponProblemMessage(
  language: Language,
  problem: CouponProblem,
  { minimum }: { minimum: Halalas },
): string {
  return problems[problem][language].replace('{minimum}', riyals(language, minimum, 'oblique'));
}

export { problems };
