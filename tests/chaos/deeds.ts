import { setTimeout as sleep } from 'node:timers/promises';
import { letTimePass } from '../support/money/let-pass.ts';
import type { Random } from '../walks/random.ts';
import { type Part, persist, untilReady, type World } from './world.ts';

/** Goes wrong, and is over when it is done. */
export type Deed = (world: World, random: Random) => Promise<void>;

const calm = {
  delayMs: 0,
  down: false,
  timeoutAfterSuccess: false,
  errorAfterSuccess: false,
  answerAmount: null,
};
const calmWord = { lost: false, twice: false, outOfOrder: false, delayMs: 0 };
const provider = (random: Random) => random.pick(['tap', 'tap', 'tabby', 'tamara', 'urpay']);

/** A process of this kind ends, without a word or in order, and is started anew. */
export function ends(how: 'kill' | 'leave', kind: 'web' | 'worker'): Deed {
  return async ({ parts, tally }, random) => {
    const part = kind === 'worker' ? parts.worker : random.pick([parts['web 1'], parts['web 2']]);
    const word = how === 'kill' ? 'a kill' : 'a restart';
    await part[how]();
    await measured(tally.servedAgain, `${word} of ${kind === 'web' ? 'a web process' : 'the worker'}`, () =>
      part.start(),
    );
  };
}

/** PostgreSQL ends without a word; whoever holds it starts it anew. */
export async function killsDatabase(world: World): Promise<void> {
  world.database.kill();
  await measured(world.tally.servedAgain, 'a kill of PostgreSQL', async () => {
    // Until those who serve its connections have seen that it is gone.
    await sleep(200);
    await everyPart(world, ({ url }) => untilReady(url));
  });
}

/** As when the power fails. */
export async function killsAll(world: World): Promise<void> {
  world.database.kill();
  await everyPart(world, (part) => part.kill());
  await measured(world.tally.servedAgain, 'a kill of everything', () =>
    everyPart(world, (part) => part.start()),
  );
}

const everyPart = async ({ parts }: World, work: (part: Part) => Promise<void>) =>
  void (await Promise.all(Object.values(parts).map(work)));

async function measured(into: Map<string, number[]>, name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  into.set(name, [...(into.get(name) ?? []), performance.now() - begun]);
}

/** A payment provider answers otherwise for a few seconds. */
export function behaves(change: Partial<Record<keyof typeof calm, unknown>>): Deed {
  return forAWhile(provider, change, calm);
}

/** A payment provider tells otherwise of what it has done, for a few seconds. */
export function notifies(change: Partial<typeof calmWord>): Deed {
  return forAWhile(provider, { webhooks: change }, { webhooks: calmWord });
}

/** Messages are carried otherwise for a few seconds. */
export function carries(change: object): Deed {
  return forAWhile(() => 'messages', change, { sms: { down: false }, email: { down: false } });
}

/** Somebody of the sandbox is told to behave so, and after a few seconds to be calm again. */
function forAWhile(who: (random: Random) => string, change: object, calm: object): Deed {
  return async ({ test }, random) => {
    const control = `/control/${who(random)}`;
    await test.sandbox.post(control, change);
    await sleep(1_500 + random.below(4_000));
    await test.sandbox.post(control, calm);
  };
}

/** Half a minute at most, either way: machines that nobody looks after are that wrong, and nobody waits longer in the end. */
export async function jumps({ parts }: World, random: Random): Promise<void> {
  const part = random.pick(Object.values(parts));
  part.setClock(random.below(60_000) - 30_000);
  await sleep(1_000 + random.below(4_000));
  part.setClock(0);
}

/** What the shop does only after a while, it does now. */
export function passes(what: 'a minute' | 'the hold'): Deed {
  return ({ test }) => persist(() => letTimePass(test.context, what));
}
