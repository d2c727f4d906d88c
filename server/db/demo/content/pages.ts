import type { Localized } from '#server/db/schema/types.ts';
import type { ContentBlock } from '#shop/contract/common.ts';

export type DemoPage = {
  slug: string;
  title: Localized;
  summary: Localized;
  blocks: { ar: ContentBlock[]; en: ContentBlock[] };
};

export function demoPages(): DemoPage[] {
  return [];
}
