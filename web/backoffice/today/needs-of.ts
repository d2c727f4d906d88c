import type { Today } from '#shop/contract/workshop/today.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { elapsed } from '#shop/format/durations.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import type { StaffMessages } from '#shop/messages/ar/staff/index.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { IconName } from '../../components/icon.tsx';

/** A line of what needs somebody. */
export type Need = {
  key: string;
  urgent: boolean;
  /** Now, and yet nothing has gone wrong. */
  calm?: true;
  sign: { icon: IconName } | { picture: string; alt: string };
  title: string;
  /** The order that it is about, which has a screen of its own. */
  order?: string;
  text: string;
  age: string;
  /** The screen where it is mended, below /admin; null where there is none. */
  to: string | null;
  act: string;
  /** What its way is about, for whoever doesn't see the line. */
  about?: string;
};

type Words = { messages: StaffMessages; language: Language; now: string };

/** All that needs somebody, the parts in the order of their haste. A part that isn't theirs to see is null. */
export function needsOf(today: Today, words: Words): Need[] {
  return [
    ...lateOrders(today, words),
    ...openProposals(today, words),
    ...waitingGifts(today, words),
    ...openEInvoices(today, words),
    ...toApprove(today, words),
    ...dueTickets(today, words),
    ...openForms(today, words),
    ...lowStock(today, words),
  ];
}

function lateOrders({ late, day }: Today, { messages, language, now }: Words): Need[] {
  if (!late) return [];
  const { today, board } = messages;
  const first = late.first.map((order): Need => {
    const { order_number, recipient_name, district, city, promised, driver_name } = order;
    const number = ltr(language, order_number);
    const when = momentInWords(language, promised, day);
    return {
      key: order_number,
      urgent: true,
      sign: { picture: order.picture, alt: order.alt },
      title: (order.out ? today.lateOut : today.lateIn)(own(recipient_name), when),
      order: order_number,
      text: listed(language, [own(district), city.name, driver_name && board.driver(own(driver_name))]),
      age: today.lateBy(elapsed(language, Date.parse(now) - Date.parse(promised))),
      to: `/orders/${order_number}`,
      act: today.toOrder,
      about: board.stepOf(number),
    };
  });
  const others = late.count - first.length;
  if (others <= 0) return first;
  const more = { key: 'late', urgent: true, sign: { icon: 'clock' }, text: '', age: '' } as const;
  return [
    ...first,
    { ...more, title: today.moreLate(others), to: '/orders?view=attention', act: today.toOrders },
  ];
}

function waitingGifts({ waiting }: Today, { messages, language, now }: Words): Need[] {
  if (!waiting?.oldest) return [];
  const { today } = messages;
  const { count, long, oldest } = waiting;
  const { order_number, recipient_name, city, since, opened } = oldest;
  return [
    {
      key: 'waiting',
      urgent: long > 0,
      sign: { icon: 'gift' },
      title: listed(language, [today.waiting(count), long > 0 && count > 1 && today.long(long)]),
      order: order_number,
      text: listed(language, [
        today.oldest(own(recipient_name)),
        city.name,
        opened ? today.opened : today.unopened,
      ]),
      age: elapsed(language, Date.parse(now) - Date.parse(since)),
      to: `/waiting/${order_number}`,
      act: today.toOrders,
      about: messages.board.standings.recipient,
    },
  ];
}

function openProposals({ proposals }: Today, { messages, language, now }: Words): Need[] {
  if (!proposals) return [];
  const { today } = messages;
  return proposals.first.map(
    ({ order_number, piece, picture, alt, declined, since }): Need => ({
      key: `proposal ${order_number} ${piece}`,
      urgent: true,
      sign: { picture, alt },
      title: declined ? today.proposalDeclined(own(piece)) : today.proposalUnanswered(own(piece)),
      order: order_number,
      text: declined ? today.proposalDeclinedText : today.proposalUnansweredText,
      age: elapsed(language, Date.parse(now) - Date.parse(since)),
      to: `/orders/${order_number}`,
      act: today.toOrder,
      about: messages.board.stepOf(ltr(language, order_number)),
    }),
  );
}

