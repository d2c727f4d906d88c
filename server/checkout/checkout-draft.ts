import { and, eq } from 'drizzle-orm';
import { accountOf } from '#server/accounts/caller.ts';
import { lockCart } from '#server/carts/open-cart/lock-cart.ts';
import type { Database } from '#server/db/database.ts';
import { carts } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { implement } from '#server/operation.ts';
import {
  type CheckoutDetails,
  checkoutDetails,
  readCheckout as readContract,
  saveCheckout as saveContract,
} from '#shop/contract/checkout.ts';
import { fieldMessage } from '#shop/messages/refusals.ts';
import { detailProblems, tidyDetails } from '#shop/rules/checkout.ts';

/** What the shopper has filled in; a draft of an older shape, or none, starts anew where it doesn't fit. */
export async function readDraft(db: Database, accountId: number): Promise<CheckoutDetails> {
  const [cart] = await db
    .select({ checkout: carts.checkout })
    .from(carts)
    .where(and(eq(carts.accountId, accountId), eq(carts.status, 'open')));
  const stored = checkoutDetails.safeParse(cart?.checkout ?? {});
  return stored.success ? stored.data : checkoutDetails.parse({});
}

export const readCheckout = implement(readContract, ({ shop, caller }) =>
  readDraft(shop.db, accountOf(caller)),
);

/** Keeps whatever came, right or wrong, so that nothing typed is lost; the answer says what is wrong. */
export const saveCheckout = implement(saveContract, async ({ shop, caller, language }, { body }) => {
  const { cities_id, ...given } = body;
  const city = await readCity(shop, cities_id);
  const details = tidyDetails(given);
  await shop.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountOf(caller));
    await tx.update(carts).set({ checkout: details }).where(eq(carts.id, cartId));
  });
  const problems = detailProblems(details, city.deliveryService);
  if (details.delivery_type === 'delivery' && city.deliveryService === 'barq' && details.slot === null) {
    problems.slot = 'slot_required';
  }
  return {
    details,
    complete: Object.keys(problems).length === 0,
    fields: Object.fromEntries(
      Object.entries(problems).map(([path, key]) => [path, fieldMessage(language, key)]),
    ),
  };
});
