import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas, zero } from '../money/money.ts';
import {
  expiredBonus,
  openBonuses,
  payBackThrough,
  reward,
  type WalletEntry,
  walletPart,
  walletShares,
} from './wallet.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth));
const entry = (
  kind: WalletEntry['kind'],
  amount: number,
  expires: number | null = null,
  orderId: number | null = null,
): WalletEntry => ({
  orderId,
  kind,
  amount: halalas(amount),
  at: day(1),
  expiresAt: expires === null ? null : day(expires),
});

describe('a wallet', () => {
  it('pays what it can, and never more than is due', () => {
    expect(walletPart(halalas(500), halalas(300))).toBe(300);
    expect(walletPart(halalas(200), halalas(300))).toBe(200);
    expect(walletPart(zero, halalas(300))).toBe(0);
  });

  it('earns a share in whole halalas', () => {
    expect(reward(halalas(18_900), 2)).toBe(378);
    expect(reward(halalas(149), 2)).toBe(2);
    // 3,000 times 4.1 is a little less than 12,300.
    expect(reward(halalas(3_000), 4.1)).toBe(123);
  });

  it('spends first what expires first', () => {
    const entries = [entry('bonus', 100, 20), entry('bonus', 50, 10), entry('purchased', -70)];
    expect(openBonuses(entries)).toEqual([{ amount: 80, expiresAt: day(20) }]);
    expect(expiredBonus(entries, day(15))).toBe(0);
    expect(expiredBonus(entries, day(20))).toBe(80);
  });

  it('gives a bonus no longer life by spending it on an order that is cancelled', () => {
    const entries = [
      entry('bonus', 100, 10),
      entry('purchased', 50),
      entry('purchased', -120, null, 7),
      entry('refunded', 120, null, 7),
    ];
    expect(openBonuses(entries)).toEqual([{ amount: 100, expiresAt: day(10) }]);
    expect(expiredBonus(entries, day(10))).toBe(100);
  });

  it('keeps credit that was bought, whatever expires', () => {
    const entries = [entry('purchased', 1_000), entry('bonus', 100, 5), entry('bonus', -100)];
    expect(expiredBonus(entries, day(30))).toBe(0);
  });

  it('tells what was paid in from what was given, of which the latter is spent first', () => {
    const entries = [entry('purchased', 300), entry('bonus', 100, 20), entry('purchased', -120, null, 7)];
    expect(walletShares(halalas(280), entries)).toEqual({ paidIn: 280, bonus: 0 });
    const cancelled = [...entries, entry('refunded', 120, null, 7)];
    expect(walletShares(halalas(400), cancelled)).toEqual({ paidIn: 300, bonus: 100 });
    expect(walletShares(halalas(90), [entry('bonus', 100, 20)])).toEqual({ paidIn: 0, bonus: 90 });
  });

  it('goes back through the latest payment first, through none for more than it has, and owes the rest', () => {
    const sources = [
      { paymentId: 3, left: halalas(60) },
      { paymentId: 2, left: zero },
      { paymentId: 1, left: halalas(100) },
    ];
    expect(payBackThrough(halalas(90), sources)).toEqual({
      parts: [
        { paymentId: 3, amount: 60 },
        { paymentId: 1, amount: 30 },
      ],
      owed: 0,
    });
    expect(payBackThrough(halalas(200), sources).owed).toBe(40);
    expect(payBackThrough(zero, sources)).toEqual({ parts: [], owed: 0 });
  });

  it('never lets more expire than there is, and nothing twice', () => {
    const step = fc.record({
      kind: fc.constantFrom('purchased' as const, 'refunded' as const, 'refund' as const, 'bonus' as const),
      amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
      expires: fc.option(fc.integer({ min: 1, max: 30 })),
      orderId: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (steps, now) => {
        const entries: WalletEntry[] = [];
        let balance = 0;
        for (const { kind, amount, expires, orderId } of steps) {
          const spent = Math.max(amount, -balance);
          if (spent === 0) continue;
          balance += spent;
          entries.push(entry(kind, spent, kind === 'bonus' && spent > 0 ? expires : null, orderId));
        }
        const expired = expiredBonus(entries, day(now));
        expect(expired).toBeGreaterThanOrEqual(0);
        expect(expired).toBeLessThanOrEqual(balance);
        const after = expired > 0 ? [...entries, entry('bonus', -expired)] : entries;
        expect(expiredBonus(after, day(now))).toBe(0);
      }),
    );
  });
});
