import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

const open = new AsyncLocalStorage<true>();

/** Remembers, for whatever runs inside, that a transaction is open. */
export function markTransactions(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = (run, config) => open.run(true, () => begin(run, config));
  return db;
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
