import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readVersionedKey, signedKey, uuidOfKey, versionedKey } from './signed-key.ts';

const secret = 'a secret of at least thirty-two characters';

describe('a signed key', () => {
  it('opens what it was made for', () => {
    const uuid = randomUUID();
    expect(uuidOfKey(['run'], secret, signedKey('run', secret, uuid))).toBe(uuid);
    expect(uuidOfKey(['run', 'top-up'], secret, signedKey('top-up', secret, uuid))).toBe(uuid);
  });

  it('opens nothing of another purpose', () => {
    const uuid = randomUUID();
    expect(uuidOfKey(['run'], secret, signedKey('top-up', secret, uuid))).toBeNull();
    expect(uuidOfKey(['top-up'], secret, versionedKey('order', secret, uuid, 0))).toBeNull();
    expect(uuidOfKey([], secret, signedKey('run', secret, uuid))).toBeNull();
  });

  it('of an order is what it was in every link that was ever sent', () => {
    const uuid = '6f1c0f6e-7c0b-4a5e-9d57-0a3a4f1c2b3d';
    const key = 'bxwPbnwLSl6dVwo6TxwrPcRDk1jzXQpaRNgYSGFtFDE';
    expect(versionedKey('order', secret, uuid, 0)).toBe(key);
    const read = readVersionedKey('order', secret, key);
    expect([0, 1, 2, 10].filter((version) => read?.isOf(version))).toEqual([0]);
  });

  it('of an order that was renewed is another in each version, and none of them a gift’s', () => {
    const uuid = '6f1c0f6e-7c0b-4a5e-9d57-0a3a4f1c2b3d';
    const keys = [0, 1, 2, 10, 11].map((version) => versionedKey('order', secret, uuid, version));
    expect(new Set(keys).size).toBe(keys.length);
    for (const [at, key] of keys.entries()) {
      expect(key).toHaveLength(43);
      const read = readVersionedKey('order', secret, key);
      expect([0, 1, 2, 10, 11].map((version) => read?.isOf(version))).toEqual(keys.map((_, of) => of === at));
      const gift = readVersionedKey('gift', secret, key);
      expect([0, 1, 2, 10, 11].some((version) => gift?.isOf(version))).toBe(false);
    }
  });

  it('of a version opens that version alone, and is as long as the others', () => {
    const uuid = '6f1c0f6e-7c0b-4a5e-9d57-0a3a4f1c2b3d';
    const key = versionedKey('gift', secret, uuid, 2);
    expect(key).toHaveLength(43);
    const read = readVersionedKey('gift', secret, key);
    expect(read?.uuid).toBe(uuid);
    expect([1, 2, 3, 22].filter((version) => read?.isOf(version))).toEqual([2]);
    expect(uuidOfKey(['run', 'top-up'], secret, key)).toBeNull();
    const orders = readVersionedKey('gift', secret, versionedKey('order', secret, uuid, 0));
    expect([0, 1, 2].some((version) => orders?.isOf(version))).toBe(false);
    expect(readVersionedKey('gift', secret, `${key}A`)).toBeNull();
  });

  it("can't be made without the secret, changed, shortened or padded", () => {
    const uuid = randomUUID();
    const key = signedKey('run', secret, uuid);
    const open = (given: string) => uuidOfKey(['run'], secret, given);
    expect(open(signedKey('run', 'another secret of thirty-two characters!', uuid))).toBeNull();
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
