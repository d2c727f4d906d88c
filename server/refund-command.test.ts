import { describe, expect, it } from 'vitest';
import { readWish } from './refund-command.ts';

describe('the command that gives money back', () => {
  it('shows an order when nothing is wished', () => {
    expect(readWish(['AS-10023'])).toEqual({ number: 10_023, wish: null });
  });

  it('takes pieces of lines, delivery, where to and why', () => {
    const { wish } = readWish([
      'as-7',
      '--line',
      '57:2',
      '--line',
      '58',
      '--delivery',
      '--to',
      'wallet',
      '--reason',
      'damaged',
    ]);
    expect(wish).toMatchObject({
      pieces: [
        { lineId: 57, quantity: 2 },
        { lineId: 58, quantity: 1 },
      ],
      delivery: true,
      to: 'wallet',
      reason: 'damaged',
    });
  });

  it('names the same wish by the same key, and another by another', () => {
    const key = (...words: string[]) => readWish(['AS-7', ...words]).wish?.requestKey;
    expect(key('--all')).toBe(key('--all', '--to', 'wallet'));
    expect(key('--line', '1')).not.toBe(key('--line', '2'));
    expect(key('--line', '1', '--key', 'second')).not.toBe(key('--line', '1'));
  });

  it.each([
    [[]],
    [['7']],
    [['AS-7', '--to', 'moon']],
    [['AS-7', '--line', 'x']],
    [['AS-7', '--reason', 'why']],
  ])('refuses %j and says how it is used', (words) => {
    expect(() => readWish(words)).toThrow(/usage/);
  });
});
