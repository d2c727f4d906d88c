import { plural } from '#shop/format/plural.ts';
import type { ticketIssues as arabic } from '../../../../ar/staff/screens/support/ticket-issues.ts';

export const ticketIssues: typeof arabic = {
  title: 'Ticket topics',
  text: 'What customers choose from when they write to us, in this order. Tickets keep a topic that isn’t offered any more.',
  none: 'No topics yet. Until one is offered, nobody can open a ticket.',
  notOffered: 'Not offered',
  about: { order: 'About an order', none: 'About anything else' },
  tickets: (count) =>
    count === 0 ? 'No tickets yet' : plural('en', count, { one: '# ticket', other: '# tickets' }),
  add: 'Add a topic',
  titleAr: 'Name in Arabic',
  titleEn: 'Name in English',
  noteAr: 'Line below it in Arabic',
  noteEn: 'Line below it in English',
  ofOrder: 'About an order',
  ofOrderHelp: 'Otherwise it is for those who don’t write about an order, and the rest doesn’t apply.',
  statuses: 'While the order is',
  unpaid: 'Not paid',
  variants: 'For which orders',
  variant: { gift: 'Gift whose recipient is asked', direct: 'Delivery to a known address', pickup: 'Pickup' },
  needsPicture: 'A picture is needed',
  withinDays: 'Within how many days of arrival',
  withinDaysHelp: 'Left empty: at any time.',
  position: 'Place in the list',
  positionHelp: 'Smaller numbers come first.',
  isOffered: 'Offered to customers',
  save: 'Save topic',
};
