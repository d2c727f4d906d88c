import type { Air, Watering } from '../care/plant-facts.ts';
import { type Light, type ProductKind, productKinds } from '../catalogue/products.ts';
import { percentOff, type Sale } from '../catalogue/sale.ts';
import { isSame } from '../forms/merge.ts';
import type { Halalas } from '../money/money.ts';

/*
 * A product as staff keep it: every field under the name that it has on the wire, in the audit log and in a form, both
 * languages side by side (decision 0085).
 */

/** What a product comes in: a glaze, or the product itself (`plain`) where it has none. In the order of `position`. */
export type KeptGlaze = {
  /** Name of its picture; empty while there is none. */
  picture: string;
  on_sale: boolean;
  position: number;
};

export type KeptProduct = {
  slug: string;
  kind: ProductKind;
  title_ar: string;
  title_en: string;
  summary_ar: string;
  summary_en: string;
  description_ar: string;
  description_en: string;
  latin_name: string | null;
  other_names: string;
  light: Light | null;
  water_every_days: number | null;
  watering: Watering | null;
  air: Air | null;
  pet_safe: boolean | null;
  size_cm: number | null;
  saucer: boolean | null;
  /** Null of a draft that has none yet. */
  price: Halalas | null;
  price_before: Halalas | null;
  sales_id: number | null;
  /** Null: it takes no engraving. */
  engraving_price: Halalas | null;
  perishable: boolean;
  /** Null: all of them. */
  cities_ids: readonly number[] | null;
  categories_ids: readonly number[];
  /** Null: all of them. */
  addons_ids: readonly number[] | null;
  related_ids: readonly number[];
  /** By the glaze's slug, or `plain`. */
  glazes: Readonly<Record<string, KeptGlaze>>;
};

/** The name of what a product comes in that has no glazes. */
export const plain = 'plain';

/** What a product of a kind has; of the rest nothing is known, and nothing kept. */
const factsOf = {
  plant: ['latin_name', 'light', 'water_every_days', 'watering', 'air', 'pet_safe', 'size_cm'],
  pot: ['size_cm', 'saucer'],
  set: ['pet_safe'],
} as const satisfies Record<ProductKind, readonly (keyof KeptProduct)[]>;
export type Fact = (typeof factsOf)[ProductKind][number];
const allFacts = [...new Set(productKinds.flatMap((kind): readonly Fact[] => factsOf[kind]))];

export function hasFact(kind: ProductKind, fact: Fact): boolean {
  return (factsOf[kind] as readonly Fact[]).includes(fact);
}

/** A product without the facts that its kind doesn't have; lists without anything twice, those that are sets in order. */
export function tidied(product: KeptProduct): KeptProduct {
  const without = Object.fromEntries(
    allFacts.filter((fact) => !hasFact(product.kind, fact)).map((fact) => [fact, null]),
  );
  const set = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);
  return {
    ...product,
    latin_name: product.latin_name || null,
    ...without,
    cities_ids: product.cities_ids && set(product.cities_ids),
    categories_ids: set(product.categories_ids),
    addons_ids: product.addons_ids && set(product.addons_ids),
    related_ids: [...new Set(product.related_ids)],
  };
}

/** One field each, so that two people who change different ones of a glaze don't meet: `glazes.sand.picture`. */
export type FlatProduct = Record<string, unknown>;

export function flat({ glazes, ...rest }: Partial<KeptProduct>): FlatProduct {
  const parts = Object.entries(glazes ?? {}).flatMap(([name, glaze]) =>
    Object.entries(glaze).map(([part, value]) => [`glazes.${name}.${part}`, value] as const),
  );
  return { ...rest, ...Object.fromEntries(parts) };
}

const partOfGlaze = /^glazes\.([^.]+)\.(picture|on_sale|position)$/;

