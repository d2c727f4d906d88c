import type { SavedCard } from '#shop/contract/payments.ts';
import { cardExpiry } from '#shop/format/dates.ts';
import { useMessages } from '../../messages.tsx';

/** How schemes write themselves, in both languages; by what the provider calls them. */
const schemes: Record<string, string> = {
  mada: 'mada',
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  amex: 'American Express',
};

/** The scheme of a card as it writes itself. */
export function schemeOf({ brand }: Pick<SavedCard, 'brand'>): string {
  return schemes[brand.toLowerCase()] ?? brand;
}

/** The end of a card's number: dots for the eye, words for the ear. */
export function CardEnd({ card }: { card: Pick<SavedCard, 'last_four'> }) {
  const { money } = useMessages();
  return (
    <>
      <span className="vh">{money.cards.endingIn} </span>
      <bdi dir="ltr" className="num">
        <span aria-hidden="true">•••• </span>
        {card.last_four}
      </bdi>
    </>
  );
}

/** When a card ends, as it is printed on it. */
export function CardExpiry({ card }: { card: Pick<SavedCard, 'expiry_month' | 'expiry_year'> }) {
  return <span className="num">{cardExpiry(card.expiry_month, card.expiry_year)}</span>;
}
