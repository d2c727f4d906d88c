import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { letTimePass } from '../support/money/let-pass.ts';
import { randomFrom } from '../walks/random.ts';
import { buy } from './buyers.ts';
import { findFaults, type Kept, repeated } from './checks.ts';
import { bringFaults } from './faults.ts';
import { count, newTally, reportOf } from './report.ts';
import { type Database, embeddedDatabase, openWorld, type World } from './world.ts';

/** Who buy at the same time. */
const buyersAtOnce = 6;
/** How long a shop may take until all is settled: what waits to be told is more after a longer run. */
const restMost = (minutes: number) => 90_000 + minutes * 30_000;

type Ended = { report: string; found: string[] };

/**
 * Buyers buy while everything goes wrong, for so long. The seed repeats who comes, what they do and which faults come in
 * which order, not the moment at which one meets the other.
 */
export function chaos({ minutes, seed }: { minutes: number; seed: number }): Promise<Ended> {
  return live({
    seed,
    openDatabase: embeddedDatabase,
    bring: (world) =>
      bringFaults(world, (lane) => randomFrom(Math.imul(seed, 31) + lane), Date.now() + minutes * 60_000),
    restMost: restMost(minutes),
    title: `Chaos of ${minutes} min from seed ${seed}`,
    again: `npm run chaos -- ${minutes} ${seed}`,
  });
}

/**
 * Buyers buy until whatever is brought upon the shop is over; then it is quiet, the shop comes to rest, and everything that
 * must hold is looked at. Answers the report, and what was found.
 *
 * @param restMost milliseconds that the shop may take until all is settled.
 * @param again how it is run again.
 */
export async function live({
  seed,
  openDatabase,
  bring,
  restMost,
  ...said
}: {
  seed: number;
  openDatabase: (folder: string) => Promise<Database>;
  bring: (world: World) => Promise<void>;
  restMost: number;
  title: string;
  again: string;
}): Promise<Ended> {
  const tally = newTally();
  const world = await openWorld(tally, openDatabase);
  try {
    const kept: Kept = { receipts: [], arrived: new Map() };
    const listening = new AbortController();
    const heard = listen(world, kept, listening.signal);
    let number = 0;
    let isOver = false;
    const lane = async () => {
      while (!isOver) {
        number += 1;
        const each = number;
        const random = randomFrom(Math.imul(seed, 1_000_003) + each);
        kept.receipts.push(...(await buy(world, random, each).catch(unexpected(world, `buyer ${each}`))));
        await sleep(random.below(400));
      }
    };
    const brought = bring(world).finally(() => {
      isOver = true;
    });
    await Promise.all([brought, ...Array.from({ length: buyersAtOnce }, lane)]);
    const begun = performance.now();
    tally.found.push(...(await rest(world, kept, restMost)));
    const restedSeconds = Math.round((performance.now() - begun) / 1000);
    listening.abort();
    await heard;
    const report = reportOf(tally, { ...said, restedSeconds, end: await countEnd(world, kept) });
    return { report: tally.found.length === 0 ? report : `${report}\n${saidBy(world)}`, found: tally.found };
  } finally {
    await world.close();
  }
}

/** What a buyer can't have met: a finding, not the end of the run. */
const unexpected =
  ({ tally }: World, who: string) =>
  (error: unknown) => {
    count(tally.buyers, 'met what cannot be');
    tally.found.push(`${who}: ${(error as Error).stack?.slice(0, 600)}`);
    return [];
  };

/** Keeps whatever arrives: the sandbox's inbox forgets the oldest. */
async function listen({ test }: World, { arrived }: Kept, signal: AbortSignal): Promise<void> {
  for (let last = false; ; ) {
    const { messages } = (await test.sandbox.get('/messages?limit=1000')).body;
    for (const { id, channel, to, subject, body } of messages)
      arrived.set(id, { id, same: JSON.stringify([channel, to, subject, body]) });
    if (last) return;
    await sleep(2_000, undefined, { signal }).catch(() => {});
    last = signal.aborted;
  }
}

/** Nothing goes wrong any more; what would take the shop minutes of waiting goes by at once. Answers what isn't whole then. */
async function rest(world: World, kept: Kept, most: number): Promise<string[]> {
  const { test, parts } = world;
  await test.sandbox.post('/control/reset', {});
  await Promise.all(Object.values(parts).map((part) => part.start()));
  for (const begun = performance.now(); ; ) {
    await letTimePass(test.context, 'a minute');
    await letTimePass(test.context, 'the hold');
    await sleep(3_000);
    const found = await findFaults(world, kept);
    if (found.length === 0 || performance.now() - begun > most) return found;
  }
}

async function countEnd({ test }: World, { arrived }: Kept): Promise<Record<string, number>> {
  const { rows } = await test.context.db.execute<{ what: string; count: number }>(sql`
    select 'orders ' || state as what, count(*)::int as count from orders group by 1
    union all select 'payments ' || status, count(*)::int from payments group by 1
    union all select 'refunds ' || status, count(*)::int from refunds group by 1`);
  return {
    ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
    'messages that arrived': arrived.size,
    'of them told again': repeated(arrived),
  };
}

/** What failed in each process, and the end of its log, for whoever looks for the cause. */
function saidBy({ parts }: World): string {
  return Object.values(parts)
    .map(({ name, said }) => {
      const lines = said().split('\n');
      const failed = lines.filter((line) => /"msg":"(?:operation|request) failed"/.test(line)).slice(-5);
      return `${name} said:\n${failed.map((line) => line.slice(0, 1_500)).join('\n')}\n${said().slice(-1_500)}`;
    })
    .join('\n');
}
