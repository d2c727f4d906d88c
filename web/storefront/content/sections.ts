import type { BlockOf, ContentBlock } from '#shop/contract/content-blocks.ts';

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

export function blocksOf<Type extends ContentBlock['type']>(
  blocks: readonly ContentBlock[],
  type: Type,
): BlockOf<Type>[] {
  return blocks.filter((block): block is BlockOf<Type> => block.type === type);
}

/**
 * What stands at the top of a page that has a face of its own: its first section, where that is called `hero` or nothing,
 * with its picture, or the page's title; and the sections below it.
 */
export function heroOf(page: { title: string; blocks: readonly ContentBlock[] }) {
  const sections = sectionsOf(page.blocks);
  const [first] = sections;
  const top = first && (first.id === 'hero' || first.id === '') ? first : undefined;
  const hero = {
    title: top?.title || page.title,
    picture: top && (blocksOf(top.blocks, 'picture')[0] ?? null),
  };
  return { hero, top, below: top ? sections.slice(1) : sections };
}
