import {
  type BlockType,
  blank,
  blockTypes,
  type FieldForm,
  type FieldValue,
  fieldsOf,
  type Glaze,
} from '#shop/rules/pages/block-kinds.ts';
import { blankBlock, type DraftBlock, type PageText } from '#shop/rules/pages/draft.ts';
import { textOf as textAsSent } from '../../forms/text-of.ts';

/*
 * A page as its form has it. Each block says its key and kind in a field `block`, in the order in which they stand; its
 * fields are called `key.part.name`. A list stands in one field, a line for each of its points.
 */

/** On its way a form has every line end as two letters; in its fields, and kept, it is one. */
function textOf(form: FormData, name: string): string {
  return textAsSent(form, name).replace(/\r\n/g, '\n');
}

/** What stands in the field of a value. */
export function fieldText(form: FieldForm, value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (form.as === 'cells') return cellsText(value as string[]);
  if (form.as === 'rows') return (value as string[][]).map(cellsText).join('\n');
  return form.as === 'lines' ? (value as string[]).join('\n') : String(value);
}

/** The page that a form holds, in its order. */
export function pageIn(form: FormData): PageText {
  const both = (name: string) => ({ ar: textOf(form, `${name}.ar`), en: textOf(form, `${name}.en`) });
  const blocks = form.getAll('block').flatMap((named) => {
    const [key = '', type = ''] = String(named).split(' ');
    return isType(type) ? [blockIn(form, key, type)] : [];
  });
  return { title: both('title'), summary: both('summary'), blocks };
}

/** What is done to the order of blocks by a button, as its value says it: `up key`, `down key`, `remove key`, `add kind`. */
export type Edit = `${'up' | 'down' | 'remove'} ${string}` | `add ${BlockType}`;

export function editOf(text: string): Edit | null {
  const [verb = '', of = ''] = text.split(' ');
  if (verb === 'add') return isType(of) ? `add ${of}` : null;
  return ['up', 'down', 'remove'].includes(verb) && of !== '' ? (text as Edit) : null;
}

/** Blocks after an edit. A new one is called `key` and stands behind `after`, or last. */
export function edited<Row extends { key: string }>(
  rows: readonly Row[],
  edit: Edit,
  made: (type: BlockType) => Row,
  after?: string | null,
): Row[] {
  const [verb, of = ''] = edit.split(' ') as [string, string];
  const at = rows.findIndex(({ key }) => key === of);
  switch (verb) {
    case 'add': {
      const place = rows.findIndex(({ key }) => key === after);
      return rows.toSpliced(place < 0 ? rows.length : place + 1, 0, made(of as BlockType));
    }
    case 'remove':
      return rows.filter(({ key }) => key !== of);
    default:
      return movedTo(rows, of, at + (verb === 'up' ? -1 : 1));
  }
}

/** The same with one at another place among the others. */
export function movedTo<Row extends { key: string }>(
  rows: readonly Row[],
  key: string,
  place: number,
): Row[] {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  return row ? rows.toSpliced(at, 1).toSpliced(Math.max(0, place), 0, row) : [...rows];
}

/** A key that no other block has, of this page or of a colleague's. */
export function newKey(): string {
  return `n${[...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`;
}

/** What was refused, by the names of the form's fields: the contract counts blocks, the form knows them by their keys. */
export function byKeys(fields: Record<string, string>, { blocks }: PageText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, why]) => {
      const [, index = '', rest = ''] = /^blocks\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
      const key = blocks[Number(index)]?.key;
      if (index === '' || key === undefined) return [path, why];
      // Of a list, its field: a line has none of its own.
      const field = rest.split('.').slice(0, 2).join('.');
      return [field === '' ? key : `${key}.${field}`, why];
    }),
  );
}

function blockIn(form: FormData, key: string, type: BlockType): DraftBlock {
  const block = blankBlock(key, type);
  const { words, both } = fieldsOf(type);
  const read = (fields: [string, FieldForm][], part: 'both' | 'ar' | 'en') => {
    for (const [name, shape] of fields) block[part][name] = valueIn(form, shape, `${key}.${part}.${name}`);
  };
  read(both, 'both');
  if (type === 'glazes') return { ...block, ...glazesIn(form, key) };
  read(words, 'ar');
  read(words, 'en');
  return block;
}

function valueIn(form: FormData, shape: FieldForm, name: string): FieldValue {
  const text = textOf(form, name);
  const lines = () =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  switch (shape.as) {
    case 'lines':
      return lines();
    case 'cells':
      return text.trim() === '' ? [] : cellsIn(text);
    case 'rows':
      return lines().map(cellsIn);
    case 'plants':
      return Object.fromEntries(
        Object.keys(blank(shape)).map((way) => [way, form.getAll(`${name}.${way}`).map(String)]),
      );
    default:
      return text;
  }
}

/** Pot colours: a row each, with its words in both languages. */
function glazesIn(form: FormData, key: string): Pick<DraftBlock, 'ar' | 'en'> {
  const rows: { slug: string; ar: string; en: string; swatch: string }[] = [];
  for (let row = 0; form.has(`${key}.glaze.${row}.slug`); row++) {
    const of = (name: string) => textOf(form, `${key}.glaze.${row}.${name}`).trim();
    const written = { slug: of('slug'), ar: of('ar'), en: of('en'), swatch: of('swatch') };
    if (written.slug + written.ar + written.en !== '') rows.push(written);
  }
  const items = (language: 'ar' | 'en'): Glaze[] =>
    rows.map((row) => ({ slug: row.slug, name: row[language], swatch: row.swatch }));
  return { ar: { items: items('ar') }, en: { items: items('en') } };
}

/** Pot colours of a block as rows: those of one language alone have no words in the other. */
export function glazeRows({ ar, en }: Pick<DraftBlock, 'ar' | 'en'>) {
  const [arabic, english] = [(ar.items ?? []) as Glaze[], (en.items ?? []) as Glaze[]];
  const slugs = [...new Set([...arabic, ...english].map(({ slug }) => slug))];
  return slugs.map((slug) => {
    const [one, other] = [arabic, english].map((items) => items.find((each) => each.slug === slug));
    return { slug, ar: one?.name ?? '', en: other?.name ?? '', swatch: one?.swatch ?? other?.swatch ?? '' };
  });
}

/** Cells in one line: what would part them is written behind a stroke. */
function cellsText(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/[\\|]/g, '\\$&')).join(' | ');
}

function cellsIn(line: string): string[] {
  const cells = [''];
  for (const [part] of line.matchAll(/\\[\\|]|\||[^\\|]+|\\/g)) {
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += /^\\[\\|]$/.test(part) ? part.slice(1) : part;
  }
  return cells.map((cell) => cell.trim());
}

function isType(text: string): text is BlockType {
  return (blockTypes as string[]).includes(text);
}
