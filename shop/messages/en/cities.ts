import { plural } from '../../format/plural.ts';
import type { Messages } from '../ar/index.ts';

export const cities: Messages['cities'] = {
  title: 'Where should we deliver?',
  text: 'Available products and delivery times vary by city.',
  filter: 'Type your city’s name',
  label: 'Cities',
  today: 'Same day',
  todayFree: 'Same day, free',
  found: (count) =>
    count === 0 ? 'No city by that name' : plural('en', count, { one: '# city', other: '# cities' }),
  none: 'We couldn’t find a city by that name. Try typing part of it.',
  notice: (days) => `Other cities: ${days}, Fridays and Saturdays excluded.`,
  save: 'Save city',
  savedTitle: (city) => `We deliver to ${city}`,
  savedText: (days) => `Delivery to your city takes ${days}, Fridays and Saturdays excluded.`,
  bad: 'We couldn’t find this city. Choose one from the list.',
};
