import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { messages, orders, pushSubscriptions, sessions } from '#server/db/schema/index.ts';
import type { Message } from './message.ts';
import { dropped, type Ended, sent } from './outcome.ts';

/** Whether a row is of a push to somebody, and not yet to one of their devices. */
export const isToAll = ({ key }: Message): boolean => key.endsWith(':push');

/**
 * Makes pushes to people into one row for each of their devices, each with an end of its own; all in one statement. A
 * session that is over, and isn't swept yet, is nobody's device.
 */
export async function fanOut(db: Database, toAll: readonly Message[], now: Date): Promise<Ended[]> {
  if (toAll.length === 0) return [];
  const rows = await toDevices(db, { ids: toAll.map(({ id }) => id), now: now.toISOString() });
  const reached = new Set(rows.map(({ key }) => key));
  return toAll.map((message) => ({
    message,
    outcome: reached.has(message.key) ? sent('to each device') : dropped('no device'),
  }));
}

const toDevices = preparedSql<{ key: string }>(
  'outbox_fan_out',
  () => sql`
    with devices as (
      select m.*, s.id as device
      from ${messages} m
      left join ${orders} o on o.id = m.order_id
      join ${pushSubscriptions} s on s.account_id = coalesce(m.account_id, o.account_id)
      join ${sessions} x on x.token_hash = s.session_hash and x.expires_at > ${sql.placeholder('now')}
      where m.id = any(${sql.placeholder('ids')})),
    made as (
      insert into ${messages} (key, event, audience, channel, order_id, refund_id, account_id, cart_id,
        ticket_id, wait_id, order_event_id, subscription_id, due_at, expires_at)
      select key || ':' || device, event, audience, channel, order_id, refund_id, account_id, cart_id,
        ticket_id, wait_id, order_event_id, device, ${sql.placeholder('now')}::timestamptz, expires_at
      from devices
      on conflict do nothing)
    select distinct key from devices`,
);
