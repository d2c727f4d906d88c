import type { Localized } from '#server/db/schema/types.ts';
import { climbers } from './plants/climbers.ts';
import { flowering } from './plants/flowering.ts';
import { foliage } from './plants/foliage.ts';
import { sun } from './plants/sun.ts';
import { tough } from './plants/tough.ts';
import { trees } from './plants/trees.ts';

/** What is told about each plant on its own page, by slug. */
export const plantCopy: Record<string, Localized> = {
  ...tough,
  ...climbers,
  ...trees,
  ...foliage,
  ...flowering,
  ...sun,
};
