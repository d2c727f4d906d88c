import type { SavedCard } from '#shop/contract/payments.ts';
import { cardExpiry } from '#shop/format/dates.ts';
import { useMessages } from '../base/messages.tsx';

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
