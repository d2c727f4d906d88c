import { describe, expect, it } from 'vitest';
import { boardColumns, boardSteps, columnOf, nextStep, standingAt, undoSeconds, windowOf } from './board.ts';
import { silentMinutes } from './life.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00+03:00`);
const slot = { slotDay: '2026-11-22', slotStartsAt: '16:00:00', slotEndsAt: '19:00:00' };
const order = {
  ...slot,
  variant: 'direct',
  windowEndsAt: null,
  deliveredAt: null,
  estimateFrom: null,
  paidAt: at('09:00'),
} as const;

describe('the board of a day', () => {
  it('has a column for every status that goes on, and a step out of each but the last', () => {
    expect(([1, 2, 3, 4, 5] as const).map(columnOf)).toEqual(['to_make', ...boardColumns]);
    expect(boardColumns.map(nextStep)).toEqual([...boardSteps, null]);
  });

  it('is undone before any message leaves', () => {
    expect(undoSeconds).toBeLessThan(silentMinutes * 60);
  });

  it.each([
    ['to be made leaves when its slot begins', { status: 2 }, '15:00', ['leaves', at('16:00')]],
    ['not out when its slot is over is late since then', { status: 3 }, '19:01', ['late', at('19:00')]],
    [
      'on its way is there by its window',
      { status: 4, windowEndsAt: at('17:30') },
      '17:00',
      ['arrives', at('17:30')],
    ],
    [
      'on its way after its window is late',
      { status: 4, windowEndsAt: at('17:30') },
      '17:31',
      ['late', at('17:30')],
    ],
    ['that came is never late', { status: 5, deliveredAt: at('18:00') }, '23:00', ['delivered', at('18:00')]],
    [
      'whose recipient hasn’t answered waits for them',
      { status: 1, variant: 'gift', slotDay: null },
      '15:00',
      ['recipient', at('09:00')],
    ],
    [
      'at the counter is ready',
      { status: 4, variant: 'pickup', slotDay: null },
      '15:00',
      ['ready', at('09:00')],
    ],
    [
      'for a courier has no time of ours',
      { status: 3, slotDay: null, estimateFrom: '2026-11-24' },
      '15:00',
      ['courier', null],
    ],
    ['nobody took needs a new time', { status: 3, slotDay: null }, '15:00', ['time', null]],
  ] as const)('an order %s', (_, is, time, [standing, moment]) => {
    expect(standingAt({ ...order, ...is }, at(time))).toEqual({ standing, at: moment });
  });

  it('sends an order out in its slot, and as long a time from now where that is over', () => {
    const given = { startsAt: at('16:00'), endsAt: at('19:00') };
    expect(windowOf(given, at('15:00'))).toEqual(given);
    expect(windowOf(given, at('20:00'))).toEqual({ startsAt: at('20:00'), endsAt: at('23:00') });
  });
});
