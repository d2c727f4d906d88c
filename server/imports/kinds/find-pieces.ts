import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products, variants } from '#server/db/schema/index.ts';
import { closestWords } from '#shop/rules/catalogue/search.ts';
import type { CellFault, Given } from '#shop/rules/imports/row.ts';
import { plain } from '#shop/rules/products/kept-product.ts';
import { readGlazes } from './find-glazes.ts';

type Found = { id: number } | { fault: CellFault | null };

/**
 * The variant that each row names by its product and its glaze, which may be called by its name in either language. A
 * product in one glaze, or without any, needs none. Without a fault where the row says no product at all.
 */
export async function findPieces(tx: Transaction, rows: readonly Given[]): Promise<Found[]> {
  const slugs = [...new Set(rows.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : [])))];
  const found =
    slugs.length === 0
      ? []
      : await tx
          .select({ id: variants.id, slug: products.slug, glaze: variants.colorSlug })
          .from(variants)
          .innerJoin(products, sql`${products.id} = ${variants.productId}`)
          .where(inArray(products.slug, slugs));
  const bySlug = Map.groupBy(found, ({ slug }) => slug);
  const colours = await readGlazes(tx);
  const suggest = slugs.every((slug) => bySlug.has(slug)) ? () => null : await suggestions(tx);
  return rows.map(({ slug, glaze }) => {
    if (typeof slug !== 'string') return { fault: null };
    const pieces = bySlug.get(slug);
    if (!pieces) return { fault: noProduct(slug, suggest(slug)) };
    const asked = typeof glaze === 'string' ? (colours.slugOf(glaze) ?? glaze) : null;
    if (asked === null) {
      const [only] = pieces;
      return only && pieces.length === 1 ? { id: only.id } : { fault: { column: 'glaze', code: 'required' } };
    }
    const piece = pieces.find((each) => (each.glaze ?? plain) === asked);
    if (piece) return { id: piece.id };
    const values = colours.inWords(pieces.map((each) => each.glaze ?? plain));
    return { fault: { column: 'glaze', code: 'no_such_glaze', values } };
  });
}

function noProduct(slug: string, meant: string | null): CellFault {
  return meant === null
    ? { column: 'slug', code: 'no_such_product', values: { slug } }
    : { column: 'slug', code: 'product_meant', values: { slug: meant } };
}

/** Which product a slip may have meant. */
async function suggestions(tx: Transaction): Promise<(slug: string) => string | null> {
  const known = (await tx.select({ slug: products.slug }).from(products)).map(({ slug }) => slug);
  const said = new Map<string, string | null>();
  return (slug) => {
    const meant = said.get(slug) ?? closestWords(slug, known, { most: 1 })[0] ?? null;
    said.set(slug, meant);
    return meant;
  };
}
