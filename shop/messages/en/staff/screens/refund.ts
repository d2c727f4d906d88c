import type { refund as arabic } from '../../../ar/staff/screens/refund.ts';

export const refund: typeof arabic = {
  title: (order) => `Refund, ${order}`,
  what: 'What is being refunded?',
  whole: 'The whole order',
  wholeText: 'Everything that’s left, including delivery. If the order hasn’t arrived yet, it ends.',
  some: 'Pieces or delivery',
  quantity: (title, glaze) => (glaze ? `${title}, ${glaze}` : title),
  each: (most, amount) => `Up to ${most}, worth ${amount}`,
  chooseSome: 'Enter how many pieces, or choose delivery if any is left',
  noneLeft: 'Refunded already',
  engraved: 'Engraved: doesn’t go back in stock',
  withDelivery: (amount) => `Delivery, ${amount}`,
  restock: 'Put pieces back in stock',
  restockText: 'Engraved ones never go back.',
  reason: 'Reason',
  reasons: {
    damaged: 'Damaged',
    missing: 'Missing from the order',
    returned: 'Returned',
    cancelled: 'Cancelled',
    other: 'Another reason',
  },
  note: 'What happened?',
  noteHelp: 'Only the team sees it. Required when a second person has to approve.',
  left: (amount) => `${amount} can still be refunded`,
  limit: (alone, day) =>
    `More than ${alone} at once, or ${day} a day, needs a second person’s approval within 24 hours.`,
  submit: 'Refund',
  done: (amount) => `${amount} has been refunded.`,
  nothing: 'There’s nothing left of this order to refund.',
  back: 'Back to the order',
};
