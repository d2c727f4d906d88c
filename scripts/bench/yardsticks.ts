import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient } from './client.ts';
import { costOf, sumOf } from './cpu.ts';
import type { BenchShop } from './shop.ts';

/**
 * Milliseconds of CPU that the least of its kind takes on this machine at this hour: an answer of a Node server that does
 * nothing, and a `select 1` with the client that the shop has. Figures of different machines compare as multiples of them.
 */
export type Yardsticks = { request: number; select: number };

/** A `select` costs a tenth of what the kernel counts in. */
const selectsAtOnce = 100;

/** Measures both beside a shop that nobody asks anything. */
export async function measureYardsticks(shop: BenchShop): Promise<Yardsticks> {
  const program = fork(fileURLToPath(new URL('bare.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: shop.databaseUrl },
  });
  try {
    const [{ port }] = (await once(program, 'message')) as [AddressInfo];
    const client = createClient(`http://127.0.0.1:${port}`);
    const beside = { ...shop, pids: { ...shop.pids, shop: program.pid as number } };
    const ask = (path: string) => async () => {
      await client.page(path, '');
    };
    const request = await costOf(beside, { warmUp: 4_000, count: 6_000 }, ask('/'));
    const selects = await costOf(beside, { warmUp: 20, count: 60 }, ask(`/select/${selectsAtOnce}`));
    client.close();
    return { request: request.shop, select: sumOf(selects) / selectsAtOnce };
  } finally {
    program.disconnect();
  }
}

/** What lies between two measurements, and by what share they differ: a machine that others use isn't the same twice. */
export function between(before: Yardsticks, after: Yardsticks): Yardsticks & { apart: number } {
  const apart = Math.max(differs(before.request, after.request), differs(before.select, after.select));
  return {
    request: middle(before.request, after.request),
    select: middle(before.select, after.select),
    apart,
  };
}

const middle = (one: number, other: number) => (one + other) / 2;
const differs = (one: number, other: number) => Math.max(one, other) / Math.min(one, other) - 1;
