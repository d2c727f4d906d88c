import { textOf } from './text-of.ts';

/** The chosen way to pay, as its radio names it: a saved card's name holds the card's id (`saved_card:12`). */
export function paymentChoice(form: FormData): {
  payment_method: string | undefined;
  card_id: string | null;
} {
  const [method, card] = textOf(form, 'payment_method').split(':');
  return { payment_method: method || undefined, card_id: (method === 'saved_card' && card) || null };
}
