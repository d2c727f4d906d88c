import type { Localized } from '#server/db/schema/types.ts';
import { clockTime } from '#shop/format/clock.ts';
import { businessDays, days, minutes } from '#shop/format/durations.ts';
import { plural } from '#shop/format/plural.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { placesInWords } from '#shop/messages/bilingual/promises.ts';
import { engravingLengthMost } from '#shop/rules/catalogue/engraving.ts';
import { cardMessageMost } from '#shop/rules/checkout/checkout.ts';
import { courierDays, isFree } from '#shop/rules/delivery/delivery.ts';
import { giftClock } from '#shop/rules/gifts/gift-clock.ts';
import { vatPercent } from '#shop/rules/money/money.ts';
import { holdMinutes } from '#shop/rules/orders/order.ts';
import { engravingFee } from '../goods/catalogue.ts';
import { demoCities } from '../store/delivery.ts';
import { demoSettings } from '../store/settings.ts';

/*
 * What terms and questions say of delivery, of the guarantee and of the shop's own limits: one wording, made of the demo's data
 * and of the rules themselves.
 */

/** One wording in both languages. */
const both = (words: (language: 'ar' | 'en') => string): Localized => ({ ar: words('ar'), en: words('en') });

type City = ReturnType<typeof demoCities>[number];

const cities = demoCities();
const sameDay = cities.filter(({ deliveryService }) => deliveryService === 'barq');
const others = cities.find((city) => !isFree(city)) ?? (cities[0] as City);

const named = (which: City[]) =>
  both((language) =>
    placesInWords(
      language,
      which.map(({ nameAr, nameEn }) => (language === 'ar' ? nameAr : nameEn)),
    ),
  );

const free = named(sameDay.filter(isFree));
const paid = named(sameDay.filter((city) => !isFree(city)));
const all = named(sameDay);
const fee = both((language) => riyals(language, others.deliveryFee, 'oblique'));
const freeFrom = both((language) => riyals(language, others.freeDeliveryFrom, 'oblique'));
const cutOff = both((language) => clockTime(language, others.cutOff));
const courier = both((language) => businessDays(language, courierDays));

export const delivery = {
  all,
  free,
  cutOff,
  fee,
  freeFrom,
  courier,
  rules: {
    ar: [
      `${free.ar}: مجانًا في اليوم نفسه عند الطلب قبل ${cutOff.ar}، ما بقي موعد متاح، وتختار أنت اليوم والفترة.`,
      `${paid.ar}: في اليوم نفسه عند الطلب قبل ${cutOff.ar}، ما بقي موعد متاح، برسوم ${fee.ar}، ومجانًا للطلبات من ${freeFrom.ar}.`,
      `بقية المدن: ${courier.ar}، برسوم ${fee.ar}، ومجانًا للطلبات من ${freeFrom.ar}. لا تُحسب الجمعة والسبت ولا الإجازات الرسمية.`,
    ],
    en: [
      `${free.en}: free, the same day if you order before ${cutOff.en} and a delivery time is still available. You choose the day and the time.`,
      `${paid.en}: the same day if you order before ${cutOff.en} and a delivery time is still available, for ${fee.en}, or free for orders from ${freeFrom.en}.`,
      `All other cities: ${courier.en}, for ${fee.en}, or free for orders from ${freeFrom.en}. Fridays, Saturdays and public holidays don’t count.`,
    ],
  },
} as const;

const { return_days } = demoSettings;

/** «خلال 3 أيام», "within 3 days": how long our own guarantee lasts. */
export const guaranteeDays: Localized = {
  ar: plural('ar', return_days, {
    one: 'خلال يوم واحد',
    two: 'خلال يومين',
    few: 'خلال # أيام',
    many: 'خلال # يومًا',
    other: 'خلال # يوم',
  }),
  en: plural('en', return_days, { one: 'within # day', other: 'within # days' }),
};

/** Hours after the payment at which a step of a gift that nobody answers is due. */
const hoursOf = (step: 'ask_sender' | 'end') => giftClock.find(({ name }) => name === step)?.hours ?? 0;
const daysOf = (step: 'ask_sender' | 'end') =>
  both((language) => days(language, hoursOf(step) / 24, 'oblique'));
/** «30 حرفًا», "30 characters". */
const letters = (most: number): Localized => ({
  ar: plural('ar', most, { few: '# أحرف', many: '# حرفًا', other: '# حرف' }),
  en: `${most} characters`,
});

/** What the rules of the shop hold to, as it stands after a preposition. */
export const limits = {
  /** Pieces and time are held while somebody pays. */
  hold: both((language) => minutes(language, holdMinutes, 'oblique')),
  gift: { sendersChoice: daysOf('ask_sender'), end: daysOf('end') },
  engraving: {
    letters: letters(engravingLengthMost),
    fee: both((language) => riyals(language, engravingFee, 'oblique')),
  },
  cardLetters: letters(cardMessageMost),
  vat: both((language) => percent(language, vatPercent)),
} as const;
