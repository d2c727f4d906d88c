import { describe, expect, it } from 'vitest';
import type { OrderMover, OrderStatus } from './order.ts';
import { type TimelineEvent, timelineOf } from './timeline.ts';

/** What an order's timeline tells of its events. */

let minute = 0;
function event(to: OrderStatus, more: Partial<TimelineEvent> = {}): TimelineEvent {
  const by: OrderMover = to === 1 ? 'payment' : 'fulfilment';
  minute += 1;
  return { kind: 'step', to, at: new Date(minute * 60_000), by, photo: null, ...more };
}
const told = (...asked: Parameters<typeof timelineOf>) =>
  timelineOf(...asked).map(({ status, state }) => `${status} ${state}`);

describe('a gift', () => {
  const gift = (status: OrderStatus) => ({ variant: 'gift', status }) as const;

  it('waits at its second step: the first is done', () => {
    expect(told(gift(1), [event(1)])).toEqual(['1 done', '2 now', '3 ahead', '4 ahead', '5 ahead']);
  });

  it('is done when it is delivered', () => {
    const events = [event(1), event(2, { by: 'recipient' }), event(3), event(4), event(5)];
    expect(told(gift(5), events)).toEqual(['1 done', '2 done', '3 done', '4 done', '5 done']);
    expect(timelineOf(gift(5), events).map(({ at }) => at)).toEqual(events.map(({ at }) => at));
  });

  it('that was declined ends there, with who did it', () => {
    const declined = event(6, { by: 'recipient' });
    const steps = timelineOf(gift(6), [event(1), declined]);
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual(['1 done', '6 ended']);
    expect(steps[1]).toMatchObject({ at: declined.at, by: 'recipient' });
  });
});

describe('an order that asks nobody', () => {
  const direct = (status: OrderStatus) => ({ variant: 'direct', status }) as const;

  it('shows the workshop’s acceptance only if there was one', () => {
    expect(told(direct(1), [event(1)])).toEqual(['1 now', '3 ahead', '4 ahead', '5 ahead']);
    expect(told(direct(3), [event(1), event(3)])).toEqual(['1 done', '3 now', '4 ahead', '5 ahead']);
    expect(told(direct(2), [event(1), event(2)])).toEqual([
      '1 done',
      '2 now',
      '3 ahead',
      '4 ahead',
      '5 ahead',
    ]);
  });

  it('tells nothing of a step that was taken back', () => {
    const events = [event(1), event(3, { photo: 'wrong' }), event(1, { kind: 'taken_back' })];
    expect(told(direct(1), events)).toEqual(['1 now', '3 ahead', '4 ahead', '5 ahead']);
    expect(timelineOf(direct(1), events).some(({ photo }) => photo)).toBe(false);
    const again = event(3, { photo: 'right' });
    expect(timelineOf(direct(3), [...events, again])[1]).toMatchObject({ photo: 'right', at: again.at });
  });

  it('comes back to the workshop when nobody was there, wrapped as it is', () => {
    const wrapped = event(3, { photo: 'finished' });
    const events = [event(1), wrapped, event(4), event(3, { kind: 'nobody_there', by: 'driver' })];
    expect(told(direct(3), events)).toEqual(['1 done', '3 now', '4 ahead', '5 ahead']);
    expect(timelineOf(direct(3), events)[1]).toMatchObject({ photo: 'finished', at: wrapped.at });
  });

  it('keeps its steps when something of it is changed', () => {
    const events = [event(1), event(2), event(2, { kind: 'changed', by: 'sender' })];
    expect(timelineOf(direct(2), events)[1]).toMatchObject({ at: events[1]?.at, by: 'fulfilment' });
  });

  it('keeps what was done before it was cancelled', () => {
    expect(told(direct(7), [event(1), event(2), event(7, { by: 'sender' })])).toEqual([
      '1 done',
      '2 done',
      '7 ended',
    ]);
  });
});

it('what is picked up is prepared first, unless that was passed over', () => {
  const pickup = (status: OrderStatus) => ({ variant: 'pickup', status }) as const;
  expect(told(pickup(1), [event(1)])).toEqual(['1 now', '2 ahead', '3 ahead', '4 ahead', '5 ahead']);
  expect(told(pickup(4), [event(1), event(3), event(4)])).toEqual(['1 done', '3 done', '4 now', '5 ahead']);
});
