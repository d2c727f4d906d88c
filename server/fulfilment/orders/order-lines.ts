import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import type { Order, orderLines } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { lastProposals } from '#server/substitutions/say-of.ts';
import type { orderDetails } from '#shop/contract/workshop/orders.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import { maySubstitute } from '#shop/rules/substitutions/substitution.ts';

/** The lines of a paid order as staff see them, each with what was last proposed instead; money for whoever may see it. */
export async function linesForStaff(
  tx: Transaction,
  visit: StaffVisit,
  order: Order,
  lines: readonly (typeof orderLines.$inferSelect)[],
): Promise<z.input<typeof orderDetails>['lines']> {
  const { language, caller } = visit;
  const proposals = await lastProposals(tx, visit, order.id);
  return lines.map((line) => {
    const glaze = line.colorTitle?.[language] ?? null;
    const substitution = proposals.get(line.id) ?? null;
    return {
      id: line.id,
      product_title: line.title[language],
      product_slug: line.slug,
      glaze,
      picture: pictureUrl(line.picture),
      alt: pictureAlt(language, { kind: line.kind, title: line.title[language], glaze }),
      engraving: line.engraving,
      addons: line.addons.map(({ title }) => title[language]),
      quantity: line.quantity,
      given_back: line.givenBack,
      substitution,
      may_substitute:
        caller.may.has('change-orders') &&
        maySubstitute(order.status as OrderStatus, line) &&
        substitution?.state !== 'asked',
      price: caller.may.has('customers') ? toRiyals(line.lineTotal) : null,
    };
  });
}
