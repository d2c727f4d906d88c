import { careAddress, careCard, plantsAmong } from '#server/catalogue/care-card.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Order, orderLines } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { qrPath } from '#server/pictures/qr-path.ts';
import type { CareCard } from '#shop/contract/help/care.ts';
import type { MessageCardToPrint } from '#shop/contract/workshop/prints.ts';
import { printedCard } from '#shop/rules/gifts/message-card.ts';

type Line = typeof orderLines.$inferSelect;
type Plants = Awaited<ReturnType<typeof plantsAmong>>;

/** The plants that are in lines, by their products' ids. */
export function plantsOf(tx: Transaction, lines: readonly Line[]): Promise<Plants> {
  return plantsAmong(
    tx,
    lines.map(({ productId }) => productId),
  );
}

/** The message card of an order; its back's code leads to the guide of the order's first plant. Null without a message. */
export function messageCardOf(
  context: AppContext,
  { details }: Order,
  lines: readonly Line[],
  plants: Plants,
  back: boolean,
): MessageCardToPrint | null {
  const card = printedCard(details);
  if (!card) return null;
  if (!back) return { ...card, back: null };
  const plant = lines.map(({ productId }) => plants.get(productId)).find((found) => found !== undefined);
  const code = qrPath(careAddress(context, plant?.slug ?? null, card.language));
  return { ...card, back: { host: new URL(context.config.publicUrl).host, code } };
}

/** A care card for each plant of an order, in the pot that it is in; none where nobody wants them. */
export function careCardsOf(
  context: AppContext,
  { details }: Order,
  lines: readonly Line[],
  plants: Plants,
): CareCard[] {
  if (!details.care_card) return [];
  const firstOf = new Map(lines.toReversed().map((line) => [line.productId, line]));
  return [...firstOf.values()].reverse().flatMap(({ productId, picture }) => {
    const plant = plants.get(productId);
    return plant ? [careCard(context, plant, picture)] : [];
  });
}
