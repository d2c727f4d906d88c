import { setTimeout as sleep } from 'node:timers/promises';
import { count } from '../chaos/report.ts';
import { untilReady, type World } from '../chaos/world.ts';
import type { Cluster } from './cluster.ts';

/** So long nobody may be able to order, in seconds; and what happens to the machines that hold the database. */
type Fault = readonly [most: number, name: string, does: (cluster: Cluster) => Promise<void>];

/**
 * Patroni feeds a watchdog that resets the machine five seconds before the lead is anybody's (`ttl` less its margin). Without
 * one, a leader that wakes may take the lead back from who was chosen meanwhile, and what that one acknowledged is lost.
 */
const watchdogMs = 15_000;

const faults: Fault[] = [
  [10, 'the lead is handed over', (cluster) => cluster.handOver()],
  [25, 'the leader’s PostgreSQL is killed', async (cluster) => (await cluster.leader()).killPostgres()],
  [
    45,
    'the leader’s machine is gone',
    async (cluster) => {
      const gone = await cluster.leader();
      await gone.kill();
      await sleep(35_000);
      gone.start();
    },
  ],
  [
    60,
    'the leader’s machine stands still, until its watchdog resets it',
    async (cluster) => {
      const still = await cluster.leader();
      still.freeze();
      await sleep(watchdogMs);
      await still.kill();
      await sleep(20_000);
      still.start();
    },
  ],
  [
    5,
    'every etcd is gone for 20 s',
    async ({ etcds }) => {
      await Promise.all(etcds.map((etcd) => etcd.kill()));
      await sleep(20_000);
      for (const etcd of etcds) etcd.start();
    },
  ],
  [
    65,
    'nobody hears the leader for 14 s, and then its machine is gone',
    async (cluster) => {
      const followers = await cluster.followers();
      for (const follower of followers) follower.deafen();
      await sleep(14_000);
      const gone = await cluster.leader();
      await gone.kill();
      for (const follower of followers) follower.hear();
      await sleep(35_000);
      gone.start();
    },
  ],
];

/** One fault after the other, each once the one before is over and people order again. */
export async function bringFaults(world: World, cluster: Cluster): Promise<void> {
  for (const [most, name, does] of faults) {
    await orderedAgain(world, 10);
    // Without a follower that has everything nobody may lead but who led: that would be two faults at once.
    await cluster.whole();
    const begun = performance.now();
    count(world.tally.faults, name);
    await does(cluster);
    await Promise.all(Object.values(world.parts).map(({ url }) => untilReady(url)));
    await orderedAgain(world, 5);
    const gap = longestGap(world.tally.placed, begun);
    world.tally.servedAgain.set(name, [gap]);
    if (gap > most * 1000)
      world.tally.found.push(`${name}: no order for ${Math.round(gap / 1000)} s, ${most} at most`);
  }
  const unexplained = world.tally.met.get('INTERNAL') ?? 0;
  if (unexplained > 0)
    world.tally.found.push(
      `${unexplained} times somebody was told of a failure, and not that the shop is away`,
    );
}

/** Waits until so many orders more are placed; a minute and a half at most. */
async function orderedAgain({ tally }: World, many: number): Promise<void> {
  const wanted = tally.placed.length + many;
  for (const begun = performance.now(); tally.placed.length < wanted; await sleep(100))
    if (performance.now() - begun > 90_000) throw new Error('nobody could order for a minute and a half');
}

/** The longest time without an order since then, in milliseconds. */
function longestGap(placed: readonly number[], begun: number): number {
  const since = [begun, ...placed.filter((at) => at > begun)];
  return Math.max(...since.slice(1).map((at, index) => at - (since[index] ?? at)));
}
