import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { outboxTold } from '#server/db/notify.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { messages } from '#server/db/schema/index.ts';
import {
  type Channel,
  channels,
  type MessageEvent,
  type MessageRule,
  messageRules,
} from '#shop/rules/messages/events.ts';
import { dueAt, expiresAt } from '#shop/rules/messages/hours.ts';

export type News = {
  event: MessageEvent;
  /** What it is about, and so whose language and address it goes by. */
  orderId?: number;
  refundId?: number | null;
  accountId?: number;
  cartId?: number;
  ticketId?: number;
  formId?: number;
  waitId?: number;
  /** The step that it tells of, so that it can be dropped when the step is taken back. */
  orderEventId?: number | null;
  /** Tells two of one kind about one thing apart: the second reminder, the third attempt. */
  version?: string | number;
  /** Not before; by default at once. */
  after?: Date;
  /** By these channels alone; by default all that the table names. */
  by?: readonly Channel[];
};

/**
 * Has somebody told of something, in the transaction that does it: a row for each channel that the table of events
 * names. Telling the same again changes nothing. Whether somebody has such an address, and wants it, is asked when it
 * is sent.
 */
export async function tell(tx: Transaction, now: Date, news: News): Promise<void> {
  const {
    event,
    orderId,
    refundId,
    accountId,
    cartId,
    ticketId,
    formId,
    waitId,
    orderEventId,
    version = 1,
    after = now,
    by = channels,
  } = news;
  const rule: MessageRule = messageRules[event];
  const subject = [
    orderId && `order-${orderId}`,
    refundId && `refund-${refundId}`,
    accountId && `account-${accountId}`,
    cartId && `cart-${cartId}`,
    ticketId && `ticket-${ticketId}`,
    formId && `form-${formId}`,
    waitId && `wait-${waitId}`,
  ]
    .filter(Boolean)
    .join('+');
  const rows = by
    .filter((channel) => channel in rule)
    .map((channel) => ({
      key: `${event}:${subject}:${version}:${rule.audience}:${channel}`,
      channel,
      due_at: dueAt(rule, channel, after),
      expires_at: expiresAt(rule, channel, after),
    }));
  await write(tx, {
    event,
    audience: rule.audience,
    orderId: orderId ?? null,
    refundId: refundId ?? null,
    accountId: accountId ?? null,
    cartId: cartId ?? null,
    ticketId: ticketId ?? null,
    formId: formId ?? null,
    waitId: waitId ?? null,
    orderEventId: orderEventId ?? null,
    rows: JSON.stringify(rows),
  });
}

/** One text for however many channels. */
const write = preparedSql(
  'outbox_tell',
  () => sql`
    with told as (
      insert into ${messages} (key, event, audience, channel, order_id, refund_id, account_id, cart_id,
        ticket_id, form_id, wait_id, order_event_id, due_at, expires_at)
      select r.key, ${sql.placeholder('event')}, ${sql.placeholder('audience')}, r.channel,
        ${sql.placeholder('orderId')}::int, ${sql.placeholder('refundId')}::int, ${sql.placeholder('accountId')}::int,
        ${sql.placeholder('cartId')}::int, ${sql.placeholder('ticketId')}::int, ${sql.placeholder('formId')}::int,
        ${sql.placeholder('waitId')}::int, ${sql.placeholder('orderEventId')}::int, r.due_at, r.expires_at
      from json_to_recordset(${sql.placeholder('rows')})
        as r(key text, channel text, due_at timestamptz, expires_at timestamptz)
      on conflict do nothing returning id)
    select ${outboxTold} where exists (select from told)`,
);

/** Drops what a step that is taken back would have told of and hasn't yet. What has left stays told. */
export async function untell(tx: Transaction, orderEventId: number): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'dropped', note: 'taken back' })
    .where(and(eq(messages.orderEventId, orderEventId), eq(messages.state, 'due')));
}

/**
 * Of which of these steps somebody was told, or is being told at this moment. What isn't told yet stays locked until the
 * transaction ends: whoever sends passes it by.
 */
export async function eventsThatWereTold(
  tx: Transaction,
  orderIds: readonly number[],
  eventIds: readonly number[],
): Promise<Set<number | null>> {
  const rows = await tx
    .select({ event: messages.orderEventId, state: messages.state, tries: messages.tries })
    .from(messages)
    .where(and(inArray(messages.orderId, [...orderIds]), inArray(messages.orderEventId, [...eventIds])))
    .for('update');
  const left = rows.filter(({ state, tries }) => tries > 0 || state === 'sent' || state === 'seen');
  return new Set(left.map(({ event }) => event));
}
