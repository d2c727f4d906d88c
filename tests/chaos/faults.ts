import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../walks/random.ts';
import {
  behaves,
  carries,
  type Deed,
  ends,
  jumps,
  killsAll,
  killsDatabase,
  notifies,
  passes,
} from './deeds.ts';
import { count } from './report.ts';
import type { World } from './world.ts';

type Fault = readonly [weight: number, name: string, does: Deed];

/** Everything that can happen to the shop, by lanes: one fault of each lane goes on at a time. */
const faults: Record<'processes' | 'others' | 'time', Fault[]> = {
  processes: [
    [4, 'a web process is killed', ends('kill', 'web')],
    [4, 'the worker is killed', ends('kill', 'worker')],
    [2, 'a web process is restarted', ends('leave', 'web')],
    [2, 'the worker is restarted', ends('leave', 'worker')],
    [2, 'PostgreSQL is killed', killsDatabase],
    [1, 'everything is killed at once', killsAll],
  ],
  others: [
    [2, 'a provider is down', behaves({ down: true })],
    [2, 'a provider is slow', behaves({ delayMs: 900 })],
    [2, 'a provider hangs', behaves({ delayMs: 60_000 })],
    [3, 'a provider does it and answers an error', behaves({ errorAfterSuccess: true })],
    [3, 'a provider does it and does not answer', behaves({ timeoutAfterSuccess: true })],
    [1, 'a provider names a wrong amount', behaves({ answerAmount: 1 })],
    [2, 'a provider loses its notifications', notifies({ lost: true })],
    [2, 'a provider notifies twice', notifies({ twice: true })],
    [2, 'a provider notifies late and out of order', notifies({ outOfOrder: true, delayMs: 1_500 })],
    [1, 'text messages go nowhere', carries({ sms: { down: true } })],
    [1, 'mails go nowhere', carries({ email: { down: true } })],
  ],
  time: [
    [3, 'the clock of a process jumps', jumps],
    [2, 'every hold runs out', passes('the hold')],
    [3, 'a minute goes by', passes('a minute')],
  ],
};

/** Faults of every lane by lot, one after the other, until it is over. */
export async function bringFaults(
  world: World,
  randomOf: (lane: number) => Random,
  until: number,
): Promise<void> {
  await Promise.all(
    Object.values(faults).map(async (lane, at) => {
      const random = randomOf(at);
      const lot = lane.map(([weight, name, does]) => ({ weight, name, does }));
      for (;;) {
        await sleep(500 + random.below(2_500));
        if (Date.now() > until) return;
        const fault = random.weighted(lot);
        count(world.tally.faults, fault.name);
        await fault.does(world, random);
      }
    }),
  );
}
