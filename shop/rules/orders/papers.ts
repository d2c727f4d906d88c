/**
 * What is printed of an order: its message card, the care cards of its plants, its packing slip, or a label for each of its
 * bags.
 */
export const papers = ['card', 'care', 'slip', 'label'] as const;
export type Paper = (typeof papers)[number];
