import { plural } from '#shop/format/plural.ts';
import type { substitutes as arabic } from '../../../ar/staff/screens/substitutes.ts';

/** What is sent instead of a piece that can't be given: proposed to the sender, and their answer. */
export const substitutes: typeof arabic = {
  propose: 'Propose a replacement',
  title: (piece) => `Replacement for ${piece}`,
  text: 'We ask the sender before anything changes, and hold the replacement until they reply. They never pay more; if it costs less, we refund the difference.',
  find: 'Search by name',
  show: 'Search',
  choose: 'Replacement',
  none: 'No piece by that name is in stock in that quantity.',
  available: (count) => plural('en', count, { one: 'one in stock', other: '# in stock' }),
  more: (count) => plural('en', count, { one: 'one more', other: '# more' }),
  back: (sum) => `${sum} refunded`,
  overLimit: 'more than you can refund alone',
  reason: 'Reason, as the sender reads it',
  optional: 'optional',
  restock: 'The original piece is undamaged and goes back in stock',
  ask: 'Send the proposal',
  close: 'Close',
  states: {
    asked: 'Waiting for the sender',
    accepted: 'The sender agreed',
    declined: 'The sender declined',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
  },
  instead: (piece) => `Proposed replacement: ${piece}`,
  by: (name, when) => `${name}, ${when}`,
  onThePhone: 'The sender’s reply by phone',
  agreed: 'Agreed',
  refused: 'Declined',
  withdraw: 'Withdraw',
};
