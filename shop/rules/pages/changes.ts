import { written } from './align.ts';
import {
  type BlockType,
  type FieldForm,
  type FieldValue,
  fieldsOf,
  type Glaze,
  isBlank,
} from './block-kinds.ts';
import type { DraftBlock, PageText } from './draft.ts';

type Language = 'ar' | 'en';
/** A field whose words are others: `language` is null for what both languages share. */
type FieldChange = { field: string; language: Language | null; before: string; after: string };
/** What became of one block, or of the page's title and summary, which count as one. */
export type PageChange = {
  what: 'added' | 'removed' | 'moved' | 'changed';
  type: BlockType | 'page';
  key: string;
  /** The first words of it, to know it by. */
  label: Record<Language, string>;
  fields: FieldChange[];
};

/** What is different in a later text, in its order; what was taken away stands last. Blocks are known by their keys. */
export function changesBetween(before: PageText, after: PageText): PageChange[] {
  const was = new Map(before.blocks.map((block) => [block.key, block]));
  const is = new Set(after.blocks.map(({ key }) => key));
  const moved = movedKeys(
    before.blocks.map(({ key }) => key).filter((key) => is.has(key)),
    after.blocks.map(({ key }) => key).filter((key) => was.has(key)),
  );
  const page = pageChange(before, after);
  return [
    ...(page ? [page] : []),
    ...after.blocks.flatMap((block): PageChange[] => {
      const of = { type: block.type, key: block.key, label: labelOf(block) };
      const earlier = was.get(block.key);
      if (!earlier) return [{ what: 'added', ...of, fields: [] }];
      const isSame = written(earlier) === written(block);
      if (isSame && !moved.has(block.key)) return [];
      return [{ what: isSame ? 'moved' : 'changed', ...of, fields: fieldChanges(earlier, block) }];
    }),
    ...before.blocks
      .filter(({ key }) => !is.has(key))
      .map(
        (block): PageChange => ({
          what: 'removed',
          type: block.type,
          key: block.key,
          label: labelOf(block),
          fields: [],
        }),
      ),
  ];
}

/** The first words of a block in each language. */
export function labelOf({ type, ar, en, both }: DraftBlock): Record<Language, string> {
  const { words } = fieldsOf(type);
  const first = (values: typeof ar) => {
    const [name, form] = words.find(([name, { as }]) => as !== 'glazes' && !isBlank(values[name])) ?? [];
    const text = name && form ? inText(form, values[name] as FieldValue) : String(both.image ?? '');
    const [line = ''] = text.split('\n');
    return line.length > labelMost ? `${line.slice(0, labelMost).trimEnd()}…` : line;
  };
  return { ar: first(ar), en: first(en) };
}
const labelMost = 60;

/** What stands in a field as people read it: a line for each line of a list or a table. */
function inText(form: FieldForm, value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (form.as === 'glazes') return (value as Glaze[]).map(({ name }) => name).join('\n');
  if (form.as === 'cells') return (value as string[]).join(' | ');
  if (form.as === 'rows') return (value as string[][]).map((row) => row.join(' | ')).join('\n');
  if (Array.isArray(value)) return value.join('\n');
  return Object.values(value).flat().join(' ');
}

function fieldChanges(before: DraftBlock, after: DraftBlock): FieldChange[] {
  const { words, both } = fieldsOf(after.type);
  const differing = (fields: [string, FieldForm][], part: 'both' | Language): FieldChange[] =>
    fields.flatMap(([field, form]) => {
      const [was, is] = [before, after].map((block) => inText(form, block[part][field] ?? '')) as [
        string,
        string,
      ];
      return was === is ? [] : [{ field, language: part === 'both' ? null : part, before: was, after: is }];
    });
  return [...differing(both, 'both'), ...differing(words, 'ar'), ...differing(words, 'en')];
}

function pageChange(before: PageText, after: PageText): PageChange | null {
  const fields = (['title', 'summary'] as const).flatMap((field) =>
    (['ar', 'en'] as const).flatMap((language): FieldChange[] => {
      const [was, is] = [before[field][language], after[field][language]];
      return was === is ? [] : [{ field, language, before: was, after: is }];
    }),
  );
  return fields.length === 0
    ? null
    : { what: 'changed', type: 'page', key: 'page', label: after.title, fields };
}

/** Those that left their place: the fewest whose going explains the new order. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, index) => [key, index]));
  const places = after.map((key) => place.get(key) as number);
  // The longest part of the new order that rises as the old one did stays.
  const length = places.map(() => 1);
  const behind = places.map(() => -1);
  let end = -1;
  for (const [at, here] of places.entries()) {
    for (let earlier = 0; earlier < at; earlier++)
      if ((places[earlier] as number) < here && (length[earlier] as number) + 1 > (length[at] as number)) {
        length[at] = (length[earlier] as number) + 1;
        behind[at] = earlier;
      }
    if (end < 0 || (length[at] as number) > (length[end] as number)) end = at;
  }
  const stays = new Set<string>();
  for (let at = end; at >= 0; at = behind[at] as number) stays.add(after[at] as string);
  return new Set(after.filter((key) => !stays.has(key)));
}
