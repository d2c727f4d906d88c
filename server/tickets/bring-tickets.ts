import { sql } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';

/** What a guest wrote is the shopper's that they turn out to be. The shopper's own keys may be the same as the guest's. */
export const ticketsToBring = sql`
  update ${tickets} set account_id = ${sql.placeholder('to')}, idempotency_key = null
  where account_id = ${sql.placeholder('from')}`;
