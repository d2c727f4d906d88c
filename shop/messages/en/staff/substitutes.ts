import { plural } from '#shop/format/plural.ts';
import type { StaffMessages } from '../../ar/staff/index.ts';

/** What is sent instead of a piece that can't be given: proposed to the sender, and their answer. */
export const substitutes: StaffMessages['substitutes'] = {
  propose: 'Propose another',
  title: (piece) => `Instead of ${piece}`,
  text: 'We ask the sender before anything changes, and hold the piece until they answer. They never pay more; what it costs less goes back to them.',
  find: 'Search by name',
  show: 'Search',
  choose: 'The other piece',
  none: 'Nothing of that name is there in such a number.',
  available: (count) => plural('en', count, { one: 'one in stock', other: '# in stock' }),
  back: (sum) => `${sum} goes back`,
  reason: 'Why, as the sender reads it',
  optional: 'optional',
  restock: 'The original piece is whole and goes back on the shelf',
  ask: 'Send the proposal',
  close: 'Close',
  states: {
    asked: 'Waiting for the sender',
    accepted: 'The sender agreed',
    declined: 'The sender said no',
    withdrawn: 'Withdrawn',
    lapsed: 'Over',
  },
  instead: (piece) => `Proposed instead: ${piece}`,
  by: (name, when) => `${name}, ${when}`,
  onThePhone: 'The sender’s answer by phone',
  agreed: 'Agreed',
  refused: 'Said no',
  withdraw: 'Withdraw',
};
