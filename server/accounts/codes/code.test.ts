import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, isCode } from './code.ts';

const secret = 'a secret of at least thirty-two characters';

describe('a code', () => {
  it('is four digits, the same whenever it is worked out', () => {
    const code = { purpose: 'sign_in', uuid: randomUUID() } as const;
    expect(codeOf(secret, code)).toMatch(/^\d{4}$/);
    expect(codeOf(secret, code)).toBe(codeOf(secret, code));
    expect(isCode(secret, code, codeOf(secret, code))).toBe(true);
  });

  it('is another one for another secret, uuid or purpose', () => {
    const all = Array.from({ length: 200 }, () => randomUUID());
    const differ = (other: (uuid: string) => string) =>
      all.filter((uuid) => other(uuid) !== codeOf(secret, { purpose: 'sign_in', uuid })).length;
    // One in ten thousand is equal by chance.
    expect(differ((uuid) => codeOf('another secret', { purpose: 'sign_in', uuid }))).toBeGreaterThan(195);
    expect(differ(() => codeOf(secret, { purpose: 'sign_in', uuid: randomUUID() }))).toBeGreaterThan(195);
    expect(differ((uuid) => codeOf(secret, { purpose: 'reset', uuid }))).toBeGreaterThan(195);
  });

  it('is none likelier than others', () => {
    const counts = new Array<number>(100).fill(0);
    for (let made = 0; made < 20_000; made += 1) {
      const code = codeOf(secret, { purpose: 'sign_in', uuid: randomUUID() });
      const bin = Math.floor(Number(code) / 100);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    // 200 in each of a hundred bins, with a deviation of 14.
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(100);
  });

  it.each(['', '1', '123', '12345', '٠١٢٣', 'abcd', '    '])('is not %j', (digits) => {
    for (let times = 0; times < 20; times += 1)
      expect(isCode(secret, { purpose: 'sign_in', uuid: randomUUID() }, digits)).toBe(false);
  });
});
