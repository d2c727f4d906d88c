import type { Localized } from '#server/db/schema/types.ts';
import { plural } from '#shop/messages/plural.ts';
import { courierDays } from '#shop/rules/delivery.ts';
import { formatRiyals } from '#shop/rules/money.ts';
import { demoCities } from '../delivery.ts';
import { demoSettings } from '../settings.ts';

/*
 * What terms and questions say of delivery and of the guarantee: one wording, made of the demo's own data.
 */

type City = ReturnType<typeof demoCities>[number];

const cities = demoCities();
const sameDay = cities.filter(({ deliveryService }) => deliveryService === 'barq');
const isFree = ({ deliveryFee }: City) => deliveryFee === 0;
const others = cities.find((city) => !isFree(city)) ?? (cities[0] as City);
const fee = formatRiyals(others.deliveryFee).replace(/\.00$/, '');
const freeFrom = formatRiyals(others.freeDeliveryFrom).replace(/\.00$/, '');

function named(which: City[]): Localized {
  const [ar, en] = [which.map(({ nameAr }) => nameAr), which.map(({ nameEn }) => nameEn)];
  return { ar: ar.join(' و'), en: `${en.slice(0, -1).join(', ')} and ${en.at(-1)}` };
}

const free = named(sameDay.filter(isFree));
const paid = named(sameDay.filter((city) => !isFree(city)));
const all = named(sameDay);

const [hour = '', minutes = ''] = others.cutOff.split(':');
const clock = `${Number(hour) % 12 || 12}:${minutes}`;
const cutOff: Localized = {
  ar: `${clock} ${Number(hour) < 12 ? 'ص' : 'م'}`,
  en: `${clock} ${Number(hour) < 12 ? 'AM' : 'PM'}`,
};

const courier: Localized = {
  ar: `من ${courierDays.from === 2 ? 'يومَي' : `${courierDays.from} أيام`} عمل إلى ${courierDays.to} أيام عمل`,
  en: `${courierDays.from} to ${courierDays.to} business days`,
};

export const delivery = {
  all,
  free,
  cutOff,
  fee: { ar: `${fee} ريالًا`, en: `SAR ${fee}` },
  freeFrom: { ar: `${freeFrom} ريال`, en: `SAR ${freeFrom}` },
  courier,
  rules: {
    ar: [
      `${free.ar}: مجانًا في اليوم نفسه لمن يطلب قبل ${cutOff.ar} وبقي موعد متاح، وتختار أنت اليوم والفترة.`,
      `${paid.ar}: في اليوم نفسه لمن يطلب قبل ${cutOff.ar} وبقي موعد متاح، برسوم ${fee} ريالًا، ومجانًا للطلبات من ${freeFrom} ريال.`,
      `بقية المدن: ${courier.ar}، برسوم ${fee} ريالًا، ومجانًا للطلبات من ${freeFrom} ريال. لا تُحسب الجمعة والسبت ولا الإجازات الرسمية.`,
    ],
    en: [
      `${free.en}: free, the same day when you order before ${cutOff.en} and a delivery time is left. You choose the day and the time.`,
      `${paid.en}: the same day when you order before ${cutOff.en} and a delivery time is left, for SAR ${fee}, free from SAR ${freeFrom}.`,
      `All other cities: ${courier.en}, for SAR ${fee}, free from SAR ${freeFrom}. Fridays, Saturdays and public holidays don’t count.`,
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
