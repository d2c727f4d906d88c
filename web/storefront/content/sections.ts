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

/** What stands at the top of a page that has a face of its own: the section `hero` with its picture, or the page's title. */
export function heroOf(page: { title: string; blocks: readonly ContentBlock[] }) {
  const [first] = sectionsOf(page.blocks);
  const hero = first && (first.id === 'hero' || first.id === '') ? first : undefined;
  return { title: hero?.title || page.title, picture: hero && (blocksOf(hero.blocks, 'picture')[0] ?? null) };
}
