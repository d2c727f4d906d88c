import type { Localized } from '#server/db/schema/types.ts';
import { clockTime } from '#shop/format/clock.ts';
import { businessDays } from '#shop/format/durations.ts';
import { plural } from '#shop/format/plural.ts';
import { riyals } from '#shop/format/riyals.ts';
import { placesInWords } from '#shop/messages/bilingual/promises.ts';
import { courierDays } from '#shop/rules/delivery/delivery.ts';
import { demoCities } from '../store/delivery.ts';
import { demoSettings } from '../store/settings.ts';

/*
 * What terms and questions say of delivery and of the guarantee: one wording, made of the demo's own data.
 */

/** One wording in both languages. */
const both = (words: (language: 'ar' | 'en') => string): Localized => ({ ar: words('ar'), en: words('en') });

type City = ReturnType<typeof demoCities>[number];

const cities = demoCities();
const sameDay = cities.filter(({ deliveryService }) => deliveryService === 'barq');
const isFree = ({ deliveryFee }: City) => deliveryFee === 0;
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

const { return_days: days } = demoSettings;

/** «خلال 3 أيام», "within 3 days": how long our own guarantee lasts. */
export const guaranteeDays: Localized = {
  ar: plural('ar', days, {
    one: 'خلال يوم واحد',
    two: 'خلال يومين',
    few: 'خلال # أيام',
    many: 'خلال # يومًا',
    other: 'خلال # يوم',
  }),
  en: plural('en', days, { one: 'within # day', other: 'within # days' }),
};
