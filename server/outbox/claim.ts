import { and, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { messages } from '#server/db/schema/index.ts';
import type { Channel } from '#shop/rules/messages/events.ts';
import type { Message } from './message.ts';
import { asRows, type Ended, marking } from './outcome.ts';

/** So long a row is its taker's. Whoever took it and is gone loses it then, and it is sent by somebody else. */
export const leaseSeconds = 60;

/**
 * Takes up to `most` rows that are due, oldest first, for whoever sends them, and marks what has become of those that
 * they had before. Two who take at once take different ones.
 */
export async function claim(
  db: Database | Transaction,
  now: Date,
  which: { channel: Channel; team: boolean; most: number },
  ended: readonly Ended[] = [],
): Promise<Message[]> {
  const claimed = await take(db).execute({
    ...which,
    at: now.toISOString(),
    until: new Date(now.getTime() + leaseSeconds * 1_000).toISOString(),
    ended: asRows(ended),
    now: now.toISOString(),
  });
  return claimed.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

/**
 * What is due, found once and before anything is written: looked for within the condition it may be looked for again for
 * each row of the table, and each time finds others, so that all are taken and most of them by nobody.
 */
const chosen = sql`
  select id from ${messages}
  where state = 'due' and due_at <= ${sql.placeholder('at')} and expires_at > ${sql.placeholder('at')}
    and (leased_until is null or leased_until <= ${sql.placeholder('at')})
    and channel = ${sql.placeholder('channel')} and (audience = 'team') = ${sql.placeholder('team')}
    and id not in (select id from json_to_recordset(${sql.placeholder('ended')}) as e(id bigint))
  order by due_at, id
  limit ${sql.placeholder('most')}
  for update skip locked`;

const take = prepared((db) =>
  db
    .with(db.$with('marked', {}).as(marking), db.$with('chosen', {}).as(chosen))
    .update(messages)
    .set({ leasedUntil: sql`${sql.placeholder('until')}`, tries: sql`${messages.tries} + 1` })
    .where(sql`${messages.id} in (select id from chosen)`)
    .returning()
    .prepare('outbox_claim'),
);

/** Drops what nobody needs any more. */
export async function dropExpired(db: Database, now: Date): Promise<void> {
  await expire(db).execute({ now });
}

const expire = prepared((db) =>
  db
    .update(messages)
    .set({
      state: 'dropped',
      note: sql`'expired' || case when ${messages.note} = '' then '' else ': ' || ${messages.note} end`,
    })
    .where(and(sql`${messages.state} = 'due'`, lte(messages.expiresAt, sql.placeholder('now'))))
    .prepare('outbox_expire'),
);
