import type { Day } from '../time/riyadh-day.ts';
import type { Watering } from './plant-facts.ts';

export const seasons = ['summer', 'autumn', 'winter', 'spring'] as const;
export type Season = (typeof seasons)[number];

/** The season of each month as plants feel it in the Kingdom: four months of summer, two of autumn, from January on. */
const ofMonths: readonly Season[] = [
  ...(['winter', 'winter', 'spring', 'spring', 'spring'] as const),
  ...(['summer', 'summer', 'summer', 'summer', 'autumn', 'autumn', 'winter'] as const),
];

export function seasonOf(day: Day): Season {
  return ofMonths[Number(day.slice(5, 7)) - 1] as Season;
}

/**
 * Days between waterings in a season, of a plant that takes water every so many days at 22–26 °C (that is spring). In
 * summer it drinks about a quarter sooner, rounded down, so that it is always sooner than otherwise; in autumn and winter
 * its soil dries slower. Water that a plant lives in is changed no less often when it is cold.
 */
export function waterDaysIn(season: Season, days: number, watering: Watering | null): number {
  if (season === 'summer') return Math.max(1, Math.floor(days * 0.75));
  if (season === 'spring' || watering === 'in_water') return days;
  return Math.ceil(days * (season === 'autumn' ? 1.1 : 1.5));
}

/** The days of a month, from 1, on which a plant is watered that was watered on its first. */
export function wateringsInMonth(every: number, daysOfMonth: number): number[] {
  return Array.from({ length: Math.ceil(daysOfMonth / every) }, (_, at) => 1 + at * every);
}

/** How many days the month of a day has. */
export function daysOfMonth(day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
