import { and, eq, gte, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { glazes, type Order, orderLines, products, variants } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { leftOf, refundsOf } from '#server/refunds/what-goes-back.ts';
import { isEngravable } from '#shop/rules/catalogue/engraving.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { type Halalas, zero } from '#shop/rules/money/money.ts';
import { differenceOf, nearness, piecesLeft } from '#shop/rules/substitutions/substitution.ts';

export type Line = typeof orderLines.$inferSelect;

/** A piece that could be sent instead, and what would go back with it. */
export type Substitute = {
  variantId: number;
  product: typeof products.$inferSelect;
  picture: string;
  glaze: typeof glazes.$inferSelect.title | null;
  available: number;
  difference: Halalas;
};

/** The line of a locked order. */
export async function lineOf(tx: Transaction, order: Order, lineId: number): Promise<Line | undefined> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, order.id)));
  return line;
}

/**
 * What can be sent instead of a line's pieces: for sale, enough of it on the shelf, to be had in the order's city, and to be
 * engraved where the line is. The nearest first.
 */
export async function substitutesFor(
  context: AppContext,
  tx: Transaction,
  order: Order,
  line: Line,
): Promise<Substitute[]> {
  const city = await readCity(context, order.cityId);
  const rows = await tx
    .select({
      product: products,
      variantId: variants.id,
      available: variants.available,
      picture: variants.picture,
      glaze: glazes.title,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(glazes, eq(glazes.slug, variants.colorSlug))
    .where(
      and(
        eq(products.published, true),
        gte(variants.available, piecesLeft(line)),
        ne(variants.id, line.variantId),
      ),
    );
  const left = (await leftOf(tx, order, await refundsOf(tx, order))).lines.find(
    ({ lineId }) => lineId === line.id,
  );
  const paid = { unitPrice: line.unitPrice, pieces: piecesLeft(line), left: left?.amount ?? zero };
  const wanted = { productId: line.productId, kind: line.kind, price: line.unitPrice };
  const near = ({ product }: { product: Substitute['product'] }) =>
    nearness(wanted, { productId: product.id, kind: product.kind, price: product.price });
  return rows
    .filter(
      ({ product, picture }) =>
        availableIn(product.cityIds, city.id) &&
        (line.engraving === '' || isEngravable({ engravingPrice: product.engravingPrice, picture }, city)),
    )
    .map((row) => ({ ...row, difference: differenceOf(paid, row.product.price) }))
    .sort((one, other) => near(one) - near(other) || one.variantId - other.variantId);
}
