import {
  type BlockType,
  blank,
  type FieldForm,
  type FieldValue,
  fieldsOf,
  isBlank,
  type Values,
} from './block-kinds.ts';

type Language = 'ar' | 'en';
type Both<T> = Record<Language, T>;

/** A block as staff write it: what both languages share once, and the words of each; what isn't written yet is empty. */
export type DraftBlock = { key: string; type: BlockType; both: Values; ar: Values; en: Values };
/** A page as staff write it. A block's key tells it from others for as long as the page is kept. */
export type PageText = { title: Both<string>; summary: Both<string>; blocks: DraftBlock[] };

/** A block as it is published, in one language. */
export type Block = { type: BlockType } & Record<string, unknown>;
type PublishedText = { title: Both<string>; summary: Both<string>; blocks: Both<readonly Block[]> };

/** A new block of a kind, with nothing in it. */
export function blankBlock(key: string, type: BlockType): DraftBlock {
  const { words, both } = fieldsOf(type);
  const none = (fields: [string, FieldForm][]): Values =>
    Object.fromEntries(fields.map(([name, form]) => [name, blank(form)]));
  return { key, type, both: none(both), ar: none(words), en: none(words) };
}

/**
 * A published text to be written on. Blocks of both languages that say the same in their own words stand together; one
 * that stands in one language alone has none in the other. Keys begin with `prefix`, the same for the same text.
 */
export function draftOf({ title, summary, blocks }: PublishedText, prefix: string): PageText {
  const rows = pairs(blocks.ar, blocks.en).map(([ar, en], index): DraftBlock => {
    const { type } = (ar ?? en) as Block;
    const row = blankBlock(`${prefix}-${index}`, type);
    const { words, both } = fieldsOf(type);
    fill(row.both, both, ar ?? en);
    fill(row.ar, words, ar);
    fill(row.en, words, en);
    return row;
  });
  return { title: { ...title }, summary: { ...summary }, blocks: rows };
}

/** What stands in a text as it is published in a language; what is optional and empty isn't there. */
export function blocksIn(language: Language, { blocks }: Pick<PageText, 'blocks'>): Block[] {
  return blocks.map((row) => {
    const { words, both } = fieldsOf(row.type);
    const read = (fields: [string, FieldForm][], values: Values) =>
      fields.flatMap(([name, form]): [string, unknown][] => {
        const value = values[name] ?? blank(form);
        return form.optional && isBlank(value) ? [] : [[name, form.as === 'plants' ? named(value) : value]];
      });
    return {
      type: row.type,
      ...Object.fromEntries([...read(both, row.both), ...read(words, row[language])]),
    };
  });
}

/** Ways to live that a symptom names; those of which it names none aren't there. */
function named(value: FieldValue): object {
  return Object.fromEntries(Object.entries(value).filter(([, values]) => values.length > 0));
}

function fill(values: Values, fields: [string, FieldForm][], block: Block | null): void {
  if (!block) return;
  for (const [name, form] of fields) {
    const value = block[name] as FieldValue | undefined;
    if (value !== undefined)
      values[name] = form.as === 'plants' ? { ...(blank(form) as object), ...(value as object) } : value;
  }
}

/** Blocks of two languages side by side: as many pairs as there are, in the order of both. */
function pairs(ar: readonly Block[], en: readonly Block[]): [Block | null, Block | null][] {
  if (ar.length === en.length && ar.every((block, index) => isPair(block, en[index]))) {
    return ar.map((block, index) => [block, en[index] ?? null]);
  }
  // The longest common sequence, from behind.
  const length = Array.from({ length: ar.length + 1 }, () => new Array<number>(en.length + 1).fill(0));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = ar.length - 1; i >= 0; i--)
    for (let j = en.length - 1; j >= 0; j--)
      (length[i] as number[])[j] = isPair(ar[i], en[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const rows: [Block | null, Block | null][] = [];
  let [i, j] = [0, 0];
  while (i < ar.length || j < en.length) {
    const [one = null, other = null] = [ar[i], en[j]];
    if (one && other && isPair(one, other)) {
      rows.push([one, other]);
      i += 1;
      j += 1;
    } else if (!other || (one && at(i + 1, j) >= at(i, j + 1))) {
      rows.push([one, null]);
      i += 1;
    } else {
      rows.push([null, other]);
      j += 1;
    }
  }
  return rows;
}

function isPair(one: Block | undefined, other: Block | undefined): boolean {
  if (!one || !other || one.type !== other.type) return false;
  const { both } = fieldsOf(one.type);
  return both.every(([name]) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
