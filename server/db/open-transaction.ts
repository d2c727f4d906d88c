import { AsyncLocalStorage } from 'node:async_hooks';
import { atMost } from '#server/kernel/base/at-most.ts';
import type { Topic } from '#server/kernel/base/cache.ts';
import type { Database } from './database.ts';

/** What an open transaction has changed of what is remembered (server/db/notify.ts). */
const open = new AsyncLocalStorage<Set<Topic>>();

/** So many may wait for a connection; beyond that a shop is better off saying that it is busy. */
const waitingMost = 1_000;

/**
 * Remembers, for whatever runs inside, that a transaction is open, and lets at most `atOnce` be: fewer than there are
 * connections, because what a transaction reads beside itself (a cache that is cold after a start, say) needs one too,
 * and all of them waiting for each other would stand still. `onChanged` hears what it changed once it has committed.
 */
export function markTransactions(
  db: Database,
  begin: Database['transaction'],
  { atOnce, onChanged }: { atOnce: number; onChanged: (topic: Topic) => void },
): Database {
  const inTurn = atMost(atOnce, waitingMost);
  db.transaction = (run, config) => {
    const work = async () => {
      const changed = new Set<Topic>();
      const result = await open.run(changed, () => begin(run, config));
      changed.forEach(onChanged);
      return result;
    };
    return open.getStore() ? work() : inTurn(work);
  };
  return db;
}

/** Says what the open transaction changes of what is remembered. */
export function noteChanged(topic: Topic): void {
  open.getStore()?.add(topic);
}

/**
 * A fetch that refuses to wait for somebody else while a transaction holds locks: a slow provider would make every
 * other shopper wait for it too. Throwing is right, because it is always a mistake in our own code.
 */
export const fetchOutsideTransaction: typeof fetch = async (...request) => {
  refuseInsideTransaction();
  return fetch(...request);
};

/** The same for what is not HTTP: throws while a transaction is open. */
export function refuseInsideTransaction(): void {
  if (open.getStore()) throw new Error('a provider is called inside a transaction');
}
