import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { lockCart } from '#server/carts/open-cart/lock-cart.ts';
import { versionsInForce } from '#server/content/read-page.ts';
import type { Database } from '#server/db/database.ts';
import { carts } from '#server/db/schema/index.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import {
  type CheckoutDetails,
  checkoutDetails,
  readCheckout as readContract,
  saveCheckout as saveContract,
} from '#shop/contract/checkout.ts';
import type { Language } from '#shop/contract/operation.ts';
import { fieldMessage } from '#shop/messages/bilingual/refusals.ts';
import { detailProblems, missingTime, tidyDetails } from '#shop/rules/checkout/checkout.ts';

/** What the shopper has filled in; a draft of an older shape, or none, starts anew where it doesn't fit. */
export async function readDraft(db: Database, accountId: number): Promise<CheckoutDetails> {
  const [cart] = await db
    .select({ checkout: carts.checkout })
    .from(carts)
    .where(and(eq(carts.accountId, accountId), eq(carts.status, 'open')));
  const stored = checkoutDetails.safeParse(cart?.checkout ?? {});
  return stored.success ? stored.data : checkoutDetails.parse({});
}

/** A short text that changes with the draft: tells apart what was reviewed from what has become of it since. */
export function draftVersion(details: CheckoutDetails): string {
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);
}

export const readCheckout = implement(readContract, async ({ context, caller, language }, { query }) => {
  const details = await readDraft(context.db, accountOf(caller));
  if (query.cities_id === undefined) return details;
  const [city, { terms }, { shop }] = await Promise.all([
    readCity(context, query.cities_id),
    versionsInForce(context),
    readSettings(context),
  ]);
  return {
    ...details,
    version: draftVersion(details),
    fields: wrongFields(details, { city, shop }, language),
    terms_version: terms,
  };
});

/** Keeps whatever came, right or wrong, so that nothing typed is lost; the answer says what is wrong. */
export const saveCheckout = implement(saveContract, async (visit, { body }) => {
  const { context, caller, language } = visit;
  const { cities_id, turn, ...given } = body;
  const [city, { shop }] = await Promise.all([readCity(context, cities_id), readSettings(context)]);
  const { before, details } = await context.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountOf(caller));
    const [kept] = await tx.select({ checkout: carts.checkout }).from(carts).where(eq(carts.id, cartId));
    const before = checkoutDetails.safeParse(kept?.checkout).data ?? null;
    if (before && isOvertaken(turn, kept?.checkout?.turn)) return { before, details: before };
    const details = tidyDetails(given);
    await tx
      .update(carts)
      .set({ checkout: turn ? { ...details, turn } : details })
      .where(eq(carts.id, cartId));
    return { before, details };
  });
  const fields = wrongFields(details, { city, shop }, language);
  const complete = Object.keys(fields).length === 0;
  if (before === null) measure(visit, 'begin_checkout');
  if (complete && (before === null || Object.keys(wrongFields(before, { city, shop }, language)).length > 0))
    measure(visit, 'add_shipping_info');
  return { details, complete, fields };
});

/** Whether the same sender's later one is kept already. */
function isOvertaken(turn: string | undefined, kept: unknown): boolean {
  const [sender, nth] = turn?.split(' ') ?? [];
  const [keptSender, keptNth] = typeof kept === 'string' ? kept.split(' ') : [];
  return Boolean(sender) && sender === keptSender && Number(nth) < Number(keptNth);
}

/** A message for every field that keeps these details from being ordered to the city; none when they can be. */
function wrongFields(
  details: CheckoutDetails,
  { city: { deliveryService }, shop }: { city: CityRow; shop: Settings['shop'] },
  language: Language,
): Record<string, string> {
  const problems = detailProblems(details, deliveryService, shop.vat_number);
  const missing = missingTime(details, deliveryService);
  if (missing) problems[missing] = `${missing === 'slot' ? 'slot' : 'first_day'}_required`;
  return Object.fromEntries(
    Object.entries(problems).map(([path, key]) => [path, fieldMessage(language, key)]),
  );
}
