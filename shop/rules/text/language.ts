/** The languages of the shop; Arabic is the first. */
export type Language = 'ar' | 'en';

/** The same in both. */
export type Bilingual = Record<Language, string>;
