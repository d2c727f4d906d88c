import {
  type Light,
  lights,
  type ProductKind,
  productKinds,
  type Size,
  sizes,
} from '#shop/rules/catalogue/products.ts';
import { type SortKey, sortKeys } from '#shop/rules/catalogue/sort.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { typedAmount } from '#shop/rules/money/typed-amount.ts';
import { pageOf } from '../../base/list-page.ts';

/** The filters of the product list as they stand in its address. */
export type ListQuery = {
  search: string;
  type: ProductKind | null;
  category: string[];
  colors: string[];
  light: Light[];
  sizes: Size[];
  petSafe: boolean;
  engravable: boolean;
  priceMin: number | null;
  priceMax: number | null;
  sort: SortKey;
  page: number;
};

/** Products on a page of the list. */
export const perPage = 24;

const valuesMost = 20;
const priceMost = 1_000_000;

/** Reads an address. What isn't known, or isn't an amount, is as if it weren't there. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const all = (name: string) =>
    [...new Set(params.getAll(name))].filter((value) => /^[a-z0-9-]{1,40}$/.test(value)).slice(0, valuesMost);
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.filter((value) => params.getAll(name).includes(value));
  const price = (name: string) => {
    const read = typedAmount(params.get(name) ?? '');
    return read === null ? null : Math.min(toRiyals(read), priceMost);
  };
  const yes = (name: string) => ['1', 'true', 'on', 'yes'].includes(params.get(name) ?? '');
  return {
    search: [...(params.get('search') ?? params.get('query') ?? '').trim()].slice(0, 80).join(''),
    type: known('type', productKinds)[0] ?? null,
    category: all('category'),
    colors: all('colors'),
    light: known('light', lights),
    sizes: known('sizes', sizes),
    petSafe: yes('pet_safe'),
    engravable: yes('engravable'),
    priceMin: price('price_min'),
    priceMax: price('price_max'),
    sort: known('sort', sortKeys)[0] ?? 'popular',
    page: pageOf(params),
  };
}

/** The address of a list, with changes; a change of filters begins again at the first page. */
export function listPath(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set('search', next.search);
  if (next.type) params.set('type', next.type);
  for (const value of next.category) params.append('category', value);
  for (const value of next.colors) params.append('colors', value);
  for (const value of next.light) params.append('light', value);
  for (const value of next.sizes) params.append('sizes', value);
  if (next.petSafe) params.set('pet_safe', '1');
  if (next.engravable) params.set('engravable', '1');
  if (next.priceMin !== null) params.set('price_min', String(next.priceMin));
  if (next.priceMax !== null) params.set('price_max', String(next.priceMax));
  if (next.sort !== 'popular') params.set('sort', next.sort);
  if (next.page > 1) params.set('page', String(next.page));
  return params.size > 0 ? `/products?${params}` : '/products';
}

/** Nothing filtered; what is searched for, the kind and the order stay. */
export const noFilters = {
  category: [],
  colors: [],
  light: [],
  sizes: [],
  petSafe: false,
  engravable: false,
  priceMin: null,
  priceMax: null,
} as const satisfies Partial<ListQuery>;
