import { cardKinds } from '#shop/rules/gifts/photo-card.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { readTable } from '../tables/tables.ts';

/** The fourteen glazes, from light to dark within each family. */
export function glazes() {
  return readTable('glazes', ['slug', 'name_ar', 'name_en', 'swatch']).map((row, position) => ({
    slug: row.slug,
    title: { ar: row.name_ar, en: row.name_en },
    swatch: row.swatch,
    position,
  }));
}

const food = new Set(['dates-box', 'chocolate']);

/**
 * What can be added to a gift. What must be eaten fresh or kept cool goes to cities with same-day delivery only; what
 * isn't sold (`active` false) stays in the table, for orders and carts that have it.
 */
export function addons() {
  const columns = [
    'slug',
    'name_ar',
    'name_en',
    'price_sar',
    'cities',
    'sold',
    'asks',
    'picture',
    'description_ar',
    'description_en',
  ] as const;
  return readTable('addons', columns).map((row, position) => ({
    slug: row.slug,
    title: { ar: row.name_ar, en: row.name_en },
    description: { ar: row.description_ar, en: row.description_en },
    price: fromRiyals(Number(row.price_sar)),
    picture: row.picture === '' ? null : row.picture,
    sameDayOnly: row.cities === 'barq',
    active: row.sold === 'yes',
    asks: cardKinds.find((kind) => kind === row.asks) ?? null,
    perishable: food.has(row.slug),
    position,
  }));
}
