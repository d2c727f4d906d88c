import type { CheckoutDetails } from '#shop/rules/checkout/checkout.ts';
import { characters } from '../text/characters.ts';
import { firstName } from '../text/first-name.ts';

/**
 * What is printed on the message card of an order, or null where nothing was written. Names fall back to those of the
 * people; who wants to stay unknown stands nowhere on it.
 */
export function printedCard({ card, recipient, sender, anonymous_sender }: CheckoutDetails) {
  if (card.message.trim() === '') return null;
  return {
    to: card.to || firstName(recipient.name),
    message: card.message,
    from: anonymous_sender ? '' : card.from || firstName(sender.name),
    design: card.design,
    language: card.language,
  };
}

/** Lines of the largest and the smallest writing that a card has room for, and the characters that such a line surely takes. */
const roomOf = { large: { lines: 5, line: 24 }, small: { lines: 7, line: 34 } };

/**
 * How a message is set so that none of it is cut off: as large as the buyer saw it, smaller where its lines need it, and
 * with its breaks as spaces where there are more of them than the card has lines.
 */
export function settingOf(message: string): { size: 'large' | 'middling' | 'small'; breaks: boolean } {
  const text = message.trim();
  const lines = text.split('\n').map(characters);
  const fits = ({ lines: most, line }: { lines: number; line: number }) =>
    lines.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / line)), 0) <= most;
  const all = characters(text);
  const size = all > 130 ? 'small' : all > 80 ? 'middling' : 'large';
  if (fits(roomOf.large)) return { size, breaks: true };
  if (fits(roomOf.small)) return { size: 'small', breaks: true };
  return { size: 'small', breaks: false };
}
