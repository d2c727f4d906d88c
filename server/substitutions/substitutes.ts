import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { isCalled, isForSale, type Piece, selectPieces } from '#server/catalogue/pieces.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orderLines, products, variants } from '#server/db/schema/index.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { leftOf, refundsOf } from '#server/refunds/what-goes-back.ts';
import { roughEnd } from '#shop/rules/catalogue/engraving.ts';
import { type Halalas, zero } from '#shop/rules/money/money.ts';
import { differenceOf, piecesLeft } from '#shop/rules/substitutions/substitution.ts';

/** So many are offered at once: who looks for another types its name. */
const offeredMost = 12;

export type Line = typeof orderLines.$inferSelect;

/** A piece that could be sent instead, and what would go back with it. */
export type Substitute = Piece & { difference: Halalas };

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
 * engraved where the line is; of that, what is called so or the one that is named. The nearest first: the same plant in
 * another colour, then its kind, then its price.
 */
export async function substitutesFor(
  context: AppContext,
  tx: Transaction,
  order: Order,
  line: Line,
  wanted: { called: string } | { variantId: number },
): Promise<Substitute[]> {
  const city = await readCity(context, order.cityId);
  const found = await selectPieces(
    tx,
    and(
      isForSale(city.id, piecesLeft(line)),
      ne(variants.id, line.variantId),
      line.engraving === '' ? undefined : isEngravedIn(city),
      'called' in wanted ? isCalled(wanted.called) : eq(variants.id, wanted.variantId),
    ),
    sql`${products.id} <> ${line.productId}`,
    sql`${products.kind} <> ${line.kind}`,
    sql`abs(${products.price} - ${line.unitPrice})`,
    sql`${variants.id}`,
  ).limit(offeredMost);
  const left = (await leftOf(tx, order, await refundsOf(tx, order))).lines.find(
    ({ lineId }) => lineId === line.id,
  );
  const paid = { unitPrice: line.unitPrice, pieces: piecesLeft(line), left: left?.amount ?? zero };
  return found.map((piece) => ({ ...piece, difference: differenceOf(paid, piece.price) }));
}

/** `isEngravable` of shop/rules/catalogue/engraving.ts, where pieces are looked for. */
function isEngravedIn({ allowEngrave }: CityRow): SQL | undefined {
  return and(
    sql`${allowEngrave}::boolean`,
    isNotNull(products.engravingPrice),
    sql`${variants.picture} !~ ${roughEnd}`,
  );
}
