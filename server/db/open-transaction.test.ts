import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { connect } from './database.ts';
import { fetchOutsideTransaction, refuseInsideTransaction } from './open-transaction.ts';

describe('a provider call', () => {
  it('is refused while a transaction is open, however deep, and allowed after it', async () => {
    const { db, close } = connect(await freshDatabase());
    const call = () => fetchOutsideTransaction('data:,answer').then((response) => response.text());
    await expect(db.transaction(() => Promise.resolve().then(call))).rejects.toThrow('inside a transaction');
    await expect(db.transaction((tx) => tx.transaction(call))).rejects.toThrow('inside a transaction');
    await expect(call()).resolves.toBe('answer');
    await expect(db.transaction(async () => refuseInsideTransaction())).rejects.toThrow(
      'inside a transaction',
    );
    refuseInsideTransaction();
    await close();
  });
});
