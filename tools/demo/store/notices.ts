import { riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

/** Cities where a plant comes the same day, also around a feast: the specification's own list. */
const besides = ['SA-01-riyadh', 'SA-02-jeddah', 'SA-05-al-khobar', 'SA-05-dammam', 'SA-05-dhahran'];

/**
 * The seasonal notice of the specification, as it was shown in 2025, and the one of the next Eid Al-Fitr in the calendar
 * of holidays. Both only say what the promised dates do: those follow the days off (`tables/holidays.tsv`).
 */
export function demoNotices(cityId: (code: string) => number) {
  const outside = { except: true, cityIds: besides.map(cityId), place: 'everywhere' as const };
  return [
    {
      ...outside,
      text: {
        ar: 'عيد الفطر قريب: خارج الرياض وجدة والخبر والدمام والظهران، ما يُطلب يوم الأربعاء 26 مارس بعد 12:00 م يصل بعد العيد.',
        en: 'Eid Al-Fitr is near: outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed on Wednesday 26 March after 12:00 PM arrive after Eid.',
      },
      from: riyadhMoment('2025-03-26', '12:00'),
      until: riyadhMoment('2025-04-03', '00:00'),
    },
    {
      ...outside,
      text: {
        ar: 'عيد الفطر قريب: خارج الرياض وجدة والخبر والدمام والظهران، ما يُطلب بعد الأحد 7 مارس، 12:00 م يصل بعد العيد.',
        en: 'Eid Al-Fitr is near: outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed after Sunday 7 March, 12:00 PM arrive after Eid.',
      },
      from: riyadhMoment('2027-03-07', '12:00'),
      until: riyadhMoment('2027-03-13', '00:00'),
    },
  ];
}
