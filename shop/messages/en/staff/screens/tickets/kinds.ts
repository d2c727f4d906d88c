import { plural } from '#shop/format/plural.ts';
import type { ticketKinds as arabic } from '../../../../ar/staff/screens/tickets/kinds.ts';

export const ticketKinds: typeof arabic = {
  title: 'Ticket topics',
  back: 'Shop settings',
  text: 'Customers choose one of these when they open a ticket, in this order, and see only what fits their order and its status. Keep “Something else” offered for every status: whoever is too late for another topic is sent there.',
  none: 'No topics yet, so nobody can open a ticket.',
  add: 'New topic',
  titleAr: 'Name in Arabic',
  titleEn: 'Name in English',
  noteAr: 'Explanation in Arabic',
  noteEn: 'Explanation in English',
  noteHelp: 'A line under the name. Leave it empty in both languages if you don’t need one.',
  ofOrder: 'About an order',
  ofOrderHelp: 'For customers who write about an order. Unchecked, for those who write about none.',
  statuses: 'Order status',
  unpaid: 'Not paid',
  variants: 'How it is delivered',
  variantNames: {
    gift: 'Gift whose recipient chooses the time',
    direct: 'Delivery to a known address',
    pickup: 'Pickup',
  },
  span: 'Time limit after delivery',
  spans: {
    any: 'None',
    guarantee: (days) => `As the guarantee (now ${days})`,
    days: 'A number of days',
  },
  days: 'Number of days',
  needsPicture: 'Needs a photo',
  offered: 'Offered to customers',
  save: 'Save topic',
  remove: 'Delete',
  ofNone: 'No order',
  aboutOrder: 'About an order',
  away: 'Not offered',
  within: (days) => `Within ${days}`,
  inDays: (count) => plural('en', count, { one: '# day', other: '# days' }),
  tickets: (count) =>
    count === 0 ? 'No tickets' : plural('en', count, { one: '# ticket', other: '# tickets' }),
};
