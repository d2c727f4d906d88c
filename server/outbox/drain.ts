import { databaseTime } from '#server/db/clock.ts';
import { again } from '#server/db/transact.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Channel } from '#shop/rules/messages/events.ts';
import { claim, dropExpired } from './claim.ts';
import { deliverMessage } from './deliver-message.ts';
import { hasten } from './fallback.ts';
import { fanOut, isToAll } from './fan-out.ts';
import type { Composers, Message } from './message.ts';
import { type Ended, mark } from './outcome.ts';
import { tellTeam } from './tell-team.ts';

/**
 * How many are taken at once by how many, who send so many at once. What is paid for, and mails, are taken one by one, so
 * that an end in between repeats no more than those few; pushes cost nothing and take each other's place on a device.
 */
const ways: Record<Channel, { takers: number; most: number; sockets: number }> = {
  sms: { takers: 4, most: 1, sockets: 1 },
  // As many as the mailer keeps connections.
  mail: { takers: 3, most: 1, sockets: 1 },
  push: { takers: 1, most: 200, sockets: 50 },
};
/** What isn't begun within so long after it was taken is left to whoever takes it next: its lease may end meanwhile. */
const beginWithinMs = 30_000;

export type Sending = {
  context: AppContext;
  composers: Composers;
  /** The time; the database's but in tests. */
  clock: () => Promise<Date>;
  /** Ends it after what is being sent. */
  signal: AbortSignal;
};

/**
 * What there is to do over and over, each by itself, so that a provider that hangs holds up none of the others: every
 * channel sends what is due, until nothing is.
 */
const lanes = {
  sms: (sending) => send(sending, 'sms'),
  mail: (sending) => send(sending, 'mail'),
  push: (sending) => send(sending, 'push'),
  expired: async ({ context, clock }) => dropExpired(context.db, await clock()),
  team: async ({ context, composers, clock }) => tellTeam(context, composers.team, await clock()),
} satisfies Record<Channel | 'expired' | 'team', (sending: Sending) => Promise<void>>;
export type Lane = keyof typeof lanes;

/**
 * Sends what is due of the outbox, once, by all lanes. Any number of processes may do it at once, and each may be ended
 * anywhere: a row is taken with a lease and marked when it has been sent, so that nothing marked is sent again, and what
 * was taken by somebody who is gone is repeated.
 */
export async function drainOutbox(
  context: AppContext,
  composers: Composers,
  {
    clock = () => databaseTime(context.db),
    signal = new AbortController().signal,
  }: Partial<Pick<Sending, 'clock' | 'signal'>> = {},
): Promise<void> {
  const sending = { context, composers, clock, signal };
  await Promise.all((Object.keys(lanes) as Lane[]).map((lane) => runLane(lane, sending)));
}

/** In maintenance nothing is sent, and all waits, also where it begins meanwhile. */
export async function runLane(lane: Lane, sending: Sending): Promise<void> {
  if (!(await isClosed(sending.context))) await lanes[lane](sending);
}

async function isClosed(context: AppContext): Promise<boolean> {
  return (await readSettings(context)).maintenance.on;
}

async function send(sending: Sending, channel: Channel): Promise<void> {
  const { context, clock, signal } = sending;
  const { takers, most } = ways[channel];
  const take = async (count: number, ended: readonly Ended[] = []): Promise<Taken> => {
    const now = await clock();
    if (!signal.aborted && !(await isClosed(context))) {
      const which = { channel, team: false, most: count };
      return { now, messages: await again(() => claim(context.db, now, which, ended)) };
    }
    await mark(context, ended, now);
    return nothing;
  };
  const sendOn = async (first: Taken) => {
    for (let taken = first; taken.messages.length > 0; )
      taken = await take(most, await sendAll(sending, channel, taken));
  };
  // Most times there are few, and one statement takes a share for each.
  const { now, messages } = await take(takers * most);
  const shares = Array.from({ length: takers }, (_, nth) => messages.slice(nth * most, (nth + 1) * most));
  await Promise.all(shares.map((share) => sendOn({ now, messages: share })));
}

/** What was taken, and when. */
type Taken = { now: Date; messages: readonly Message[] };
const nothing: Taken = { now: new Date(0), messages: [] };

/** Answers what has become of them and isn't marked yet. */
async function sendAll(
  { context, composers }: Sending,
  channel: Channel,
  { now, messages }: Taken,
): Promise<Ended[]> {
  const begun = performance.now();
  const ended: Ended[] = await fanOut(context.db, messages.filter(isToAll), now);
  const waiting = messages.filter((message) => !isToAll(message));
  const socket = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      if (performance.now() - begun > beginWithinMs) return;
      ended.push({ message, outcome: await deliverMessage(context, composers, message, now) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(ways[channel].sockets, waiting.length) }, socket));
  if (channel !== 'push') return ended;
  // Before what they may hasten is looked for.
  await mark(context, ended, now);
  for (const { message, outcome } of ended)
    if (outcome.state === 'dropped' || outcome.state === 'failed') await hasten(context.db, message, now);
  return [];
}
