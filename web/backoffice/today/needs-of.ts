import type { Today } from '#shop/contract/workshop/today.ts';
import { dateInWords, momentInWords } from '#shop/format/dates.ts';
import { elapsed } from '#shop/format/durations.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import type { StaffMessages } from '#shop/messages/ar/staff/index.ts';
import type { today as arabic } from '#shop/messages/ar/staff/screens/today.ts';
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
  /** The screen where it is mended, below /admin. */
  to: string;
  act: string;
  /** What its way is about, for whoever doesn't see the line. */
  about?: string;
};

type Words = { words: typeof arabic; messages: StaffMessages; language: Language; now: string };

/** All that needs somebody, the parts in the order of their haste. A part that isn't theirs to see is null. */
export function needsOf(today: Today, words: Words): Need[] {
  return [
    ...lateOrders(today, words),
    ...couriersOver(today, words),
    ...untimedOrders(today, words),
    ...openProposals(today, words),
    ...waitingGifts(today, words),
    ...openEInvoices(today, words),
    ...toApprove(today, words),
    ...filesToWrite(today, words),
    ...dueTickets(today, words),
    ...openForms(today, words),
    ...pickupsOver(today, words),
    ...lowStock(today, words),
  ];
}

function lateOrders({ late, day }: Today, { words, messages, language, now }: Words): Need[] {
  if (!late) return [];
  const { board } = messages;
  const first = late.first.map((order): Need => {
    const { order_number, recipient_name, district, city, promised, driver_name } = order;
    const number = ltr(language, order_number);
    const when = momentInWords(language, promised, day);
    return {
      key: order_number,
      urgent: true,
      sign: { picture: order.picture, alt: order.alt },
      title: (order.out ? words.lateOut : words.lateIn)(own(recipient_name), when),
      order: order_number,
      text: listed(language, [
        own(district),
        city.name,
        driver_name && board.driver(own(driver_name)),
        order.day < day && mayCancel(order.cancel_from, day, { words, language }),
      ]),
      age: words.lateBy(elapsed(language, Date.parse(now) - Date.parse(promised))),
      to: `/orders/${order_number}`,
      act: words.toOrder,
      about: board.stepOf(number),
    };
  });
  return [...first, ...others('late', late.count - first.length, words)];
}

/** Nobody of ours brings these: whoever ordered is called, the courier is asked. */
function couriersOver({ couriers, day }: Today, { words, messages, language, now }: Words): Need[] {
  if (!couriers) return [];
  const first = couriers.first.map((order): Need => {
    const { order_number, buyer_name, city, out, last_day, cancel_from, since } = order;
    const last = dateInWords(language, last_day, day);
    return {
      key: order_number,
      urgent: true,
      sign: { picture: order.picture, alt: order.alt },
      title: (out ? words.courierOut : words.courierIn)(own(buyer_name), last),
      order: order_number,
      text: listed(language, [city.name, mayCancel(cancel_from, day, { words, language }), words.tellThem]),
      age: words.lateBy(elapsed(language, Date.parse(now) - Date.parse(since))),
      to: `/orders/${order_number}`,
      act: words.toOrder,
      about: messages.board.stepOf(ltr(language, order_number)),
    };
  });
  return [...first, ...others('couriers', couriers.count - first.length, words)];
}

/** Without a time they are on nobody's plan. */
function untimedOrders({ untimed }: Today, { words, messages, language }: Words): Need[] {
  if (!untimed) return [];
  const first = untimed.first.map(
    ({ order_number, recipient_name, buyer_name, city, picture, alt, came_back }): Need => ({
      key: order_number,
      urgent: true,
      sign: { picture, alt },
      title: (came_back ? words.cameBack : words.untimed)(own(recipient_name)),
      order: order_number,
      text: listed(language, [city.name, words.agreeOnTime(own(buyer_name))]),
      age: '',
      to: `/orders/${order_number}?change=slot#time`,
      act: words.otherTime,
      about: messages.board.stepOf(ltr(language, order_number)),
    }),
  );
  return [...first, ...others('untimed', untimed.count - first.length, words)];
}

/** Kept as long as the terms promise: nothing is late, and still somebody has to call. */
function pickupsOver({ pickups, day }: Today, { words, messages, language, now }: Words): Need[] {
  if (!pickups) return [];
  const first = pickups.first.map(
    ({ order_number, buyer_name, city, picture, alt, since }): Need => ({
      key: order_number,
      urgent: false,
      sign: { picture, alt },
      title: words.pickupKept(own(buyer_name), momentInWords(language, since, day)),
      order: order_number,
      text: listed(language, [city.name, words.callBuyer]),
      age: elapsed(language, Date.parse(now) - Date.parse(since)),
      to: `/orders/${order_number}`,
      act: words.toOrder,
      about: messages.board.stepOf(ltr(language, order_number)),
    }),
  );
  return [...first, ...others('pickups', pickups.count - first.length, words)];
}

/** When whoever ordered may cancel, after the law's 15 days. */
function mayCancel(from: string, day: string, { words, language }: Pick<Words, 'words' | 'language'>) {
  return from <= day ? words.mayCancel : words.cancelsFrom(dateInWords(language, from, day));
}

/** The line of those that aren't told one by one. */
function others(
  kind: 'late' | 'couriers' | 'pickups' | 'untimed',
  count: number,
  words: Words['words'],
): Need[] {
  if (count <= 0) return [];
  const more = { key: kind, urgent: kind !== 'pickups', sign: { icon: 'clock' }, text: '', age: '' } as const;
  const to = kind === 'untimed' ? '/board?slot=none' : '/orders?view=attention';
  return [{ ...more, title: words.others[kind](count), to, act: words.toOrders }];
}

