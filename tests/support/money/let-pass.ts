import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/kernel/context.ts';

/** Makes the queue do now what it would do in a while: reconcile what is a minute old, or release what ran out. */
export async function letTimePass({ db, jobs }: AppContext, what: 'a minute' | 'the hold'): Promise<void> {
  if (what === 'the hold') {
    await db.execute(sql`update orders set expires_at = now() where state = 'awaiting_payment'`);
    await db.execute(
      sql`update pgboss.job set start_after = now() where name = 'release-order' and state = 'created'`,
    );
    return;
  }
  await db.execute(
    sql`update payments set requested_at = now() - interval '2 minutes' where status = 'started'`,
  );
  await db.transaction((tx) => jobs.enqueue(tx, 'settle-payments', {}));
}
