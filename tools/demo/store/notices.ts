import { riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

/** Cities where a plant comes the same day, also around a feast: the specification's own list, and all of them today. */
const inSpecification = ['SA-01-riyadh', 'SA-02-jeddah', 'SA-05-al-khobar', 'SA-05-dammam', 'SA-05-dhahran'];
const today = [...inSpecification, 'SA-01-diriyah'];

/**
 * The seasonal notice of the specification, as it was shown in 2025, and the one of the next Eid Al-Fitr in the calendar
 * of holidays. Both only say what the promised dates do: those follow the days off (`tables/holidays.tsv`).
 */
export function demoNotices(cityId: (code: string) => number) {
  const outside = (codes: string[]) => ({
    except: true,
    cityIds: codes.map(cityId),
    place: 'everywhere' as const,
  });
  return [
    {
      ...outside(inSpecification),
      text: {
        ar: 'عيد الفطر قريب: خارج الرياض وجدة والخبر والدمام والظهران، ما يُطلب يوم الأربعاء 26 مارس بعد 12:00 م يصل بعد العيد.',
        en: 'Eid Al-Fitr is near: outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed on Wednesday 26 March after 12:00 PM arrive after Eid.',
      },
      from: riyadhMoment('2025-03-26', '12:00'),
      until: riyadhMoment('2025-04-03', '00:00'),
    },
    {
      ...outside(today),
      text: {
        ar: 'عيد الفطر قريب: ما يُطلب بعد 12:00 م من يوم الأحد 7 مارس يصل بعد العيد، إلا في الرياض والدرعية وجدة والدمام والخبر والظهران.',
        en: 'Eid Al-Fitr is near: orders placed after 12:00 PM on Sunday 7 March arrive after Eid, except in Riyadh, Diriyah, Jeddah, Dammam, Al Khobar and Dhahran.',
      },
      from: riyadhMoment('2027-03-07', '12:00'),
      until: riyadhMoment('2027-03-13', '00:00'),
    },
  ];
}
