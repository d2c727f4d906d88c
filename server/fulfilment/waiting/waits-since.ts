import { sql } from 'drizzle-orm';
import { gifts, orders } from '#server/db/schema/index.ts';

/** Since when a gift waits for its recipient, as the clock counts it: since its link could first be read, or its payment. */
export const waitsSince = sql`coalesce(${gifts.sentAt}, ${orders.paidAt})`;
