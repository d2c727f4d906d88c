import type { Bounded } from '../../kit/bounded.ts';
import { error, type Finding } from './finding.ts';
import type { Place } from './judge.ts';

/** What the first document of a unit names as the one before it: base64 of the SHA-256 of "0" in hexadecimal. */
const firstPrevious =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** So many places are remembered: of a unit that sends a day late, those of many days. */
export const placesMost = 20_000;

/**
 * Takes a document's place in its unit's chain, and says what is wrong with it. Documents may come in any order, so one is
 * compared with the one before it and the one after as soon as both have come. One that is refused keeps its place.
 */
export function takePlace(places: Bounded<Place>, unit: string, place: Place): Finding[] {
  const { icv, previous, hash } = place;
  if (!Number.isInteger(icv) || icv < 1) return [];
  const at = (counter: number) => places.get(`${unit} ${counter}`);
  const known = at(icv);
  if (known && known.hash !== hash)
    return [error('INVOICE_COUNTER', 'BR-KSA-33', `the counter ${icv} belongs to another document`)];
  places.put(`${unit} ${icv}`, place);
  const before = icv === 1 ? firstPrevious : at(icv - 1)?.hash;
  const after = at(icv + 1);
  const wrong =
    (before !== undefined && previous !== before) || (after !== undefined && after.previous !== hash);
  return wrong
    ? [error('PIH_VALIDATION', 'KSA-13', 'the previous hash is not that of the document before')]
    : [];
}
