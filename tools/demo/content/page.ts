import type { Localized } from '#server/db/schema/types.ts';
import type { BlockOf, ContentBlock } from '#shop/contract/content-blocks.ts';
import { ltr } from '#shop/format/isolate.ts';
import { weekInWords } from '#shop/format/opening-hours.ts';
import { phone } from '#shop/format/phone.ts';
import { plural } from '#shop/format/plural.ts';
import { addressInWords } from '#shop/messages/bilingual/national-address.ts';
import { citiesInWords } from '#shop/messages/bilingual/promises.ts';
import { demoCities } from '../store/delivery.ts';
import { demoSettings } from '../store/settings.ts';
import { readTable } from '../tables/tables.ts';

/** A content page of the demo; its blocks may link as [words](address). `updatedAt` of legal texts is their date. */
export type DemoPage = {
  slug: string;
  title: Localized;
  summary: Localized;
  blocks: { ar: ContentBlock[]; en: ContentBlock[] };
  updatedAt?: Date;
};

/** `id` is what links to it name after their #. */
export const heading = (text: string, id?: string): ContentBlock => ({
  type: 'heading',
  text,
  ...(id && { id }),
});
export const paragraph = (text: string): ContentBlock => ({ type: 'paragraph', text });
export const list = (...items: string[]): ContentBlock => ({ type: 'list', items });
/** `words` are others that people look for it by, where the texts don't have them. */
export const question = (id: string, asked: string, answer: string, words?: string): ContentBlock => ({
  type: 'question',
  id,
  question: asked,
  answer,
  ...(words && { words }),
});
export const quote = (text: string): ContentBlock => ({ type: 'quote', text });
/** Every glaze of the demo, by its name in the language. */
export const glazes = (language: 'ar' | 'en'): ContentBlock => ({
  type: 'glazes',
  items: readTable('glazes', ['slug', 'name_ar', 'name_en', 'swatch']).map((row) => ({
    slug: row.slug,
    name: row[`name_${language}`],
    swatch: row.swatch,
  })),
});
/** A picture as wide as the page, and the one that stands for it on a phone. */
export const scene = (image: string, narrow: string, alt: string): ContentBlock => ({
  type: 'picture',
  image,
  alt,
  narrow,
});
export const picture = (image: string, alt: string, engraved?: 'dark' | 'light'): ContentBlock => ({
  type: 'picture',
  image,
  alt,
  ...(engraved && { engraved }),
});
export const advice = (
  title: string,
  text: string,
  more: Pick<BlockOf<'advice'>, 'icon' | 'id'> = {},
): ContentBlock => ({ type: 'advice', title, text, ...more });
export const example = (image: string, alt: string, title: string, text: string): ContentBlock => ({
  type: 'example',
  image,
  alt,
  title,
  text,
});
export const table = (head: string[], ...rows: string[][]): ContentBlock => ({ type: 'table', head, rows });

const { return_days } = demoSettings;
const shop = { ...demoSettings.shop, address: addressInWords(demoSettings.shop.address) };

/** The shop's own facts as they stand in running text of either language. */
export const facts = {
  shop,
  /** When somebody answers: «كل يوم من 9:00 ص إلى 11:00 م». */
  hours: {
    ar: weekInWords('ar', demoSettings.support_hours),
    en: weekInWords('en', demoSettings.support_hours),
  },
  phoneLink: `[${phone('ar', shop.phone)}](tel:${shop.phone})`,
  emailLink: `[${ltr('ar', shop.email)}](mailto:${shop.email})`,
  complaintsLink: `[${ltr('ar', shop.complaints_email)}](mailto:${shop.complaints_email})`,
  privacyLink: `[${ltr('ar', shop.privacy_email)}](mailto:${shop.privacy_email})`,
  cities: { ar: citiesInWords('ar', demoCities().length), en: citiesInWords('en', demoCities().length) },
  /** The days of our guarantee, after a preposition: «3 أيام». */
  guaranteeDays: {
    ar: plural('ar', return_days, {
      one: 'يوم واحد',
      two: 'يومين',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    }),
    en: plural('en', return_days, { one: '# day', other: '# days' }),
  },
};
