import { z } from 'zod';
import type { SavedCard } from '../payment-provider.ts';
import { cardId, customerId, pageAddress } from './tap-answer.ts';

/** What Tap answers about cards that it keeps, the tokens made of them, and their verification. */

/** Tap shows a year as 39 in one place and as 2039 in another. */
const digits = z.union([z.string(), z.number()]);
const year = digits
  .pipe(z.coerce.number<string | number>().int().min(0).max(2999))
  .transform((given) => (given < 100 ? 2000 + given : given));
const month = digits.pipe(z.coerce.number<string | number>().int().min(1).max(12));
const lastFour = z.string().regex(/^\d{4}$/);

/** A kept card. Its last digits are `last_four` in one place and `last4` in another; so is its expiry. */
export const cardAnswer = z
  .object({
    id: z.string().regex(cardId),
    scheme: z.string().nullish(),
    brand: z.string().min(1),
    last_four: lastFour.nullish(),
    last4: lastFour.nullish(),
    exp_month: month.nullish(),
    exp_year: year.nullish(),
    expiry: z.object({ month, year }).nullish(),
  })
  .transform((card, context): Omit<SavedCard, 'customerId'> => {
    const digits = card.last_four ?? card.last4;
    const expiryMonth = card.exp_month ?? card.expiry?.month;
    const expiryYear = card.exp_year ?? card.expiry?.year;
    if (!digits || !expiryMonth || !expiryYear) {
      context.addIssue({ code: 'custom', message: 'card without last digits or expiry' });
      return z.NEVER;
    }
    return { id: card.id, brand: card.scheme || card.brand, lastFour: digits, expiryMonth, expiryYear };
  });

export const cardsAnswer = z.object({ data: z.array(cardAnswer) });

/** What is left of a card that was removed: nothing that matters. */
export const removedAnswer = z.unknown();

/** A single-use token. */
export const tokenId = /^tok_[A-Za-z0-9_]+$/;
export const tokenAnswer = z.object({ id: z.string().regex(tokenId), live_mode: z.boolean() });

export const customerAnswer = z.object({ id: z.string().regex(customerId), live_mode: z.boolean() });

/** Tap: verify a card. INITIATED has an address, VALID and INVALID are ends. */
export const verificationAnswer = z.object({
  id: z.string().min(1),
  live_mode: z.boolean(),
  status: z.string().min(1),
  response: z.object({ code: z.string().nullish() }).nullish(),
  transaction: pageAddress,
});
