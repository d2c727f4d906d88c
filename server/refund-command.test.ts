import { describe, expect, it } from 'vitest';
import { readWords } from './refund-command.ts';

const wishOf = (words: string[]) => {
  const read = readWords(words);
  return 'wish' in read ? read.wish : null;
};

describe('the command that gives money back', () => {
  it('shows an order when nothing is wished', () => {
    expect(readWords(['AS-10023'])).toEqual({ number: 10_023, wish: null });
  });

  it('takes pieces of lines, delivery, where to and why', () => {
    const wish = wishOf([
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

  it('takes an amount that is no piece’s, alone, as it is typed', () => {
    expect(wishOf(['AS-7', '--amount', '١٬٢٥٠٫٥ ريال'])).toMatchObject({
      pieces: { amount: 125_050 },
      ...{ delivery: false, reason: 'reduced', requestKey: 'command:AS-7:{"amount":125050}:false' },
    });
    for (const words of [['ten'], ['0'], ['10', '--all'], ['10', '--delivery'], ['10', '--line', '57']])
      expect(() => wishOf(['AS-7', '--amount', ...words])).toThrow(/usage/);
  });

  it('names the same wish by the same key, and another by another', () => {
    const key = (...words: string[]) => wishOf(['AS-7', ...words])?.requestKey;
    expect(key('--all')).toBe(key('--all', '--to', 'wallet'));
    expect(key('--line', '1')).not.toBe(key('--line', '2'));
    expect(key('--line', '1', '--key', 'second')).not.toBe(key('--line', '1'));
  });

  it('ends a refund that failed: paid by hand, or asked for anew', () => {
    const refund = '0c7e7a2e-6f0b-4f57-9d0f-3f6f6f0f8f11';
    const failed = (...words: string[]) => readWords(['--refund', refund, ...words]);
    expect(failed('--paid-by-hand', ' SARIE 7741 ')).toEqual({ refund, act: { reference: 'SARIE 7741' } });
    expect(failed('--again')).toEqual({ refund, act: 'again' });
    expect(failed('--again', '--checked')).toEqual({ refund, act: 'again, checked' });
    for (const words of [[], ['--paid-by-hand', ' '], ['--again', '--paid-by-hand', 'x']])
      expect(() => failed(...words)).toThrow(/usage/);
  });

  it.each([
    [[]],
    [['--refund', '7', '--again']],
    [['7']],
    [['AS-7', '--to', 'moon']],
    [['AS-7', '--line', 'x']],
    [['AS-7', '--reason', 'why']],
  ])('refuses %j and says how it is used', (words) => {
    expect(() => readWords(words)).toThrow(/usage/);
  });
});
