import type { GiftPlace } from '#server/db/schema/index.ts';
import { placeProblems, tidyShortAddress } from '#shop/rules/checkout/checkout.ts';

/** A place as it is kept, and a message key for each field that it lacks, such as `place.district`. */
export function placeFields(
  given: GiftPlace,
  by: 'barq' | 'courier',
): { place: GiftPlace; fields: Record<string, string> } {
  const place = { ...given, short_address: tidyShortAddress(given.short_address) };
  const problems = placeProblems({ ...place, address: place.directions }, by);
  const named = Object.entries(problems).map(([field, problem]) => [`place.${field}`, problem]);
  return { place, fields: Object.fromEntries(named) };
}

/** Whether two places are the same to a driver. */
export function isSamePlace(one: GiftPlace | null, other: GiftPlace): boolean {
  return (
    one?.district === other.district &&
    one.directions === other.directions &&
    one.short_address === other.short_address
  );
}
