import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order.ts';
import { giftStage, giftStates, isUnanswered } from './gift.ts';
import { giftClock, giftEndsAt, nextStepAt, stepDue } from './gift-clock.ts';

const { accepted, recipientAccepted, giftWrapping, onTheWay, delivered, rejected, cancelled } = orderStatus;

describe('where a gift is', () => {
  it('is what its recipient answered, and from the wrapping on its way', () => {
    expect(giftStage('waiting', { status: accepted, attempts: 0 })).toBe('waiting');
    expect(giftStage('not_me', { status: accepted, attempts: 0 })).toBe('not_me');
    expect(giftStage('accepted', { status: recipientAccepted, attempts: 0 })).toBe('accepted');
    expect(giftStage('accepted', { status: giftWrapping, attempts: 0 })).toBe('wrapping');
    expect(giftStage('accepted', { status: onTheWay, attempts: 0 })).toBe('on_the_way');
    expect(giftStage('accepted', { status: delivered, attempts: 0 })).toBe('delivered');
  });

  it('comes again after nobody was there, until it is on its way once more', () => {
    const tried = { status: giftWrapping, attempts: 1 };
    expect(giftStage('accepted', tried)).toBe('coming_again');
    expect(giftStage('accepted', { ...tried, status: onTheWay })).toBe('on_the_way');
    expect(giftStage('accepted', { ...tried, status: cancelled })).toBe('ended');
  });

  it('is over with its order, whoever ended it; who declined is told so', () => {
    for (const end of [rejected, cancelled])
      for (const state of giftStates)
        expect(giftStage(state, { status: end, attempts: 0 })).toBe(
          state === 'declined' ? 'declined' : 'ended',
        );
    expect(giftStage('ended', { status: delivered, attempts: 0 })).toBe('ended');
    expect(giftStates.filter(isUnanswered)).toEqual(['waiting', 'not_me']);
  });
});

describe('the clock of a gift that nobody answers', () => {
  const paidAt = new Date('2026-11-22T19:00:00Z');
  // Paid at ten in the evening: the link is read at nine in the morning.
  const sentAt = new Date('2026-11-23T06:00:00Z');
  const hours = (count: number, from = paidAt) => new Date(from.getTime() + count * 3_600_000);

  it('reminds from when the link was sent, and ends from when it was paid, before the law does', () => {
    const due = giftClock.map((_, clockStep) => nextStepAt({ clockStep, sentAt, paidAt }));
    expect(due).toEqual([
      hours(6, sentAt),
      hours(24, sentAt),
      hours(48, sentAt),
      hours(7 * 24),
      hours(10 * 24),
    ]);
    expect(giftEndsAt(paidAt).getTime()).toBeLessThan(hours(15 * 24).getTime());
  });

  it('does a step when it is due, and the end whatever else is', () => {
    const waiting = { clockStep: 0, sentAt, paidAt };
    expect(stepDue(waiting, hours(5, sentAt))).toBeNull();
    expect(stepDue(waiting, hours(6, sentAt))).toBe('remind');
    expect(stepDue({ ...waiting, clockStep: 3 }, hours(7 * 24))).toBe('ask_sender');
    expect(stepDue(waiting, hours(10 * 24))).toBe('end');
  });

  it('ends when it would have, however late the number was corrected', () => {
    const corrected = { clockStep: 0, sentAt: hours(9.9 * 24), paidAt };
    expect(nextStepAt(corrected)).toEqual(hours(10 * 24));
  });

  it('counts from the payment where no link was sent', () => {
    expect(nextStepAt({ clockStep: 2, sentAt: null, paidAt })).toEqual(hours(48));
  });
});
