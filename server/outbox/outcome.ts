import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { messages } from '#server/db/schema/index.ts';
import { again } from '#server/db/transact.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import type { MessageRule } from '#shop/rules/messages/events.ts';
import { withinHours } from '#shop/rules/messages/hours.ts';
import type { Message } from './message.ts';

/** What has become of a row that was taken. `due`: it is to be taken again then; `untried`: nobody was asked to carry it yet. */
export type Outcome =
  | { state: 'sent'; note: string }
  | { state: 'dropped' | 'failed'; note: string }
  | { state: 'due'; dueAt: Date; note: string; untried?: true };

/** Hands something that is in words over to a provider. Throws as providers do. */
export type Send = () => Promise<Outcome>;

export const sent = (note = ''): Outcome => ({ state: 'sent', note });
export const dropped = (note: string): Outcome => ({ state: 'dropped', note });

/** What a message brings isn't there yet, but will be soon: it is taken again at that moment. */
export class NotReady extends Error {
  readonly at: Date;
  constructor(what: string, at: Date) {
    super(what);
    this.at = at;
  }
}

/** After the first try that came to nothing; each further one doubles it, to an hour at most. */
const firstWaitSeconds = 30;
const longestWaitSeconds = 3_600;
/** Silence may hide a yes: what can't be taken back is asked again rarely, each time four times as late. */
const silentWaitSeconds = 300;
/** At the soonest, whatever a provider says. */
const shortestWaitSeconds = 5;
/** Notes are read by people: a query with all its values isn't. */
const noteLettersMost = 200;

/** When to try again what nobody took: when the provider says, and else later each time. It stays within its hours. */
export function later(rule: MessageRule, { channel, tries }: Message, error: Error, now: Date): Outcome {
  const asked = error instanceof ProviderUnavailable ? error.retryAfterSeconds : null;
  const isSilent = channel !== 'push' && error instanceof ProviderUnavailable && error.reason === 'timeout';
  const seconds =
    asked !== null
      ? Math.max(asked, shortestWaitSeconds)
      : isSilent
        ? silentWaitSeconds * 4 ** (tries - 1)
        : Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds);
  const dueAt = withinHours(rule, channel, new Date(now.getTime() + seconds * 1_000));
  return { state: 'due', dueAt, note: error.message.slice(0, noteLettersMost) };
}

export type Ended = { message: Message; outcome: Outcome };

/**
 * Writes down what has become of the rows that were taken. One that was taken back or taken by somebody else meanwhile
 * is left as it is, but what has been sent is noted in any case; a device may have shown it already.
 */
export async function mark(
  { db }: Pick<AppContext, 'db'>,
  ended: readonly Ended[],
  now: Date,
): Promise<void> {
  const values = { ended: asRows(ended), now: now.toISOString() };
  // Rows that a step is taken back of may be locked in another order than these.
  if (ended.length > 0) await again(() => markEnded(db, values));
}

/** As `marking` reads them. */
export function asRows(ended: readonly Ended[]): string {
  return JSON.stringify(
    ended.map(({ message: { id, leasedUntil }, outcome }) => ({
      ...{ id, leased_until: leasedUntil, state: outcome.state, note: outcome.note },
      due_at: outcome.state === 'due' ? outcome.dueAt : null,
      untried: outcome.state === 'due' && outcome.untried === true,
    })),
  );
}

/**
 * The statement of `mark`, of the placeholders `ended` and `now`; also within the one that takes the next. Which rows they
 * are is said as a list as well: to a join alone, each could be any, and all that was ever sent is read for one.
 */
export const marking: SQL = sql`
  update ${messages} m
  set state = case when e.state = 'sent' and m.state = 'seen' then 'seen' else e.state end,
    note = e.note, due_at = case when e.state = 'due' then e.due_at else m.due_at end, leased_until = null,
    tries = m.tries - e.untried::int,
    sent_at = case when e.state = 'sent' then ${sql.placeholder('now')}::timestamptz else m.sent_at end
  from json_to_recordset(${sql.placeholder('ended')})
    as e(id bigint, state text, note text, leased_until timestamptz, due_at timestamptz, untried boolean)
  where m.id = any (array(select id from json_to_recordset(${sql.placeholder('ended')}) as o(id bigint)))
    and m.id = e.id and (e.state = 'sent' or (m.state = 'due' and m.leased_until = e.leased_until))`;

const markEnded = preparedSql('outbox_mark', () => marking);
