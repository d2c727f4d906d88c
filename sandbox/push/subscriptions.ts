import { createECDH, randomBytes } from 'node:crypto';
import type { Shelves } from '../kit/books.ts';
import type { Bounded } from '../kit/bounded.ts';

/** A browser that takes pushes, with what a real one keeps to itself. */
export type Subscription = {
  id: string;
  /** The key it was made with (applicationServerKey): nobody else may send to it. */
  serverKey: string;
  /** base64url, as are all keys here. */
  privateKey: string;
  p256dh: string;
  auth: string;
};

export function createSubscriptions(shelf: Shelves) {
  const kept: Bounded<Subscription> = shelf('subscriptions', 20_000);
  return {
    get: (id: string) => kept.get(id),
    make(serverKey: string): Subscription {
      const pair = createECDH('prime256v1');
      const id = randomBytes(16).toString('base64url');
      const made = {
        id,
        serverKey,
        p256dh: pair.generateKeys('base64url'),
        privateKey: pair.getPrivateKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      kept.put(id, made);
      return made;
    },
    clear: () => kept.clear(),
  };
}
