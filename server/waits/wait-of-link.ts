import { and, eq, ne, sql } from 'drizzle-orm';
import { stockWaits, waitContacts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { endWaits as endContract, readWait as readContract } from '#shop/contract/help/waits.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { readWaits, type WaitRow } from './own-waits.ts';
import { uuidOfWaitKey } from './wait-link.ts';

/*
 * The link in a message: for whoever has the message, signed in or not. Looking changes nothing, because mail programs
 * and telephones look at links by themselves.
 */

export const readWait = implement(readContract, async (visit, { params }) => {
  const { wait, shown, available, cityIds } = await waitOf(visit, params.key);
  const others = and(ofPerson(wait), ne(stockWaits.id, wait.id));
  const waiting = await visit.context.db.$count(stockWaits, others);
  return { ...shown, in_stock: available > 0 && availableIn(cityIds, wait.cityId), waiting };
});

export const endWaits = implement(endContract, async (visit, { body }) => {
  const { wait } = await waitOf(visit, body.key);
  const ended = await visit.context.db.transaction(async (tx) => {
    await tx.execute(sql`
      update messages set state = 'dropped', note = 'no more'
      where state = 'due' and wait_id in (select id from stock_waits where account_id = ${wait.accountId})`);
    await tx.delete(waitContacts).where(eq(waitContacts.accountId, wait.accountId));
    return tx
      .update(stockWaits)
      .set({ state: 'ended', endedAt: visit.now })
      .where(ofPerson(wait))
      .returning({ id: stockWaits.id });
  });
  return { ended: ended.length };
});

const ofPerson = ({ accountId }: WaitRow['wait']) =>
  and(eq(stockWaits.accountId, accountId), eq(stockWaits.state, 'waiting'));

/** Refuses with WAIT_OVER: a key of nobody's, or of a wish that is forgotten. */
async function waitOf({ context, language }: Visit, key: string): Promise<WaitRow> {
  const uuid = uuidOfWaitKey(context, key);
  const [found] = uuid === null ? [] : await readWaits(context, 'uuid', uuid, language);
  return found ?? refuse('WAIT_OVER');
}
