import { weekdayNames } from '../../../format/dates.ts';
import type { CityWords } from '../../../rules/imports/city-file.ts';
import type { SlotWords } from '../../../rules/imports/slot-file.ts';
import type { Bilingual } from '../../../rules/text/language.ts';

/* What files of cities and of the windows of their week say: heads, and cells that have words of their own. */

const number = { ar: 'رقم المدينة', en: 'City ID' };

export const cityHeads = {
  city: number,
  name_ar: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  name_en: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  delivery_service: { ar: 'من يوصّل', en: 'Who delivers' },
  allow_engrave: { ar: 'النقش متاح', en: 'Engraving' },
  delivery_fee: { ar: 'رسوم التوصيل بالريال', en: 'Delivery fee, SAR' },
  free_delivery_from: { ar: 'مجاني من مبلغ', en: 'Free from, SAR' },
  cut_off: { ar: 'آخر طلب لليوم نفسه', en: 'Same-day orders until' },
  pickup_address_ar: { ar: 'عنوان الاستلام بالعربية', en: 'Pickup address in Arabic' },
  pickup_address_en: { ar: 'عنوان الاستلام بالإنجليزية', en: 'Pickup address in English' },
} as const satisfies Record<string, Bilingual>;

export const cityWords = {
  delivery_service: {
    barq: { ar: 'سائقونا', en: 'Our drivers' },
    courier: { ar: 'شركة توصيل', en: 'Courier' },
  },
  allow_engrave: { true: { ar: 'نعم', en: 'Yes' }, false: { ar: 'لا', en: 'No' } },
} as const satisfies CityWords;

/** An empty day means one, and a file has no other place to say so. */
export const slotHeads = {
  city: number,
  name: { ar: 'اسم المدينة', en: 'City name' },
  weekday: { ar: 'اليوم', en: 'Weekday' },
  starts_at: { ar: 'تبدأ', en: 'Starts' },
  ends_at: { ar: 'تنتهي', en: 'Ends' },
  capacity: { ar: 'السعة', en: 'Capacity' },
  cut_off_minutes: { ar: 'إغلاق الحجز قبلها بدقائق', en: 'Closes minutes before' },
  first_day: { ar: 'من يوم (فارغ: من الغد)', en: 'From day (empty: tomorrow)' },
} as const satisfies Record<string, Bilingual>;

const [arabic, english] = [weekdayNames('ar'), weekdayNames('en')];

export const slotWords: SlotWords = {
  weekday: Object.fromEntries(arabic.map((ar, number) => [number, { ar, en: english[number] ?? ar }])),
};
