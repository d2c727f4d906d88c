import type { SavedCard } from '#shop/contract/payments.ts';
import { useMessages } from '../../messages.tsx';

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
  const month = String(card.expiry_month).padStart(2, '0');
  return (
    <bdi dir="ltr" className="num">
      {month}/{String(card.expiry_year).slice(-2)}
    </bdi>
  );
}
