import { useMemo } from 'react';

/** A value as one string of JSON. */
export type Packed<Value> = string & { readonly __packed?: Value };

/**
 * Packs what a loader gives a long list of. React Router writes loader data into the page value by value, which for a
 * list of cards takes as long as drawing a third of them; one string is written at once.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value);
}

/** Unpacks it in the page; the same string gives the same value again. */
export function useUnpacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => JSON.parse(packed) as Value, [packed]);
}
