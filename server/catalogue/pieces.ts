import { and, arrayOverlaps, eq, gte, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { glazes, products, variants } from '#server/db/schema/index.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';

/** What a piece in stock is told by; its product's texts stay where they are. */
const columns = {
  variantId: variants.id,
  productId: products.id,
  slug: products.slug,
  kind: products.kind,
  title: products.title,
  price: products.price,
  engravingPrice: products.engravingPrice,
  glaze: glazes.title,
  picture: variants.picture,
  available: variants.available,
};

/** Pieces in stock, as many as `where` leaves, in this order. */
export function selectPieces(db: Database | Transaction, where: SQL | undefined, ...order: SQL[]) {
  return db
    .select(columns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(glazes, eq(glazes.slug, variants.colorSlug))
    .where(where)
    .orderBy(...order);
}

export type Piece = Awaited<ReturnType<typeof selectPieces>>[number];

/** Pieces by their variants' ids, for sale or not; what is gone isn't among them. */
export async function piecesOf(
  db: Database | Transaction,
  variantIds: readonly number[],
): Promise<Map<number, Piece>> {
  const found = variantIds.length === 0 ? [] : await selectPieces(db, inArray(variants.id, [...variantIds]));
  return new Map(found.map((piece) => [piece.variantId, piece]));
}

/** The piece of a variant that something holds: while it is held it can't be deleted, so its absence is a fault. */
export async function heldPiece(db: Database | Transaction, variantId: number): Promise<Piece> {
  const [piece] = await selectPieces(db, eq(variants.id, variantId));
  if (!piece) throw new Error(`variant ${variantId} is held and gone`);
  return piece;
}

/** That a piece is for sale in a city, with so many of it at least. */
export function isForSale(cityId: number, quantity = 1): SQL | undefined {
  return and(
    eq(products.published, true),
    variants.onSale,
    gte(variants.available, quantity),
    or(isNull(products.cityIds), arrayOverlaps(products.cityIds, [cityId])),
  );
}

/** That each word of what was typed stands in a product's names; undefined where no word was. */
export function isCalled(typed: string): SQL | undefined {
  // Folded words have letters and digits alone, so none of them is a pattern.
  const words = foldForSearch(typed).split(' ').filter(Boolean);
  return and(...words.map((word) => like(products.searchText, `%${word}%`)));
}
