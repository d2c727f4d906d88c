import type { ContentBlock } from '#shop/contract/common.ts';

/** A heading of a page with the blocks below it; what stands before the first heading has neither words nor id. */
export type Section = { id: string; title: string; blocks: ContentBlock[] };

export function sectionsOf(blocks: readonly ContentBlock[]): Section[] {
  const sections: Section[] = [{ id: '', title: '', blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ id: block.id ?? '', title: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
}