function toApprove({ approvals, day }: Today, { messages, language, now }: Words): Need[] {
  if (!approvals?.next) return [];
  const { today } = messages;
  const { count, next } = approvals;
  const sum = riyals(language, fromRiyals(next.amount), 'oblique');
  return [
    {
      key: 'approvals',
      urgent: true,
      calm: true,
      sign: { icon: 'shield-check' },
      title: listed(language, [today.approvals(count), today.wishes[next.kind](sum)]),
      ...(next.order_number !== null && { order: next.order_number }),
      text: listed(language, [
        today.askedBy(own(next.asked_by)),
        today.until(momentInWords(language, next.expires_at, day)),
      ]),
      age: elapsed(language, Date.parse(now) - Date.parse(next.asked_at)),
      to: '/approvals',
      act: today.decide,
    },
  ];
}

/** What the tax authority hasn't taken, or refused: nobody but the shop can do anything about it. */
function openEInvoices({ einvoices }: Today, { messages, language, now }: Words): Need[] {
  if (!einvoices) return [];
  const { today } = messages;
  const { unsent, oldest, haste, rejected, stopped, unknown } = einvoices;
  if (unsent === 0 && rejected === 0 && !stopped && !unknown) return [];
  return [
    {
      key: 'einvoices',
      urgent: stopped || unknown || rejected > 0 || haste === 'act' || haste === 'late',
      sign: { icon: 'download' },
      title: listed(language, [
        unknown && today.einvoicesUnknown,
        stopped && today.einvoicesStopped,
        rejected > 0 && !stopped && today.einvoicesRejected(rejected),
        unsent > 0 && today.einvoices(unsent),
      ]),
      text: today.einvoicesText,
      age: oldest === null ? '' : elapsed(language, Date.parse(now) - Date.parse(oldest)),
      to: '/einvoices',
      act: today.toEInvoices,
    },
  ];
}

function dueTickets({ tickets, day }: Today, { messages, language }: Words): Need[] {
  if (!tickets?.next) return [];
  const { today, shell } = messages;
  const { count, late, soon, next } = tickets;
  return [
    {
      key: 'tickets',
      urgent: late > 0,
      sign: { icon: 'chat' },
      title: listed(language, [
        today.tickets(count),
        late > 0 && today.ticketsLate(late),
        soon > 0 && today.ticketsSoon(soon),
      ]),
      text: listed(language, [ltr(language, next.ticket_number), next.issue, own(next.name)]),
      age: today.due(momentInWords(language, next.due, day)),
      to: `/tickets/${next.ticket_number}?view=waiting`,
      act: shell.tickets,
    },
  ];
}

function openForms({ forms }: Today, { messages, language, now }: Words): Need[] {
  if (!forms?.oldest) return [];
  const { today, shell } = messages;
  const age = elapsed(language, Date.parse(now) - Date.parse(forms.oldest));
  const sign = { icon: 'mail' } as const;
  return [
    {
      key: 'forms',
      urgent: false,
      sign,
      title: today.forms(forms.count),
      text: '',
      age,
      to: '/forms',
      act: shell.forms,
    },
  ];
}

/** Stock has no screen yet, so its line leads nowhere. */
function lowStock({ low }: Today, { messages, language }: Words): Need[] {
  if (!low || low.count === 0) return [];
  const { today } = messages;
  const pieces = low.first.map(({ product_title, color_title, left }) =>
    today.pieces([product_title, color_title].filter(Boolean).join(' '), left),
  );
  const text = listed(language, pieces);
  const sign = { icon: 'box' } as const;
  return [{ key: 'low', urgent: false, sign, title: today.low(low.count), text, age: '', to: null, act: '' }];
}
