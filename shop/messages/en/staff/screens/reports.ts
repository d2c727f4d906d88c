import { plural } from '#shop/format/plural.ts';
import { percent } from '#shop/format/signs.ts';
import type { reports as arabic } from '#shop/messages/ar/staff/screens/reports.ts';
import { vatPercent } from '#shop/rules/money/money.ts';

/** Reports: what was sold, delivered and refunded, and what is owed. */
export const reports: typeof arabic = {
  all: 'Overview',
  choose: 'Reports',
  period: 'Period',
  presets: {
    today: 'Today',
    last_7: 'Last 7 days',
    last_30: 'Last 30 days',
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
    last_365: 'Last 365 days',
  },
  ownDays: 'Chosen days',
  from: 'From',
  until: 'Until',
  showDays: 'Show these days',
  step: 'Put together',
  steps: { day: 'By day', week: 'By week', month: 'By month' },
  anyStep: 'Automatically',
  compare: 'Compared with',
  comparisons: { before: 'days before', year: 'year before', none: 'nothing' },
  city: 'City',
  anyCity: 'All cities',
  show: 'Show',
  file: 'CSV file',
  table: 'Table',
  tableOf: (report) => `Table: ${report}`,
  soFar: 'so far',
  comparedTo: (days) => `compared with ${days}`,
  notCompared: 'Not compared',
  beforeLine: 'Before',
  friday: 'Friday',
  today: 'Today',
  unknown: '–',
  minus: (amount) => `minus ${amount}`,
  sum: 'Total',
  atTheEnd: 'At its end',
  more: (change) => `${change} more`,
  less: (change) => `${change} less`,
  same: 'As before',
  fromNothing: 'None before',
  was: (number) => `Was ${number}`,
  before: (number) => `Before: ${number}`,
  ofSales: (share) => `${share} of sales`,
  months: (months) => `Return for ${months}`,
  empty: 'There are no numbers for this period.',
  leftOff: (count) =>
    plural('en', count, {
      zero: '',
      one: 'One more row is in the file.',
      other: '# more rows are in the file.',
    }),
  pieces: (count) => plural('en', count, { zero: 'No pieces', one: '1 piece', other: '# pieces' }),
  highest: (title, number) => `Highest: ${title}, ${number}.`,
  total: (number) => `${number} in total.`,
  leads: (title, share) => `${title} comes first with ${share} of the total.`,
  lastParts: (count) => `The last ${count}. All of it is on a wider screen and in the table.`,
  potStandsFor: (orders) =>
    plural('en', orders, { zero: '', one: 'Each pot is one order.', other: 'Each pot is # orders.' }),
  dotStandsFor: (refunds) =>
    plural('en', refunds, { zero: '', one: 'Each dot is one refund.', other: 'Each dot is # refunds.' }),
  stripColour: 'Each bar has the colour of its pot.',
  fullest: (slot, share) => `${slot} is the fullest: ${share}. Dark ones are full or nearly so.`,
  cameBack: (count) => `${count} of 100 orders are by people who bought in the 90 days before.`,
  noSlot: 'Closed',
  others: (count) => plural('en', count, { zero: '', one: 'One other city', other: '# other cities' }),
  about: {
    sales:
      'An order counts on the day it was paid, a refund on the day it was decided, whatever day its order is from. Net is one less the other.',
    products:
      'A piece counts on the day it was paid, after coupons, with its engraving and card. Delivery fees are not in it.',
    glazes: 'A piece counts on the day it was paid, after coupons. Delivery fees are not in it.',
    cities: 'The city that an order is delivered to.',
    occasions:
      'The occasions that a product is shown under today. One under several counts in each of them, and once in the total.',
    slots: 'Places as they stood at the end of each day.',
    'on-time':
      'Orders on the day they arrived. On time is before the end of the time that was promised. Pick-ups are not in it.',
    refunds: 'A refund counts on the day it was decided, however long the money takes.',
    vat: `From invoices and credit notes by their date, in whole months as the return asks. All sales are taxed at ${percent('en', vatPercent)}; adjustments are credit notes.`,
    wallet: 'What is in customers’ wallets at the end of each day. Spending uses what the shop gave first.',
    coupons: 'A coupon counts on the day its order was paid.',
    buyers:
      'A buyer is an account or a mobile number. Whose details are deleted is known no more: counted anew, their orders are first ones.',
    searches:
      'Words show once several people have searched for them, 3 times or more. The total has every search.',
  },
};
