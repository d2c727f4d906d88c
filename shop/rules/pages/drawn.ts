import { seasons } from '../care/seasons.ts';
import { type BlockType, blockTypes } from './block-kinds.ts';
import type { DraftBlock } from './draft.ts';

/*
 * What each page draws of what can be written: it is offered, and nothing else is published. Pages that aren't named here
 * draw every block as text (`web/storefront/content`).
 */

/** What a section draws: every block of `each`, of `first` the first of its kind; `alone`, where it is there, and nothing besides. */
type Draws = {
  each: readonly BlockType[];
  first?: readonly BlockType[];
  alone?: BlockType;
  /** Advice is drawn by its name for links, of which there are these. */
  names?: readonly string[];
};

/** By the name for links of a section's heading; `top`: the first section of pages whose head it is (`heroOf`). */
type Page = { top?: Draws; named?: Record<string, Draws>; others: Draws };

/** Ways to reach the shop, as the page of them knows them. */
export const waysToReach = [
  'phone',
  'whatsapp',
  'write',
  'email',
  'instagram',
  'x',
  'pinterest',
  'visit',
  'complaints',
] as const;
export type WayToReach = (typeof waysToReach)[number];

const head: Draws = { each: ['heading'], first: ['picture'] };

const pages: Record<string, Page> = {
  faq: {
    top: { each: ['heading', 'question'], first: ['picture'] },
    others: { each: ['heading', 'question'] },
  },
  'about-asees': {
    top: { each: ['heading', 'paragraph'], first: ['picture'] },
    others: {
      each: ['heading', 'paragraph', 'list', 'example'],
      first: ['picture', 'glazes'],
      alone: 'quote',
    },
  },
  connect: {
    top: { each: ['heading', 'advice'], first: ['picture'], names: waysToReach },
    others: { each: ['advice'], names: waysToReach },
  },
  'corporate-gifts': {
    named: {
      hero: { each: ['heading', 'picture', 'advice'] },
      form: { each: ['heading', 'paragraph', 'list'] },
    },
    others: { each: ['heading', 'paragraph', 'list', 'example', 'table', 'advice'], first: ['picture'] },
  },
  'gifts-care': {
    top: head,
    named: {
      rules: { each: ['heading', 'advice'] },
      symptoms: { each: ['heading', 'symptom'], first: ['picture'] },
      plants: { each: ['heading'] },
      calendar: { each: ['heading', 'advice'], names: seasons },
      seasons: { each: ['heading', 'advice'], first: ['picture'] },
    },
    others: { each: blockTypes },
  },
};

/** The kinds of blocks that a page draws anywhere, in the order of all of them. */
export function kindsDrawn(slug: string): BlockType[] {
  const page = pages[slug];
  if (!page) return blockTypes;
  const sections = [page.top, ...Object.values(page.named ?? {}), page.others];
  const drawn = sections.flatMap((draws) =>
    draws ? [...draws.each, ...(draws.first ?? []), ...(draws.alone ? [draws.alone] : [])] : [],
  );
  return blockTypes.filter((type) => drawn.includes(type));
}

/**
 * The blocks of a page that no shopper sees, by their places: it doesn't draw such a one where it stands, or only by one of
 * `names`, which it hasn't.
 */
export function undrawn(
  slug: string,
  blocks: readonly Pick<DraftBlock, 'type' | 'both'>[],
): Map<number, { names: readonly string[] | null }> {
  const found = new Map<number, { names: readonly string[] | null }>();
  const page = pages[slug];
  if (!page) return found;
  for (const { from, to, name, isTop } of sectionsOf(blocks)) {
    const section = blocks.slice(from, to);
    const { each, first = [], alone, names } = (isTop && page.top) || (page.named?.[name] ?? page.others);
    const isAlone = alone !== undefined && section.some(({ type }) => type === alone);
    const many = isAlone ? ['heading'] : each;
    const once = new Set<BlockType>(isAlone ? [alone] : first);
    for (const [index, { type, both }] of section.entries()) {
      if (!many.includes(type) && !once.delete(type)) found.set(from + index, { names: null });
      else if (type === 'advice' && names && !names.includes(String(both.id)))
        found.set(from + index, { names });
    }
  }
  return found;
}

/** Headings with what stands below them; what stands before the first has no name. */
function sectionsOf(blocks: readonly Pick<DraftBlock, 'type' | 'both'>[]) {
  const starts = blocks.flatMap(({ type }, index) => (type === 'heading' || index === 0 ? [index] : []));
  return starts.map((from, index) => {
    const of = blocks[from];
    const name = of?.type === 'heading' ? String(of.both.id ?? '') : '';
    return { from, to: starts[index + 1], name, isTop: index === 0 && ['', 'hero'].includes(name) };
  });
}
