import type { Localized } from '#server/db/schema/types.ts';
import type { Air, Watering } from '#shop/rules/care/plant-facts.ts';
import { fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import { plantCopy } from '../copy/plants.ts';
import { potCopy } from '../copy/pots.ts';
import { setCopy } from '../copy/sets.ts';
import { readTable } from '../tables/tables.ts';

/** A product of the demo shop before it has an id. */
export type DemoProduct = {
  slug: string;
  kind: 'plant' | 'pot' | 'set';
  title: Localized;
  summary: Localized;
  description: Localized;
  latinName: string | null;
  light: 'low' | 'medium' | 'bright' | 'direct' | null;
  waterEveryDays: number | null;
  watering: Watering | null;
  air: Air | null;
  petSafe: boolean | null;
  /** Height of a plant with its pot; diameter of a pot. */
  sizeCm: number | null;
  /** Of a pot: a saucer (true) or a stopper (false). */
  saucer: boolean | null;
  price: Halalas;
  priceBefore: Halalas | null;
  engravingPrice: Halalas | null;
  /** True for what has food in it that spoils within days. */
  perishable: boolean;
  /** True for what doesn't travel well: only cities with same-day delivery can have it. */
  sameDayOnly: boolean;
  popularity: number;
  /** What else people call it, in both languages. */
  otherNames: string;
  /** In the order of display; the first is the product's own picture. */
  variants: DemoVariant[];
};

export type DemoVariant = { colorSlug: string | null; picture: string; available: number };

/** What a name or a few words engraved by laser cost. */
export const engravingFee = fromRiyals(40);

/** Sets with dates in them. */
const withFood = new Set(['set-thank-you', 'set-eid']);

/** Everything the demo shop sells: plants, then pots, then gift sets. */
export function demoProducts(): DemoProduct[] {
  return [...plants(), ...pots(), ...sets()];
}

const common = [
  'slug',
  'name_ar',
  'name_en',
  'other_names',
  'price_sar',
  'price_before_sar',
  'engraving',
  'cities',
  'popularity',
  'summary_ar',
  'summary_en',
] as const;

function plants(): DemoProduct[] {
  const columns = [
    ...common,
    'latin',
    'light',
    'water_every_days',
    'watering',
    'air',
    'pet_safe',
    'size_cm',
    'glazes',
  ] as const;
  return readTable('plants', columns).map((row) => ({
    ...shared(row, plantCopy),
    kind: 'plant',
    latinName: row.latin,
    light: row.light as DemoProduct['light'],
    waterEveryDays: Number(row.water_every_days),
    watering: row.watering as Watering,
    air: row.air as Air,
    petSafe: row.pet_safe === 'yes',
    sizeCm: Number(row.size_cm),
    saucer: null,
    variants: inGlazes(row.slug, row.glazes),
  }));
}

function pots(): DemoProduct[] {
  return readTable('pots', [...common, 'diameter_cm', 'saucer', 'glazes'] as const).map((row) => ({
    ...shared(row, potCopy),
    kind: 'pot',
    latinName: null,
    light: null,
    waterEveryDays: null,
    watering: null,
    air: null,
    petSafe: null,
    sizeCm: Number(row.diameter_cm),
    saucer: row.saucer === 'yes',
    variants: inGlazes(row.slug, row.glazes),
  }));
}

function sets(): DemoProduct[] {
  return readTable('sets', [...common, 'pet_safe', 'stock'] as const).map((row) => ({
    ...shared(row, setCopy),
    kind: 'set',
    latinName: null,
    light: null,
    waterEveryDays: null,
    watering: null,
    air: null,
    petSafe: row.pet_safe === 'yes',
    sizeCm: null,
    saucer: null,
    variants: [{ colorSlug: null, picture: row.slug, available: Number(row.stock) }],
  }));
}

function shared(
  row: Record<(typeof common)[number], string>,
  copy: Record<string, Localized>,
): Pick<
  DemoProduct,
  | 'slug'
  | 'title'
  | 'summary'
  | 'description'
  | 'price'
  | 'priceBefore'
  | 'engravingPrice'
  | 'perishable'
  | 'sameDayOnly'
  | 'popularity'
  | 'otherNames'
> {
  const description = copy[row.slug];
  if (!description) throw new Error(`no description for ${row.slug}`);
  return {
    slug: row.slug,
    title: { ar: row.name_ar, en: row.name_en },
    summary: { ar: row.summary_ar, en: row.summary_en },
    description,
    price: fromRiyals(Number(row.price_sar)),
    priceBefore: row.price_before_sar === '' ? null : fromRiyals(Number(row.price_before_sar)),
    engravingPrice: row.engraving === 'yes' ? engravingFee : null,
    perishable: withFood.has(row.slug),
    sameDayOnly: row.cities === 'barq',
    popularity: Number(row.popularity),
    otherNames: row.other_names,
  };
}

/**
 * Reads "charcoal:18 celadon-carve:6": a glaze, its motif where the pot has one, and the pieces on the shelf.
 * A picture is named after product, glaze and motif: zz-plant--celadon-carve.
 */
function inGlazes(slug: string, cell: string): DemoVariant[] {
  return cell.split(' ').map((part) => {
    const [finish = '', available = ''] = part.split(':');
    const [colorSlug = ''] = finish.split('-');
    return { colorSlug, picture: `${slug}--${finish}`, available: Number(available) };
  });
}
