import { describe, expect, it } from 'vitest';
import { riyadhMoment } from '../time/riyadh-day.ts';
import { type IssueRule, isAbout, isTooLate, spanOf } from './issue.ts';
import {
  afterReply,
  isResolved,
  isWithSupport,
  mayMoveTicket,
  type TicketStatus,
  ticketMovers,
  ticketStatuses,
  typedTicketNumber,
} from './ticket.ts';
import { clockAt, dueAfterPause, nextDue, ticketDue, timesAfter } from './ticket-clock.ts';
import { trackingOf } from './tracking.ts';

const none = new Set<string>();

describe('the table of moves', () => {
  const all = ticketStatuses.flatMap((from) =>
    ticketStatuses.flatMap((to) =>
      ticketMovers.filter((by) => mayMoveTicket(from, to, by)).map((by) => ({ from, to, by })),
    ),
  );

  it('is the one that was decided, move by move', () => {
    const said = ticketStatuses.map((from) => {
      const next = ticketStatuses.flatMap((to) => {
        const by = all.filter((move) => move.from === from && move.to === to).map((move) => move.by);
        return by.length > 0 ? [`${to} (${by.join(', ')})`] : [];
      });
      return `${from} → ${next.join(' · ')}`;
    });
    const ends =
      'resolved_with_refund (support) · resolved_without_refund (support) · rejected (support) · closed (shopper, support, clock)';
    const reopens = 'in_progress (shopper) · closed (shopper, support, clock)';
    expect(said).toEqual([
      `received → in_progress (support) · pending (support) · ${ends}`,
      `in_progress → pending (support) · ${ends}`,
      `pending → in_progress (shopper, support) · ${ends}`,
      `resolved_with_refund → ${reopens}`,
      `resolved_without_refund → ${reopens}`,
      `rejected → ${reopens}`,
      'closed → ',
    ]);
  });

  it('has a reply reopen what is resolved, answer what is pending, and move nothing else', () => {
    const to = Object.fromEntries(ticketStatuses.map((from) => [from, afterReply(from)]));
    expect(to).toEqual({
      ...{ received: null, in_progress: null, pending: 'in_progress', closed: null },
      ...{
        resolved_with_refund: 'in_progress',
        resolved_without_refund: 'in_progress',
        rejected: 'in_progress',
      },
    });
  });
});

describe('what is due', () => {
  // 2026-11-22 is a Sunday.
  const at = (day: string, time: string) => riyadhMoment(day, time);

  it.each([
    ['a Sunday', '2026-11-22', '2026-11-23', '2026-11-25', none],
    ['a Thursday', '2026-11-26', '2026-11-29', '2026-12-01', none],
    ['a Friday', '2026-11-27', '2026-11-29', '2026-12-01', none],
    ['a Saturday night', '2026-11-28', '2026-11-29', '2026-12-01', none],
    ['the day before a holiday', '2026-11-22', '2026-11-24', '2026-11-26', new Set(['2026-11-23'])],
  ])('of %s is an answer in one business day and an end in three', (_, day, answer, end, holidays) => {
    for (const time of ['00:00', '09:30', '23:59']) {
      const due = ticketDue(at(day, time), holidays);
      expect(due).toEqual({ answerBy: at(answer, time), resolveBy: at(end, time) });
    }
  });

  it('stands while the shop waits: the end moves by as long as that took, to a business day', () => {
    const end = at('2026-11-25', '10:00');
    expect(dueAfterPause(end, at('2026-11-23', '08:00'), at('2026-11-23', '20:00'), none)).toEqual(
      at('2026-11-25', '22:00'),
    );
    expect(dueAfterPause(end, at('2026-11-23', '08:00'), at('2026-11-25', '08:00'), none)).toEqual(
      at('2026-11-29', '10:00'),
    );
    // A clock that went back takes nothing away.
    expect(dueAfterPause(end, at('2026-11-23', '08:00'), at('2026-11-22', '08:00'), none)).toEqual(end);
  });

  const received = {
    status: 'received' as TicketStatus,
    answeredAt: null as Date | null,
    ...ticketDue(at('2026-11-22', '10:00'), none),
    pendingAt: null,
    resolvedAt: null,
  };

  it('is the first answer, then the end, and nothing while the shop waits or it is over', () => {
    expect(nextDue(received)).toEqual(received.answerBy);
    expect(nextDue({ ...received, answeredAt: new Date() })).toEqual(received.resolveBy);
    for (const status of ticketStatuses.filter((each) => !isWithSupport(each)))
      expect(nextDue({ ...received, status })).toBeNull();
  });

  it('is looked at when the answer, the end, the reminder and the close are due, each once', () => {
    const now = at('2026-11-22', '10:00');
    expect(clockAt(received, now)).toEqual(received.answerBy);
    expect(clockAt(received, received.answerBy)).toEqual(received.resolveBy);
    expect(clockAt(received, received.resolveBy)).toBeNull();
    const pending = timesAfter(received, 'pending', now, none);
    expect(clockAt(pending, now)).toEqual(at('2026-11-23', '10:00'));
    expect(clockAt(pending, at('2026-11-23', '10:00'))).toBeNull();
    const resolved = timesAfter(received, 'rejected', now, none);
    expect(clockAt(resolved, now)).toEqual(at('2026-11-29', '10:00'));
    const closed = timesAfter(resolved, 'closed', now, none);
    expect(clockAt(closed, now)).toBeNull();
    expect([closed.pendingAt, closed.resolvedAt]).toEqual([null, null]);
  });

  it('begins anew when a reply reopens it', () => {
    const resolved = timesAfter(received, 'rejected', at('2026-11-24', '10:00'), none);
    const again = timesAfter(resolved, 'in_progress', at('2026-11-30', '15:00'), none);
    expect(again.resolveBy).toEqual(at('2026-12-03', '15:00'));
  });
});

