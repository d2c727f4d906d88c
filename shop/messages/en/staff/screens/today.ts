import { plural } from '#shop/format/plural.ts';
import type { today as arabic } from '../../../ar/staff/screens/today.ts';

export const today: typeof arabic = {
  now: (when) => `now ${when}`,
  urgent: 'Needs attention now',
  later: 'Before the end of the day',
  nothing: 'Nothing needs attention right now.',
  lateOut: (name, when) => `The order for ${name} hasn’t arrived. It was due by ${when}`,
  lateIn: (name, when) => `The order for ${name} hasn’t left. It was due by ${when}`,
  courierOut: (name, day) => `The courier hasn’t delivered the order from ${name}. Its last day was ${day}`,
  courierIn: (name, day) => `The order from ${name} hasn’t left with the courier. Its last day was ${day}`,
  pickupKept: (name, when) => `The order from ${name} has been ready since ${when}. Nobody has picked it up`,
  cameBack: (name) => `${name}’s order is back at the workshop: nobody was there`,
  untimed: (name) => `${name}’s order has no time`,
  agreeOnTime: (name) => `Agree on another time with ${name}`,
  otherTime: 'Another time',
  callBuyer: 'call the customer',
  tellThem: 'call to tell them',
  cancelsFrom: (day) => `the customer can cancel for a full refund from ${day}`,
  mayCancel: 'the customer can now cancel for a full refund',
  others: {
    late: (count) => plural('en', count, { one: '# more late order', other: '# more late orders' }),
    couriers: (count) =>
      plural('en', count, {
        one: '# more order late with couriers',
        other: '# more orders late with couriers',
      }),
    pickups: (count) =>
      plural('en', count, {
        one: '# more order that nobody has picked up',
        other: '# more orders that nobody has picked up',
      }),
    untimed: (count) =>
      plural('en', count, { one: '# more order needs a time', other: '# more orders need a time' }),
  },
  lateBy: (when) => `${when} late`,
  waiting: (count) =>
    plural('en', count, {
      one: '# gift is waiting for the recipient’s answer',
      other: '# gifts are waiting for their recipients’ answers',
    }),
  long: (count) => `${count} for two days or more`,
  oldest: (name) => `The oldest is for ${name}`,
  opened: 'link opened, no answer yet',
  unopened: 'link not opened yet',
  proposalDeclined: (thing) => `The sender declined the replacement for ${thing}`,
  proposalDeclinedText: 'Propose another, or refund the piece',
  proposalUnanswered: (thing) => `The replacement for ${thing} is waiting for the sender`,
  proposalUnansweredText: 'Call the sender before it’s prepared',
  approvals: (count) =>
    plural('en', count, { one: '# amount needs your approval', other: '# amounts need your approval' }),
  files: (count) =>
    plural('en', count, {
      one: '# price file needs your approval',
      other: '# price files need your approval',
    }),
  filePrices: (count) => plural('en', count, { one: '# price changes', other: '# prices change' }),
  wishes: {
    refund: (sum) => `a refund of ${sum}`,
    credit: (sum) => `credit of ${sum}`,
    coupon: () => 'a coupon',
    products: () => 'prices of products',
    price: () => 'a product’s price',
    rewards: () => 'a higher reward rate',
  },
  askedBy: (name) => `requested by ${name}`,
  until: (when) => `expires ${when}`,
  decide: 'Review',
  tickets: (count) =>
    plural('en', count, { one: '# ticket is waiting for us', other: '# tickets are waiting for us' }),
  ticketsLate: (count) => `${count} overdue`,
  ticketsSoon: (count) => `${count} due today`,
  due: (when) => `Due ${when}`,
  forms: (count) => plural('en', count, { one: '# form needs an answer', other: '# forms need an answer' }),
  low: (count) =>
    plural('en', count, { one: '# product is nearly sold out', other: '# products are nearly sold out' }),
  pieces: (title, left) => `${title}: ${left}`,
  einvoices: (count) =>
    plural('en', count, {
      one: '# invoice hasn’t reached the authority yet',
      other: '# invoices haven’t reached the authority yet',
    }),
  einvoicesRejected: (count) =>
    plural('en', count, {
      one: 'The authority rejected # document',
      other: 'The authority rejected # documents',
    }),
  einvoicesUnknown: 'The authority doesn’t accept the invoicing unit; sending has stopped',
  einvoicesStopped: 'Three documents in a row were rejected; sending has stopped',
  einvoicesText: 'Invoices are due 24 hours after they’re issued',
  toEInvoices: 'Show invoices',
  open: (thing) => `Open ${thing}`,
  slots: 'Today’s slots',
  noSlots: 'No delivery slots today.',
  toOrder: 'Open order',
  toOrders: 'Show orders',
  mentions: 'Notes that mention you',
  seen: 'Mark as read',
  toBoard: 'Board',
  tomorrow: (list) => `Tomorrow: ${list}`,
  week: 'Orders this week',
  before: 'The week before',
  beforeOf: (number) => `the week before ${number}`,
  leaf: (count) => plural('en', count, { one: 'Each leaf is # order', other: 'Each leaf is # orders' }),
  soFar: 'so far',
  more: (number) => `${number} more than the week before`,
  fewer: (number) => `${number} fewer than the week before`,
  same: 'the same as the week before',
};