/** The product whose fields these are, all of them; a glaze that has lost its parts isn't there. */
export function unflat(fields: FlatProduct): KeptProduct {
  const rest: Record<string, unknown> = {};
  const glazes: Record<string, Record<string, unknown>> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [, name, part] = partOfGlaze.exec(field) ?? [];
    if (name === undefined || part === undefined) rest[field] = value;
    else if (value !== null && value !== undefined) glazes[name] = { ...glazes[name], [part]: value };
  }
  const whole = Object.entries(glazes).filter(([, { position }]) => position !== undefined);
  const made = whole.map(([name, glaze]) => [name, { picture: '', on_sale: false, ...glaze }]);
  return { ...rest, glazes: Object.fromEntries(made) } as unknown as KeptProduct;
}

/** The fields in which two states of a product differ, as they were and as they are. */
export function differences(
  before: FlatProduct,
  after: FlatProduct,
): { before: FlatProduct; after: FlatProduct } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differ = names.filter((name) => !isSame(before[name], after[name]));
  const only = (fields: FlatProduct) =>
    Object.fromEntries(differ.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** What a product has to have before shoppers see it. */
export const publishingNeeds = [
  'title_ar',
  'title_en',
  'summary_ar',
  'summary_en',
  'description_ar',
  'description_en',
  'price',
  'categories_ids',
  'cities_ids',
  'glazes',
] as const;
/** What is missing: the field's name; of what it comes in, that of the glaze's picture: `glazes.sand.picture`. */
export type Missing = (typeof publishingNeeds)[number] | `glazes.${string}.picture`;

/**
 * What a product lacks to be published, in the order of its page; empty: nothing. Alternative texts of pictures are made of
 * kind, title and glaze, so they are there in a language when the title is.
 */
export function missingToPublish(product: KeptProduct): Missing[] {
  const onSale = Object.entries(product.glazes).filter(([, { on_sale }]) => on_sale);
  const lacks: Record<(typeof publishingNeeds)[number], boolean> = {
    title_ar: product.title_ar === '',
    title_en: product.title_en === '',
    summary_ar: product.summary_ar === '',
    summary_en: product.summary_en === '',
    description_ar: product.description_ar === '',
    description_en: product.description_en === '',
    price: product.price === null,
    categories_ids: product.categories_ids.length === 0,
    cities_ids: product.cities_ids?.length === 0,
    glazes: onSale.length === 0,
  };
  return [
    ...publishingNeeds.filter((need) => lacks[need]),
    ...onSale.flatMap(([name, { picture }]): Missing[] => (picture === '' ? [`glazes.${name}.picture`] : [])),
  ];
}

/** Why a product can't be kept so, whether it is published or not: field → a key of the words for fields. */
export function productProblems(product: KeptProduct, sale: Sale | undefined): Record<string, string> {
  const { price, price_before: before, sales_id, glazes } = product;
  const problems: Record<string, string> = {};
  if ((before === null) !== (sales_id === null)) problems.sales_id = 'sale_and_before';
  else if (before !== null && (price === null || before <= price)) problems.price_before = 'price_before';
  else if (before !== null && price !== null && sale && !isWithin({ price, before }, sale))
    problems.price_before = 'beyond_licence';
  const sold = Object.keys(glazes).filter((name) => glazes[name]?.on_sale);
  if (sold.length > 1 && sold.includes(plain)) problems.glazes = 'plain_and_glazes';
  for (const [name, { on_sale, picture }] of Object.entries(glazes))
    if (on_sale && picture === '') problems[`glazes.${name}.picture`] = 'picture_needed';
  return problems;
}

/** A reduction that the licence allows, and that can be told in whole percent. */
function isWithin({ price, before }: { price: Halalas; before: Halalas }, { percent }: Sale): boolean {
  return percentOff({ price, before }) >= 1 && (before - price) * 100 <= before * percent;
}

/** Up to so many percent one person changes a price within a day; beyond it a second one agrees (decision 0067). */
export const priceAlonePercent = 30;

/**
 * Whether a second person has to agree to a price: it is more than one person changes, up or down, away from what it is
 * now or from any price that the same day had before it. A draft's first prices are nobody's.
 */
export function priceNeedsSecondPerson(ofTheDay: readonly Halalas[], after: Halalas): boolean {
  return ofTheDay.some((price) => Math.abs(after - price) * 100 > price * priceAlonePercent);
}
