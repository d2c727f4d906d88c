/** What is printed of an order: its message card, the care cards of its plants, or its packing slip. */
export const papers = ['card', 'care', 'slip'] as const;
export type Paper = (typeof papers)[number];
