import type { Localized } from '#server/db/schema/types.ts';
import type { ContentBlock } from '#shop/contract/common.ts';
import { demoSettings } from '../settings.ts';

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
export const question = (asked: string, answer: string): ContentBlock => ({
  type: 'question',
  question: asked,
  answer,
});
export const picture = (image: string, alt: string): ContentBlock => ({ type: 'picture', image, alt });

/** Isolated left to right (U+2066 … U+2069), so that Arabic around it doesn't turn a number around. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;

const { shop } = demoSettings;

/** +966920000000 as people read it: +966 9200 00000. */
const spacedPhone = shop.phone.replace(/^\+966(\d{4})(\d+)$/, '+966 $1 $2');

/** The shop's own facts as they stand in running text. */
export const facts = {
  shop,
  phoneLink: `[${leftToRight(spacedPhone)}](tel:${shop.phone})`,
  emailLink: `[${leftToRight(shop.email)}](mailto:${shop.email})`,
};