function waitingGifts({ waiting }: Today, { words, messages, language, now }: Words): Need[] {
  if (!waiting?.oldest) return [];
  const { count, long, oldest } = waiting;
  const { order_number, recipient_name, city, since, opened } = oldest;
  return [
    {
      key: 'waiting',
      urgent: long > 0,
      sign: { icon: 'gift' },
      title: listed(language, [words.waiting(count), long > 0 && count > 1 && words.long(long)]),
      order: order_number,
      text: listed(language, [
        words.oldest(own(recipient_name)),
        city.name,
        opened ? words.opened : words.unopened,
      ]),
      age: elapsed(language, Date.parse(now) - Date.parse(since)),
      to: `/waiting/${order_number}`,
      act: messages.waiting.title,
    },
  ];
}

function openProposals({ proposals }: Today, { words, messages, language, now }: Words): Need[] {
  if (!proposals) return [];
  return proposals.first.map(
    ({ order_number, piece, picture, alt, declined, since }): Need => ({
      key: `proposal ${order_number} ${piece}`,
      urgent: true,
      sign: { picture, alt },
      title: declined ? words.proposalDeclined(own(piece)) : words.proposalUnanswered(own(piece)),
      order: order_number,
      text: declined ? words.proposalDeclinedText : words.proposalUnansweredText,
      age: elapsed(language, Date.parse(now) - Date.parse(since)),
      to: `/orders/${order_number}`,
      act: words.toOrder,
      about: messages.board.stepOf(ltr(language, order_number)),
    }),
  );
}

function toApprove({ approvals, day }: Today, { words, language, now }: Words): Need[] {
  if (!approvals?.next) return [];
  const { count, next } = approvals;
  const sum = riyals(language, fromRiyals(next.amount), 'oblique');
  return [
    {
      key: 'approvals',
      urgent: true,
      calm: true,
      sign: { icon: 'shield-check' },
      title: listed(language, [words.approvals(count), words.wishes[next.kind](sum)]),
      ...(next.order_number !== null && { order: next.order_number }),
      text: listed(language, [
        words.askedBy(own(next.asked_by)),
        words.until(momentInWords(language, next.expires_at, day)),
      ]),
      age: elapsed(language, Date.parse(now) - Date.parse(next.asked_at)),
      to: '/approvals',
      act: words.decide,
    },
  ];
}

/** What a second person writes: read and decided where its prices are told row by row. */
function filesToWrite({ files }: Today, { words, language, now }: Words): Need[] {
  if (!files?.oldest) return [];
  const { count, oldest } = files;
  return [
    {
      key: 'files',
      urgent: true,
      calm: true,
      sign: { icon: 'shield-check' },
      title: listed(language, [words.files(count), count === 1 && words.filePrices(oldest.prices)]),
      text: words.askedBy(own(oldest.by)),
      age: elapsed(language, Date.parse(now) - Date.parse(oldest.at)),
      to: count === 1 ? `/imports/${oldest.id}` : '/approvals',
      act: words.decide,
    },
  ];
}

/** What the tax authority hasn't taken, or refused: nobody but the shop can do anything about it. */
function openEInvoices({ einvoices }: Today, { words, language, now }: Words): Need[] {
  if (!einvoices) return [];
  const { unsent, oldest, haste, rejected, stopped, unknown } = einvoices;
  if (unsent === 0 && rejected === 0 && !stopped && !unknown) return [];
  return [
    {
      key: 'einvoices',
      urgent: stopped || unknown || rejected > 0 || haste === 'act' || haste === 'late',
      sign: { icon: 'download' },
      title: listed(language, [
        unknown && words.einvoicesUnknown,
        stopped && words.einvoicesStopped,
        rejected > 0 && !stopped && words.einvoicesRejected(rejected),
        unsent > 0 && words.einvoices(unsent),
      ]),
      text: words.einvoicesText,
      age: oldest === null ? '' : elapsed(language, Date.parse(now) - Date.parse(oldest)),
      to: '/einvoices',
      act: words.toEInvoices,
    },
  ];
}

function dueTickets({ tickets, day }: Today, { words, messages, language }: Words): Need[] {
  if (!tickets?.next) return [];
  const { shell } = messages;
  const { count, late, soon, next } = tickets;
  return [
    {
      key: 'tickets',
      urgent: late > 0,
      sign: { icon: 'chat' },
      title: listed(language, [
        words.tickets(count),
        late > 0 && words.ticketsLate(late),
        soon > 0 && words.ticketsSoon(soon),
      ]),
      text: listed(language, [ltr(language, next.ticket_number), next.issue, own(next.name)]),
      age: words.due(momentInWords(language, next.due, day)),
      to: `/tickets/${next.ticket_number}?view=waiting`,
      act: shell.tickets,
    },
  ];
}

function openForms({ forms }: Today, { words, messages, language, now }: Words): Need[] {
  if (!forms?.oldest) return [];
  const { shell } = messages;
  const age = elapsed(language, Date.parse(now) - Date.parse(forms.oldest));
  const sign = { icon: 'mail' } as const;
  return [
    {
      key: 'forms',
      urgent: false,
      sign,
      title: words.forms(forms.count),
      text: '',
      age,
      to: '/forms',
      act: shell.forms,
    },
  ];
}

function lowStock({ low }: Today, { words, messages, language }: Words): Need[] {
  if (!low || low.count === 0) return [];
  const pieces = low.first.map(({ product_title, color_title, left }) =>
    words.pieces([product_title, color_title].filter(Boolean).join(' '), left),
  );
  return [
    {
      key: 'low',
      urgent: false,
      sign: { icon: 'box' },
      title: words.low(low.count),
      text: listed(language, pieces),
      age: '',
      to: '/stock',
      act: messages.shell.stock,
    },
  ];
}
