import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readVersionedKey, signedKey, uuidOfKey, versionedKey } from './signed-key.ts';

const secret = 'a secret of at least thirty-two characters';

describe('a signed key', () => {
  it('opens what it was made for', () => {
    const uuid = randomUUID();
    expect(uuidOfKey(['order'], secret, signedKey('order', secret, uuid))).toBe(uuid);
    expect(uuidOfKey(['order', 'top-up'], secret, signedKey('top-up', secret, uuid))).toBe(uuid);
  });

  it('opens nothing of another purpose', () => {
    const uuid = randomUUID();
    expect(uuidOfKey(['order'], secret, signedKey('top-up', secret, uuid))).toBeNull();
    expect(uuidOfKey(['top-up'], secret, signedKey('order', secret, uuid))).toBeNull();
    expect(uuidOfKey([], secret, signedKey('order', secret, uuid))).toBeNull();
  });

  it('of an order is what it was in every link that was ever sent', () => {
    const uuid = '6f1c0f6e-7c0b-4a5e-9d57-0a3a4f1c2b3d';
    expect(signedKey('order', secret, uuid)).toBe('bxwPbnwLSl6dVwo6TxwrPcRDk1jzXQpaRNgYSGFtFDE');
  });

  it('of a version opens that version alone, and is as long as the others', () => {
    const uuid = '6f1c0f6e-7c0b-4a5e-9d57-0a3a4f1c2b3d';
    const key = versionedKey('gift', secret, uuid, 2);
    expect(key).toHaveLength(43);
    const read = readVersionedKey('gift', secret, key);
    expect(read?.uuid).toBe(uuid);
    expect([1, 2, 3, 22].filter((version) => read?.isOf(version))).toEqual([2]);
    expect(uuidOfKey(['order', 'top-up'], secret, key)).toBeNull();
    const orders = readVersionedKey('gift', secret, signedKey('order', secret, uuid));
    expect([0, 1, 2].some((version) => orders?.isOf(version))).toBe(false);
    expect(readVersionedKey('gift', secret, `${key}A`)).toBeNull();
  });

  it("can't be made without the secret, changed, shortened or padded", () => {
    const uuid = randomUUID();
    const key = signedKey('order', secret, uuid);
    const open = (given: string) => uuidOfKey(['order'], secret, given);
    expect(open(signedKey('order', 'another secret of thirty-two characters!', uuid))).toBeNull();
    expect(open(uuid)).toBeNull();
    expect(open(key.slice(0, -1))).toBeNull();
    expect(open(`${key}A`)).toBeNull();
    expect(open('')).toBeNull();
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(open(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
    }
  });
});
