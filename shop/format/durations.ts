import type { Language } from './isolate.ts';
import { grouped } from './numbers.ts';
import { type Form, formOf } from './plural.ts';
import type { Standing } from './riyals.ts';

type Unit = { one: string; two: string; oblique: string; few: string; many: string; en: string };

/** «دقيقة واحدة»، «دقيقتان» (after a preposition «دقيقتين»)، «3 دقائق»، «11 دقيقة». */
const units = {
  second: { one: 'ثانية', two: 'ثانيتان', oblique: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', en: 'second' },
  minute: { one: 'دقيقة', two: 'دقيقتان', oblique: 'دقيقتين', few: 'دقائق', many: 'دقيقة', en: 'minute' },
  hour: { one: 'ساعة', two: 'ساعتان', oblique: 'ساعتين', few: 'ساعات', many: 'ساعة', en: 'hour' },
} satisfies Record<string, Unit>;

function counted(language: Language, count: number, unit: Unit, standing: Standing): string {
  const form: Form = formOf(language, count);
  if (language === 'en') return `${grouped(count)} ${unit.en}${form === 'one' ? '' : 's'}`;
  if (form === 'one') return `${unit.one} واحدة`;
  if (form === 'two') return standing === 'oblique' ? unit.oblique : unit.two;
  return `${grouped(count)} ${form === 'few' ? unit.few : unit.many}`;
}

/** So many seconds: «5 ثوانٍ», "5 seconds". `oblique` after a preposition. */
export function seconds(language: Language, count: number, standing: Standing = 'nominative'): string {
  return counted(language, count, units.second, standing);
}

/** So many minutes: «20 دقيقة», "20 minutes". */
export function minutes(language: Language, count: number, standing: Standing = 'nominative'): string {
  return counted(language, count, units.minute, standing);
}

/** How much time is left of so many whole minutes: «المتبقي: 3 ساعات و20 دقيقة», "3 h 20 min left". */
export function timeLeft(language: Language, left: number): string {
  const hour = Math.floor(left / 60);
  const minute = left % 60;
  if (language === 'en') {
    const parts = [hour > 0 && `${hour} h`, minute > 0 && `${minute} min`].filter(Boolean);
    return `${parts.join(' ') || 'Under a minute'} left`;
  }
  const parts = [
    hour > 0 && counted('ar', hour, units.hour, 'nominative'),
    minute > 0 && counted('ar', minute, units.minute, 'nominative'),
  ].filter(Boolean);
  return `المتبقي: ${parts.join(' و') || 'أقل من دقيقة'}`;
}

/** From so many business days to so many: «من 2 إلى 5 أيام عمل», "2–5 business days". Takes `from` below `to`. */
export function businessDays(language: Language, { from, to }: { from: number; to: number }): string {
  if (language === 'en') return `${from}–${to} business days`;
  const last = to === 2 ? 'يومي عمل' : `${to} ${formOf('ar', to) === 'few' ? 'أيام' : 'يوم'} عمل`;
  return `من ${from === 1 ? 'يوم' : from} إلى ${last}`;
}
