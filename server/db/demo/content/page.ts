import type { Localized } from '#server/db/schema/types.ts';
import type { ContentBlock } from '#shop/contract/common.ts';
import { ltr } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import { demoSettings } from '../settings.ts';

/** A content page of the demo; its blocks may link as [words](address). */
export type DemoPage = {
  slug: string;
  title: Localized;
  summary: Localized;
  blocks: { ar: ContentBlock[]; en: ContentBlock[] };
};

export const heading = (text: string): ContentBlock => ({ type: 'heading', text });
export const paragraph = (text: string): ContentBlock => ({ type: 'paragraph', text });
export const list = (...items: string[]): ContentBlock => ({ type: 'list', items });
export const question = (asked: string, answer: string): ContentBlock => ({
  type: 'question',
  question: asked,
  answer,
});
export const picture = (image: string, alt: string): ContentBlock => ({ type: 'picture', image, alt });

const { shop } = demoSettings;

/** The shop's own facts as they stand in running text of either language. */
export const facts = {
  shop,
  phoneLink: `[${phone('ar', shop.phone)}](tel:${shop.phone})`,
  emailLink: `[${ltr('ar', shop.email)}](mailto:${shop.email})`,
};
