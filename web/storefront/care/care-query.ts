import { type Season, seasons } from '#shop/rules/care/seasons.ts';

export const shownPlants = ['low_light', 'pet_safe', 'low_water', 'all'] as const;
export type ShownPlants = (typeof shownPlants)[number];

/** What an address of the page of care asks for; empty where it doesn't. */
export type CareQuery = { plant: string; symptom: string; season: Season | ''; show: ShownPlants | '' };

export function readCareQuery(params: URLSearchParams): CareQuery {
  const given = (name: string) => params.get(name) ?? '';
  return {
    plant: given('plant').slice(0, 120),
    symptom: given('symptom').slice(0, 20),
    season: seasons.find((season) => season === given('season')) ?? '',
    show: shownPlants.find((show) => show === given('show')) ?? '',
  };
}

/** The address with something else asked for, and the section that it is about. */
export function carePath(query: CareQuery, changed: Partial<CareQuery>, section = ''): string {
  const params = new URLSearchParams(
    Object.entries({ ...query, ...changed }).filter(([, value]) => value !== ''),
  ).toString();
  return `/gifts-care${params && `?${params}`}${section && `#${section}`}`;
}