describe('the way of a ticket', () => {
  const minute = (count: number) => new Date(Date.UTC(2026, 10, 22, 9, count));
  const way = (...to: TicketStatus[]) =>
    trackingOf(
      to.at(-1) as TicketStatus,
      to.map((each, index) => ({ to: each, at: minute(index) })),
    ).map(({ status, state, at }) => `${status} ${state} ${at ? at.getUTCMinutes() : '-'}`);

  it('has four stages, the third named by how it ended', () => {
    expect(way('received')).toEqual([
      'received now 0',
      'in_progress ahead -',
      'null ahead -',
      'closed ahead -',
    ]);
    expect(way('received', 'in_progress', 'pending')).toEqual([
      ...['received done 0', 'pending now 2', 'null ahead -', 'closed ahead -'],
    ]);
    expect(way('received', 'in_progress', 'resolved_with_refund', 'closed')).toEqual([
      ...['received done 0', 'in_progress done 1', 'resolved_with_refund done 2', 'closed now 3'],
    ]);
    expect(way('received', 'rejected')).toEqual([
      ...['received done 0', 'in_progress done -', 'rejected now 1', 'closed ahead -'],
    ]);
  });

  it('forgets the end of a round that a reply reopened', () => {
    expect(way('received', 'in_progress', 'rejected', 'in_progress')).toEqual([
      ...['received done 0', 'in_progress now 3', 'null ahead -', 'closed ahead -'],
    ]);
  });

  it('has no end of ours where its writer closed it', () => {
    expect(way('received', 'closed')).toEqual([
      ...['received done 0', 'in_progress done -', 'null done -', 'closed now 1'],
    ]);
  });
});

describe('a kind', () => {
  const damage = {
    ...({ ofOrder: true, statuses: [5], variants: ['gift', 'direct'] } as const),
    ...{ withinDays: 3, asGuarantee: false },
  };
  const order = {
    ...({ state: 'placed', status: 5, variant: 'gift' } as const),
    deliveredAt: new Date('2026-11-22T10:00:00Z'),
  } as const;

  it('is about orders of its statuses and ways, or about none', () => {
    expect(isAbout(damage, order)).toBe(true);
    expect(isAbout(damage, null)).toBe(false);
    expect(isAbout(damage, { ...order, status: 4 })).toBe(false);
    expect(isAbout(damage, { ...order, variant: 'pickup' })).toBe(false);
    const unpaid = { ...damage, statuses: [0] };
    expect(isAbout(unpaid, { ...order, state: 'awaiting_payment', status: null })).toBe(true);
    expect(isAbout({ ...damage, ofOrder: false, statuses: [] }, null)).toBe(true);
    expect(isAbout({ ...damage, ofOrder: false }, order)).toBe(false);
  });

  const isLate = (issue: IssueRule, at: string, guaranteeDays = 3) =>
    isTooLate(issue, order, { now: new Date(at), guaranteeDays });

  it('is over so many days after delivery', () => {
    expect(isLate(damage, '2026-11-25T10:00:00Z')).toBe(false);
    expect(isLate(damage, '2026-11-25T10:00:01Z')).toBe(true);
    expect(isLate({ ...damage, withinDays: null }, '2030-01-01T00:00:00Z')).toBe(false);
  });

  it('is over when the guarantee is, however long that is', () => {
    const guaranteed = { ...damage, withinDays: null, asGuarantee: true };
    expect(isLate(guaranteed, '2026-11-25T10:00:01Z')).toBe(true);
    expect(isLate(guaranteed, '2026-11-25T10:00:01Z', 7)).toBe(false);
    expect(isLate(guaranteed, '2026-11-29T10:00:01Z', 7)).toBe(true);
    // One that has days of its own doesn't go by it.
    expect(isLate(damage, '2026-11-25T10:00:01Z', 7)).toBe(true);
    expect([damage, guaranteed, { withinDays: null, asGuarantee: false }].map(spanOf)).toEqual([
      ...['days', 'guarantee', 'any'],
    ]);
  });
});

it('a number is read as people type it', () => {
  for (const typed of ['T-1042', 't1042', ' 1042 ', 'T-١٠٤٢']) expect(typedTicketNumber(typed)).toBe(1042);
  for (const typed of ['', 'AS-1042', 'T-', '1042x']) expect(typedTicketNumber(typed)).toBeNull();
  expect(ticketStatuses.filter(isResolved)).toHaveLength(3);
});
