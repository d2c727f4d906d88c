import type { Transaction } from './database.ts';

/** Answers what `work` found while what it wrote was so; then nothing of it has happened, and nobody was told. */
export async function undone<T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const back = new Error('undone');
  await tx
    .transaction(async (inner) => {
      found.push(await work(inner));
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return found[0] as T;
}
