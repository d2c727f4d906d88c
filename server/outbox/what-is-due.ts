import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { messages } from '#server/db/schema/index.ts';
import type { Lane } from './drain.ts';
import { quietMinutes } from './tell-team.ts';

/**
 * Which lanes have something to do, asked in one statement, since most times nothing is due, and in how many milliseconds
 * the next message that waits for its hour will be (null where none waits). Also the clock by which they do it: the
 * database's time, carried on by this machine's.
 */
export async function whatIsDue(
  db: Database,
): Promise<{ due: Lane[]; nextMs: number | null; clock: () => Promise<Date> }> {
  const [found] = await ask(db, {});
  if (!found) throw new Error('nothing answered');
  const { now, nextMs, ...lanes } = found;
  const at = new Date(now).getTime() - performance.now();
  return {
    due: (Object.keys(lanes) as Lane[]).filter((lane) => lanes[lane]),
    nextMs: nextMs === null ? null : Number(nextMs),
    clock: async () => new Date(at + performance.now()),
  };
}

/** As `claim` takes it. */
const free: SQL = sql`due_at <= c.now and expires_at > c.now and (leased_until is null or leased_until <= c.now)`;

const forPeople = (channel: Lane) =>
  sql`exists (select from ${messages} where state = 'due' and channel = ${sql.raw(`'${channel}'`)} and audience <> 'team' and ${free})`;

const ask = preparedSql<Record<Lane, boolean> & { now: Date | string; nextMs: string | null }>(
  'outbox_due',
  () => sql`
    select c.now,
      ${forPeople('sms')} as sms, ${forPeople('mail')} as mail, ${forPeople('push')} as push,
      exists (select from ${messages} where state = 'due' and audience = 'team' and ${free})
        and not exists (
          select from ${messages} where audience = 'team' and state = 'sent'
            and sent_at > c.now - ${sql.raw(`interval '${quietMinutes} minutes'`)}) as team,
      exists (select from ${messages} where state = 'due' and expires_at <= c.now) as expired,
      (select ceil(1000 * extract(epoch from min(due_at) - c.now)) from ${messages}
        where state = 'due' and due_at > c.now) as "nextMs"
    from (select clock_timestamp() as now) c`,
);
