import type { Halalas } from '../money/money.ts';

export const productKinds = ['plant', 'pot', 'set'] as const;
export type ProductKind = (typeof productKinds)[number];

/** How much light a plant wants, from the back of a room to the sun. */
export const lights = ['low', 'medium', 'bright', 'direct'] as const;
export type Light = (typeof lights)[number];

export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

/** What is known of a product to filter and sort it by. */
export type Shelved = {
  id: number;
  kind: ProductKind;
  light: Light | null;
  size: Size | null;
  petSafe: boolean | null;
  price: Halalas;
  engravable: boolean;
  /** Cities that can have it; null means all. */
  cityIds: readonly number[] | null;
  categoryIds: readonly number[];
  /** The glazes it comes in, and those of which a piece is left. */
  colors: readonly string[];
  stockedColors: readonly string[];
  soldOut: boolean;
  /** Pieces sold lately. */
  popularity: number;
  /** When it came to the shop, in seconds. */
  createdAt: number;
};

/** Centimetres that part small from medium and medium from large: a plant's height, a pot's diameter. */
const sizeBounds = {
  plant: { smallMost: 35, mediumMost: 75 },
  pot: { smallMost: 14, mediumMost: 28 },
};

/** The size that a plant's height or a pot's diameter stands for; each bound belongs to the smaller size. Sets have none. */
export function sizeOf(kind: ProductKind, cm: number | null): Size | null {
  if (cm === null || kind === 'set') return null;
  const { smallMost, mediumMost } = sizeBounds[kind];
  if (cm <= smallMost) return 'small';
  return cm <= mediumMost ? 'medium' : 'large';
}

/** Whether the city can have a product or add-on that these cities can have; null is all cities. */
export function availableIn(cityIds: readonly number[] | null, cityId: number): boolean {
  return cityIds === null || cityIds.includes(cityId);
}
