import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type Order, type orderLines, products } from '#server/db/schema/index.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Language } from '#shop/contract/operation.ts';
import type { PackingSlip } from '#shop/contract/workshop/prints.ts';
import { printedCard } from '#shop/rules/gifts/message-card.ts';
import { placesOf } from './places.ts';

/** What is packed and for whom, in the language of whoever packs: no price, and nothing of who sends it. */
export async function slipsOf(
  tx: Transaction,
  found: readonly Order[],
  lines: readonly (typeof orderLines.$inferSelect)[],
  language: Language,
): Promise<Map<number, PackingSlip>> {
  const placeOf = await placesOf(tx, found);
  const sizes = await tx
    .select({ id: products.id, sizeCm: products.sizeCm })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    );
  const sizeOf = new Map(sizes.map(({ id, sizeCm }) => [id, sizeCm]));
  return new Map(
    found.map((order) => {
      const { gift_for, sender, recipient, care_card, additional_information } = order.details;
      const card = printedCard(order.details);
      const slip: PackingSlip = {
        recipient_name: gift_for === 'self' ? sender.name : recipient.name,
        district: placeOf.get(order.id)?.district ?? recipient.district,
        pickup: order.variant === 'pickup',
        slot:
          order.slotDay && order.slotStartsAt && order.slotEndsAt
            ? {
                date: order.slotDay,
                starts_at: order.slotStartsAt.slice(0, 5),
                ends_at: order.slotEndsAt.slice(0, 5),
              }
            : null,
        driver_name: order.driverName,
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map(({ title, picture, productId, colorTitle, addons, engraving, quantity, givenBack }) => ({
            title: title[language],
            picture: pictureUrl(picture),
            size_cm: sizeOf.get(productId) ?? null,
            color: colorTitle?.[language] ?? null,
            addons: addons.map((addon) => addon.title[language]),
            engraving,
            quantity: quantity - givenBack,
          })),
        card: card && { design: card.design, language: card.language },
        care_card,
        note: additional_information,
      };
      return [order.id, slip];
    }),
  );
}
