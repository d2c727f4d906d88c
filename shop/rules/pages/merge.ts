import { isSame, merged } from '../forms/merge.ts';
import { written } from './align.ts';
import type { DraftBlock, PageText } from './draft.ts';

/** What two people made of one page since they saw the same of it. */
type Merge = {
  /** All of it put together. Where both changed the same it is mine; a block that only I took away stands as they wrote it. */
  text: PageText;
  /** What both changed to something else, by names: `title.ar`, `summary.en`, `order`, and keys of blocks. */
  conflicts: string[];
  /** What others changed since and I didn't, by the same names. */
  taken: string[];
};

/**
 * Puts together what two people made of a page: `was` is what I saw, `mine` what I made of it, `theirs` what it is by now.
 * Blocks that only one of us changed, added or took away are so; one that both changed differently is in conflict, and
 * nothing is to be kept until somebody looked at both. One order stands: whoever moved blocks, moved them.
 */
export function mergePages(was: PageText, mine: PageText, theirs: PageText): Merge {
  const names = new Set([...was.blocks, ...theirs.blocks, ...mine.blocks].map(({ key }) => key));
  const [seen, made, now] = [was, mine, theirs].map((text) => partsOf(text, names)) as [Parts, Parts, Parts];
  const { value, conflicts } = merged(seen, made, now);
  const taken = Object.keys(made).filter((name) => value[name] !== made[name]);

  const all = new Map([...was.blocks, ...theirs.blocks, ...mine.blocks].map((block) => [block.key, block]));
  const theirBlocks = new Map(theirs.blocks.map((block) => [block.key, block]));
  const blocks = new Map<string, DraftBlock>();
  for (const key of names) {
    // Mine are the last of `all`: where the value is theirs, theirs is taken.
    const block = value[key] === now[key] || value[key] === undefined ? theirBlocks.get(key) : all.get(key);
    const isConflict = conflicts.includes(key);
    if (block && (value[key] !== undefined || isConflict)) blocks.set(key, block);
  }
  const order = orderOf(was.blocks.map(keyOf), mine.blocks.map(keyOf), theirs.blocks.map(keyOf), blocks);
  if (order.conflict) conflicts.push('order');
  if (order.isTheirs) taken.push('order');
  const word = (name: string) => value[name] ?? '';
  return {
    text: {
      title: { ar: word('title.ar'), en: word('title.en') },
      summary: { ar: word('summary.ar'), en: word('summary.en') },
      blocks: order.keys.map((key) => blocks.get(key) as DraftBlock),
    },
    conflicts,
    taken,
  };
}

/** Whether two texts say the same, in the same order. */
export function isSamePage(one: PageText, other: PageText): boolean {
  const keys = [one, other].map(({ blocks }) => blocks.map(keyOf));
  const names = new Set(keys.flat());
  return isSame(keys[0], keys[1]) && isSame(partsOf(one, names), partsOf(other, names));
}

type Parts = Record<string, string | undefined>;
const keyOf = ({ key }: DraftBlock) => key;

/** A text as named parts that are the same or not. */
function partsOf({ title, summary, blocks }: PageText, keys: ReadonlySet<string>): Parts {
  const words = {
    'title.ar': title.ar,
    'title.en': title.en,
    'summary.ar': summary.ar,
    'summary.en': summary.en,
  };
  const none = [...keys].map((key): [string, undefined] => [key, undefined]);
  return {
    ...words,
    ...Object.fromEntries(none),
    ...Object.fromEntries(blocks.map((each) => [each.key, written(each)])),
  };
}

/** The order of what stays: that of whoever moved blocks, with what the other added behind what it stood behind. */
function orderOf(was: string[], mine: string[], theirs: string[], stays: ReadonlyMap<string, unknown>) {
  const common = new Set(was.filter((key) => mine.includes(key) && theirs.includes(key) && stays.has(key)));
  const of = (keys: string[]) => keys.filter((key) => common.has(key)).join(' ');
  const [first, myOrder, theirOrder] = [of(was), of(mine), of(theirs)];
  const isTheirs = myOrder === first && theirOrder !== first;
  const conflict = myOrder !== first && theirOrder !== first && myOrder !== theirOrder;
  const [leads, follows] = isTheirs ? [theirs, mine] : [mine, theirs];
  const keys = leads.filter((key) => stays.has(key));
  for (const [place, key] of follows.entries()) {
    if (!stays.has(key) || keys.includes(key)) continue;
    const before = follows.slice(0, place).findLast((each) => keys.includes(each));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return { keys, isTheirs, conflict };
}
