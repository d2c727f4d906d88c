import { databaseTime } from '#server/db/clock.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { claim, dropExpired } from './claim.ts';
import { deliver } from './deliver.ts';
import { hasten } from './fallback.ts';
import { fanOut, isToAll } from './fan-out.ts';
import type { Composers, Message } from './message.ts';
import { type Ended, mark } from './outcome.ts';
import { tellTeam } from './tell-team.ts';

/**
 * Text messages and mails are taken one by one, by a few at once, so that an end in between repeats no more than those
 * few. Pushes, which cost nothing and take each other's place on a device, are taken many at once.
 */
const oneByOne = 4;
const pushesAtOnce = 200;
const pushSockets = 50;
/** What isn't begun within so long after it was taken is left to whoever takes it next: its lease may end meanwhile. */
const beginWithinMs = 30_000;

type Drain = {
  /** The time; the database's but in tests. */
  clock?: () => Promise<Date>;
  /** Ends it after what is being sent. */
  signal?: AbortSignal;
};

/**
 * Sends what is due of the outbox, until nothing is. Any number of processes may do it at once, and each may be ended
 * anywhere: a row is taken with a lease and marked when it has been sent, so that nothing marked is sent again, and what
 * was taken by somebody who is gone is repeated. In maintenance nothing is sent, and all waits.
 */
export async function drainOutbox(
  context: AppContext,
  composers: Composers,
  { clock = () => databaseTime(context.db), signal }: Drain = {},
): Promise<void> {
  const { maintenance } = await readSettings(context);
  if (maintenance.on) return;
  await dropExpired(context.db, await clock());
  const lane = async (channels: Parameters<typeof claim>[2]['channels'], most: number) => {
    while (!signal?.aborted) {
      const taken = await claim(context.db, await clock(), { channels, team: false, most });
      if (taken.length === 0) return;
      await sendAll(context, composers, taken, clock);
    }
  };
  await Promise.all([
    lane(['push'], pushesAtOnce),
    ...Array.from({ length: oneByOne }, () => lane(['sms', 'mail'], 1)),
  ]);
  await tellTeam(context, composers.team, await clock());
}

async function sendAll(
  context: AppContext,
  composers: Composers,
  taken: readonly Message[],
  clock: () => Promise<Date>,
): Promise<void> {
  const begun = performance.now();
  const now = await clock();
  const ended: Ended[] = await fanOut(context.db, taken.filter(isToAll), now);
  const waiting = taken.filter((message) => !isToAll(message));
  const socket = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      if (performance.now() - begun > beginWithinMs) return;
      ended.push({ message, outcome: await deliver(context, composers, message, now) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(pushSockets, waiting.length) }, socket));
  await mark(context, ended, now);
  for (const { message, outcome } of ended)
    if (message.channel === 'push' && (outcome.state === 'dropped' || outcome.state === 'failed'))
      await hasten(context.db, message, now);
}
