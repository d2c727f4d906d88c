import { airs, waterings } from '../care/plant-facts.ts';
import { lights } from '../catalogue/products.ts';

/*
 * What each kind of block is made of, field by field: forms, limits, versions and what is said of a change are read off
 * this one table. The shapes of blocks as they are published stand in `shop/contract/content-blocks.ts`.
 */

/** What a plant shows when something is wrong with it, as pages can draw it. */
export const signs = ['yellow', 'tips', 'droop', 'spots', 'leggy', 'pests'] as const;

export const blockIcons = [
  ...(['chat', 'clock', 'cloud-sun', 'home', 'info', 'instagram', 'mail', 'pen', 'phone', 'pin'] as const),
  ...(['pinterest', 'pot', 'shield', 'snow', 'sprout', 'sun', 'truck', 'water', 'x'] as const),
] as const;

/** What links name: after their #, or in `?question=`. */
export const anchorForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** How a field is written: `most` characters, `rows` at most of them, `columns` of a table. Links stand in some of them. */
export type FieldForm = (
  | { as: 'line' | 'text'; most: number; links?: true }
  | { as: 'lines' | 'cells'; most: number; rows: number; links?: true }
  | { as: 'rows'; most: number; rows: number; columns: number }
  | { as: 'glazes'; most: number; rows: number }
  | { as: 'anchor' }
  | { as: 'picture' }
  | { as: 'choice'; of: readonly string[] }
  | { as: 'plants' }
) & { optional?: true };

/** `words` are written in each language, `both` once for both. */
type Kind = { words: Record<string, FieldForm>; both: Record<string, FieldForm> };

const id = { as: 'anchor', optional: true } as const;

export const blockKinds = {
  heading: { words: { text: { as: 'line', most: 120 } }, both: { id } },
  paragraph: { words: { text: { as: 'text', most: 4_000, links: true } }, both: {} },
  list: { words: { items: { as: 'lines', most: 1_000, rows: 60, links: true } }, both: {} },
  question: {
    words: {
      question: { as: 'line', most: 200 },
      answer: { as: 'text', most: 4_000, links: true },
      words: { as: 'line', most: 300, optional: true },
    },
    both: { id },
  },
  picture: {
    words: { alt: { as: 'line', most: 300 } },
    both: {
      image: { as: 'picture' },
      narrow: { as: 'picture', optional: true },
      engraved: { as: 'choice', of: ['dark', 'light'], optional: true },
    },
  },
  glazes: { words: { items: { as: 'glazes', most: 60, rows: 40 } }, both: {} },
  quote: { words: { text: { as: 'line', most: 300 } }, both: {} },
  example: {
    words: {
      alt: { as: 'line', most: 300 },
      title: { as: 'line', most: 120 },
      text: { as: 'text', most: 1_000 },
    },
    both: { image: { as: 'picture' } },
  },
  table: {
    words: {
      head: { as: 'cells', most: 120, rows: 8 },
      rows: { as: 'rows', most: 600, rows: 60, columns: 8 },
    },
    both: {},
  },
  advice: {
    words: { title: { as: 'line', most: 120 }, text: { as: 'text', most: 1_500, links: true } },
    both: { icon: { as: 'choice', of: blockIcons, optional: true }, id },
  },
  symptom: {
    words: {
      sign: { as: 'line', most: 120 },
      cause: { as: 'line', most: 400 },
      steps: { as: 'lines', most: 400, rows: 12 },
      also: { as: 'line', most: 400, optional: true },
    },
    both: {
      id: { as: 'choice', of: signs },
      when: { as: 'plants', optional: true },
      about: { as: 'choice', of: ['light', 'water', 'air'], optional: true },
    },
  },
} as const satisfies Record<string, Kind>;

export type BlockType = keyof typeof blockKinds;
export const blockTypes = Object.keys(blockKinds) as BlockType[];

/** What plants a symptom's answer is true of: of each way to live the values that it names; none: all. */
export const plantChoices = { light: lights, watering: waterings, air: airs } as const;

export type Glaze = { slug: string; name: string; swatch: string };
/** What stands in a field. */
export type FieldValue = string | string[] | string[][] | Glaze[] | Record<string, string[]>;
export type Values = Record<string, FieldValue>;

/** The fields of a kind. */
export function fieldsOf(type: BlockType): { words: [string, FieldForm][]; both: [string, FieldForm][] } {
  const { words, both } = blockKinds[type] as Kind;
  return { words: Object.entries(words), both: Object.entries(both) };
}

/** A field that nothing is written in. */
export function blank({ as }: FieldForm): FieldValue {
  if (as === 'plants') return { light: [], watering: [], air: [] };
  return ['lines', 'cells', 'rows', 'glazes'].includes(as) ? [] : '';
}

/** Whether nothing is written in it. */
export function isBlank(value: FieldValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0;
  return Object.values(value).every((values) => values.length === 0);
}
