import { handedOver, readCartToday } from '#server/carts/open-cart/cart-today.ts';
import { readDraft } from '#server/checkout/checkout-draft.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { isOffered, readSettings } from '#server/settings/settings.ts';
import {
  tabbyRequiredPayload as payloadContract,
  preTabbyProcessing as preContract,
} from '#shop/contract/payments.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { tidyDetails } from '#shop/rules/checkout/checkout.ts';
import { add, decimalRiyals, includedVat, toRiyals } from '#shop/rules/money/money.ts';
import { instalmentParts } from '#shop/rules/payments/payment.ts';
import { planName } from '../payments/start-charge.ts';

/** What Tabby's own widget and pre-scoring want to know, in Tabby's names (its checkout API, minimal payload). */
export const tabbyRequiredPayload = implement(payloadContract, async (visit, { query }) => {
  const { context, language } = visit;
  if (!isOffered(context, await readSettings(context), 'tabby'))
    refuse('TABBY_NOT_APPLICABLE', { values: { plan: planName('tabby', language) } });
  const { cart, sender } = await cartToPay(visit, query.cities_id, 'tabby');
  return {
    payment: {
      amount: decimalRiyals(cart.due),
      currency: 'SAR' as const,
      buyer: {
        name: sender.name,
        email: sender.email || null,
        phone: sender.phone_number === '' ? null : `+${sender.phone_code}${sender.phone_number}`,
      },
      order: {
        items: cart.lines.map((line) => ({
          title: line.title[language],
          quantity: line.quantity,
          unit_price: decimalRiyals(add(line.price, line.extras)),
        })),
        shipping_amount: decimalRiyals(cart.summary.delivery),
        discount_amount: decimalRiyals(add(cart.summary.discount, cart.wallet.part)),
        tax_amount: decimalRiyals(includedVat(cart.due)),
      },
    },
    lang: language,
    merchant_code: context.config.payments.tabby?.merchantCode ?? '',
    installments: instalmentParts(cart.due).map(toRiyals),
  };
});

/**
 * Asks the plan about this shopper and this sum before anything is begun. A plan that doesn't answer is offered all
 * the same, as Tabby wants it: its own page will say no if it must.
 */
export const preTabbyProcessing = implement(preContract, async (visit, { body }) => {
  const { context, language, requestId } = visit;
  const plan = context.payments[body.provider];
  if (!plan || !isOffered(context, await readSettings(context), body.provider))
    refuse('PAYMENT_METHOD_NOT_OFFERED');
  const { cart, sender } = await cartToPay(visit, body.cities_id, body.provider);
  const verdict = await plan
    .checkEligibility({
      amount: cart.due,
      customer: {
        name: sender.name,
        email: sender.email || null,
        phone: { code: sender.phone_code, number: sender.phone_number },
      },
      language,
    })
    .catch((error: unknown) => {
      context.log.warn({ err: error, requestId, plan: body.provider }, 'eligibility not known');
      return { eligible: true } as const;
    });
  const codes = {
    not_available: 'NOT_AVAILABLE',
    order_amount_too_high: 'ORDER_AMOUNT_TOO_HIGH',
    order_amount_too_low: 'ORDER_AMOUNT_TOO_LOW',
  } as const;
  return {
    eligible: verdict.eligible,
    reason: verdict.eligible ? null : verdict.refusal,
    message: verdict.eligible
      ? ''
      : refusalMessage(language, codes[verdict.refusal], { plan: planName(body.provider, language) }),
    installments: instalmentParts(cart.due).map(toRiyals),
  };
});

/** The cart with what is left to pay of it, and who buys. Refuses an empty one, and one that nothing is left of. */
async function cartToPay(visit: Visit, cityId: number, plan: 'tabby' | 'tamara') {
  const accountId = accountOf(visit.caller);
  const details = tidyDetails(await readDraft(visit.context.db, accountId));
  const today = await readCartToday(visit, visit.context.db, accountId, cityId);
  const cart = handedOver(today, details.delivery_type);
  if (cart.lines.length === 0) refuse('CART_EMPTY');
  if (cart.due === 0) refuse('TABBY_NOT_APPLICABLE', { values: { plan: planName(plan, visit.language) } });
  return { cart, sender: details.sender };
}
