import { riyals } from '../format/riyals.ts';
import type { CouponProblem } from '../rules/coupon.ts';
import type { Halalas } from '../rules/money.ts';

type Language = 'ar' | 'en';

const problems: Record<CouponProblem, Record<Language, string>> = {
  not_started: { ar: 'لم يبدأ العمل بهذه القسيمة بعد.', en: 'This coupon is not valid yet.' },
  expired: { ar: 'انتهت صلاحية هذه القسيمة.', en: 'This coupon has expired.' },
  used: { ar: 'سبق أن استخدمت هذه القسيمة.', en: 'You have used this coupon already.' },
  used_up: { ar: 'نفدت مرات استخدام هذه القسيمة.', en: 'This coupon has been used up.' },
  first_order_only: { ar: 'هذه القسيمة للطلب الأول فقط.', en: 'This coupon is for a first order only.' },
  not_in_city: { ar: 'هذه القسيمة لا تشمل هذه المدينة.', en: 'This coupon is not for this city.' },
  not_for_items: {
    ar: 'هذه القسيمة لا تشمل ما في سلتك.',
    en: 'This coupon is not for what is in your cart.',
  },
  below_minimum: {
    ar: 'هذه القسيمة لمشتريات من {minimum} فأكثر.',
    en: 'This coupon is for purchases from {minimum}.',
  },
  not_with_others: {
    ar: 'لا تُستخدم هذه القسيمة مع قسيمة أخرى.',
    en: 'This coupon can’t be used with another one.',
  },
  delivery_is_free: { ar: 'توصيل طلبك مجاني أصلًا.', en: 'Your delivery is free already.' },
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
