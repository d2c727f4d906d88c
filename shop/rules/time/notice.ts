/** Where a notice stands: on every page with a header, on the home page, or where one orders. */
export const noticePlaces = ['everywhere', 'home', 'cart'] as const;
export type NoticePlace = (typeof noticePlaces)[number];

/** When and for whom a notice is: for the cities it names, or with `except` for all others. */
export type NoticeRange = { cityIds: readonly number[]; except: boolean; from: Date; until: Date };

/**
 * Whether a notice is shown at a moment to whoever has chosen a city (null: none yet, who may be anywhere but in the few
 * that a notice names).
 */
export function isShown(
  { cityIds, except, from, until }: NoticeRange,
  city: number | null,
  now: Date,
): boolean {
  if (now < from || now >= until) return false;
  return (city !== null && cityIds.includes(city)) !== except;
}
