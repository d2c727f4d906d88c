import type { DraftBlock, PageText } from './draft.ts';

/**
 * A later text with the keys of an earlier one, for two that know nothing of each other's keys: the same blocks first, then
 * those that links name alike, then what stands at the same place between such blocks and is of one kind.
 */
export function aligned(before: PageText, after: PageText): PageText {
  const free = new Map(before.blocks.map((block, index) => [index, block]));
  const found = new Array<number | undefined>(after.blocks.length).fill(undefined);
  const take = (isIt: (one: DraftBlock, other: DraftBlock, place: number) => boolean) => {
    for (const [place, block] of after.blocks.entries()) {
      if (found[place] !== undefined) continue;
      const match = [...free].find(([, one]) => isIt(one, block, place));
      if (!match) continue;
      found[place] = match[0];
      free.delete(match[0]);
    }
  };
  take((one, other) => written(one) === written(other));
  take(
    (one, other) =>
      one.type === other.type &&
      one.both.id !== undefined &&
      one.both.id !== '' &&
      one.both.id === other.both.id,
  );
  for (const [place, block] of after.blocks.entries()) {
    if (found[place] !== undefined) continue;
    const from = found.slice(0, place).findLast((index) => index !== undefined) ?? -1;
    const to =
      found.slice(place + 1).find((index) => index !== undefined && index > from) ?? before.blocks.length;
    const match = [...free].find(([index, one]) => index > from && index < to && one.type === block.type);
    if (!match) continue;
    found[place] = match[0];
    free.delete(match[0]);
  }
  const taken = new Set(before.blocks.map(({ key }) => key));
  const blocks = after.blocks.map((block, place) => {
    const index = found[place];
    if (index !== undefined) return { ...block, key: (before.blocks[index] as DraftBlock).key };
    let key = block.key;
    for (let again = 1; taken.has(key); again++) key = `${block.key}-${again}`;
    taken.add(key);
    return { ...block, key };
  });
  return { ...after, blocks };
}

/** A block as one text: the same for the same words, whatever it is called and in whatever order its fields came. */
export function written({ type, both, ar, en }: Omit<DraftBlock, 'key'>): string {
  return canonical({ type, both, ar, en });
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`;
}
