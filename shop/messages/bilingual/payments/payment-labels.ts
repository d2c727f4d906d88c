import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import { ltr } from '../../../format/isolate.ts';
import type { PaymentMethod } from '../../../rules/payments/payment.ts';

/** What paid, as invoices and orders name it. */
export const paymentLabels = {
  wallet: { ar: 'المحفظة', en: 'Wallet' },
  card: { ar: 'بطاقة بنكية', en: 'Card' },
  saved_card: { ar: 'بطاقة بنكية محفوظة', en: 'Saved card' },
  apple_pay: { ar: 'Apple\u00a0Pay', en: 'Apple\u00a0Pay' },
  tabby: { ar: 'تابي', en: 'Tabby' },
  tamara: { ar: 'تمارا', en: 'Tamara' },
  urpay: { ar: 'يور باي', en: 'urpay' },
} satisfies Record<PaymentMethod | 'wallet', Bilingual>;

/** What a payment is for, as its provider's page says it. */
export const chargeWords = {
  ar: { order: (shop: string) => `طلب من ${shop}`, topUp: (shop: string) => `شحن محفظة ${shop}` },
  en: { order: (shop: string) => `Your ${shop} order`, topUp: (shop: string) => `${shop} wallet top-up` },
};

/** By what providers call them, in lower case. */
const brands: Record<string, Bilingual> = {
  mada: { ar: 'مدى', en: 'mada' },
  visa: { ar: 'فيزا', en: 'Visa' },
  mastercard: { ar: 'ماستركارد', en: 'Mastercard' },
  american_express: { ar: 'أمريكان إكسبريس', en: 'American Express' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express' },
};

/** The scheme of a card; one that isn't known is called as its provider calls it. */
export function brandName(language: Language, brand: string): string {
  return brands[brand.toLowerCase()]?.[language] ?? brand;
}

/** What paid, within a sentence: «مدى تنتهي بـ 4417», "card", or the plan's name. The digits stand in an isolate. */
export function paidWith(
  language: Language,
  { method, brand, last_four }: { method: PaymentMethod; brand: string | null; last_four: string | null },
  words: { endingIn: string },
): string {
  const label = paymentLabels[method][language];
  if (method !== 'card' && method !== 'saved_card') return label;
  const name = brand ? brandName(language, brand) : label.toLowerCase();
  return last_four ? `${name} ${words.endingIn} ${ltr(language, last_four)}` : name;
}
