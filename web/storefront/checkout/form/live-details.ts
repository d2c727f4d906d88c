import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { textOf } from '../../../forms/text-of.ts';
import type { CardSource } from '../../gift-card/gift-card.tsx';

/** What is drawn anew while the form is being filled in: how it is handed over, and the card. */
export type LiveDetails = CardSource & Pick<CheckoutDetails, 'delivery_type'>;

/** The same as it stands in the form now. The form is read whole on the server alone, by its contract. */
export function liveDetails(form: FormData): LiveDetails {
  const text = (name: string) => textOf(form, name);
  return {
    delivery_type: text('delivery_type') === 'pickup' ? 'pickup' : 'delivery',
    sender: { name: text('sender.name') },
    recipient: { name: text('recipient.name') },
    anonymous_sender: form.has('anonymous_sender'),
    card: {
      message: text('card.message'),
      design: text('card.design'),
      to: text('card.to'),
      from: text('card.from'),
    },
  };
}
