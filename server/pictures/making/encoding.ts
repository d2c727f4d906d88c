/**
 * How pictures are encoded. Part of each picture's hash, so a change here makes new names. AVIF at effort 1 is 1–5 %
 * larger than at 2 and twice as fast to make. Quality 56 keeps the speckle of the glazes; `version` counts changes of
 * the code that encodes.
 */
export const encoding = {
  version: 2,
  avif: { quality: 56, effort: 1, chromaSubsampling: '4:2:0' },
  /**
   * What a width may cost in bytes, and the qualities that leafy pictures then go down to: a list shows 24 cards at
   * once, and what a phone fills its first screen with is shown by dense screens, which hide what is lost.
   */
  budgets: { 480: 14_000, 1320: 60_000, 1440: 60_000 } as Record<number, number>,
  lowerQualities: [50, 45, 40],
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 82, mozjpeg: true },
  /** How wide a close-up is, as a part of its master's width: 500 pixels of 900, 800 of 1440. It is 4:5 as well. */
  closeUp: 5 / 9,
} as const;
