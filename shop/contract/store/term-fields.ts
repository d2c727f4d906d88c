import { z } from 'zod';
import { id, line, text } from '../shared.ts';

/* What categories, pot colours and add-ons have in common, as staff keep them (decision 0096). */

export const ofCatalogue = { who: ['staff'], may: 'catalogue' } as const;

/** As they are read. */
export const inBoth = z.object({ ar: z.string(), en: z.string() });

/** Words that both languages have to have. */
export const bothLines = (most: number) =>
  z.object({ ar: line(most, 'required'), en: line(most, 'required') });
export const bothTexts = (most: number) => {
  const words = text(most).refine((said) => said !== '', { error: 'required' });
  return z.object({ ar: words, en: words });
};

export const version = id.describe('which was read');

/** The name of a picture that came with the shop or was uploaded. */
export const pictureName = text(120);

/** How many stand in one order at most; shops have dozens. */
export const termsMost = 500;
