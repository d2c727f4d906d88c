import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderKey, uuidOfKey } from '../orders/order-link.ts';

const secret = 'a secret of at least thirty-two characters';

describe('the key of a private order page', () => {
  it('opens its own order', () => {
    const uuid = randomUUID();
    expect(uuidOfKey(secret, orderKey(secret, uuid))).toBe(uuid);
  });

  it("can't be made without the secret, changed, shortened or padded", () => {
    const uuid = randomUUID();
    const key = orderKey(secret, uuid);
    expect(uuidOfKey(secret, orderKey('another secret of thirty-two characters!', uuid))).toBeNull();
    expect(uuidOfKey(secret, uuid)).toBeNull();
    expect(uuidOfKey(secret, key.slice(0, -1))).toBeNull();
    expect(uuidOfKey(secret, `${key}A`)).toBeNull();
    expect(uuidOfKey(secret, '')).toBeNull();
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(uuidOfKey(secret, key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
    }
  });
});
