import type { UsedPhone } from '#server/coupons/known-coupons.ts';
import { usedPhone } from '#server/coupons/used-phone.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { checkMethod, type Paying } from '#server/payments/open-payment.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { CheckoutDetails, placeOrder } from '#shop/contract/checkout.ts';
import type { Parsed } from '#shop/contract/operation.ts';
import {
  checkoutPrompt,
  detailProblems,
  missingTime,
  orderedDetails,
  tidyDetails,
} from '#shop/rules/checkout/checkout.ts';
import { draftVersion, readDraft } from './checkout-draft.ts';

/** An order as a shopper asks for it: complete, and agreed to. */
export type Wish = {
  accountId: number;
  city: CityRow;
  details: CheckoutDetails;
  /** The sender's, as coupons know it. */
  phone: UsedPhone | null;
  /** Null where nothing should be left to pay. */
  paying: Paying | null;
  /** What the shopper saw, as far as the caller says: sums in riyals, and the versions of cart and terms. */
  seen: {
    total: number;
    due: number | undefined;
    cart: string | undefined;
    terms: number | undefined;
  };
  /** By which the caller knows this press. */
  key: string | null;
};

type Body = Parsed<typeof placeOrder>['body'];

/** Reads what is asked for. Refuses with what is missing, in the order in which the spec's client prompts for it. */
export async function readWish(visit: Visit, body: Body): Promise<Wish> {
  const { cities_id, use_draft, draft_seen, terms_accepted, payment_method, card_id, save_card, ...rest } =
    body;
  const { expected_total, expected_due, cart_seen, terms_seen, idempotency_key, ...given } = rest;
  const checked = await checkWish(visit, {
    cityId: cities_id,
    details: use_draft ? await readSeenDraft(visit, accountOf(visit.caller), draft_seen) : given,
    termsAccepted: terms_accepted,
  });
  return {
    ...checked,
    paying: payment_method && (await checkMethod(visit, payment_method, { card_id, save_card })),
    seen: { total: expected_total, due: expected_due, cart: cart_seen, terms: terms_seen },
    key: idempotency_key ?? null,
  };
}

/** What is asked for before anything is said of paying: where to, by whom and for whom, tidy and complete. */
export async function checkWish(
  visit: Visit,
  given: { cityId: number; details: CheckoutDetails; termsAccepted: boolean },
): Promise<Pick<Wish, 'accountId' | 'city' | 'details' | 'phone'>> {
  const city = await readCity(visit.context, given.cityId);
  const details = orderedDetails(tidyDetails(given.details));
  const { shop } = await readSettings(visit.context);
  const problems = detailProblems(details, city.deliveryService, shop.vat_number);
  const prompt = checkoutPrompt(problems, {
    hasTime: missingTime(details, city.deliveryService) === null,
    termsAccepted: given.termsAccepted,
  });
  if (prompt) refuse(prompt, { fields: problems });
  if (details.delivery_type === 'pickup' && city.pickupAddressEn === null) refuse('PICKUP_NOT_AVAILABLE');
  return {
    ...{ accountId: accountOf(visit.caller), city, details },
    phone: usedPhone(visit.context.config.secret, details.sender),
  };
}

/** The kept draft, if it is the one that the shopper saw. */
async function readSeenDraft(
  { context }: Visit,
  accountId: number,
  seen: string | undefined,
): Promise<CheckoutDetails> {
  const draft = await readDraft(context.db, accountId);
  if (seen !== undefined && seen !== draftVersion(draft)) refuse('DETAILS_CHANGED');
  return draft;
}
