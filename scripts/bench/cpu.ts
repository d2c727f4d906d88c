import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { median } from './figures.ts';
import type { BenchShop } from './shop.ts';

/** Milliseconds of CPU, in user and kernel mode, of all threads. */
export type Cost = { shop: number; database: number; sandbox: number };

/** Linux counts in hundredths of a second towards programs, whatever the kernel's own clock. */
const tickMs = 10;

/** Fields of /proc/<pid>/stat, of which the second is a name that may hold anything. */
function stat(pid: number): { parent: number; own: number; reaped: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (one: number, other: number) => (Number(fields[one]) + Number(fields[other])) * tickMs;
  return { parent: Number(fields[1]), own: sum(11, 12), reaped: sum(13, 14) };
}

export function parentOf(pid: number): number {
  return stat(pid).parent;
}

/** What a process has used. */
function used(pid: number): number {
  return stat(pid).own;
}

/** What a process and its children have used, those that have ended too. */
function usedWithChildren(pid: number): number {
  const { own, reaped } = stat(pid);
  let sum = own + reaped;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const child = stat(Number(name));
      if (child.parent === pid) sum += child.own;
    } catch {
      // It ended while we were looking: its parent will have it among the reaped.
    }
  }
  return sum;
}

function usedBy({ pids }: BenchShop): Cost {
  return {
    shop: used(pids.shop),
    database: usedWithChildren(pids.postmaster),
    sandbox: used(pids.sandbox),
  };
}

export type Load = {
  /** Before anything is counted. */
  warmUp: number;
  /** In each round, and between the warm-up and the first. */
  count: number;
  /** How many are under way at once. */
  concurrency?: number;
};

const rounds = 3;

/** How often `costOf` asks. */
export function requestsOf({ warmUp, count }: Load): number {
  return warmUp + (1 + rounds) * count;
}

/**
 * What one `request` costs: the median of three rounds, by the sum of shop and database. Before them what the warm-up left
 * behind goes out, and the tables are analysed, as autovacuum does each minute: a plan that was made for a table of five
 * rows is kept until then, and a warm-up fills it with hundreds in seconds. Each connection plans anew in a round that
 * doesn't count.
 */
export async function costOf(
  shop: BenchShop,
  { warmUp, count, concurrency = 4 }: Load,
  request: (nth: number) => Promise<void>,
): Promise<Cost> {
  let nth = 0;
  await inParallel(warmUp, concurrency, () => request(nth++));
  await untilSaid(shop);
  await shop.db.execute(sql`analyze`);
  await inParallel(count, concurrency, () => request(nth++));
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = usedBy(shop);
    await inParallel(count, concurrency, () => request(nth++));
    costs.push(perRequest(before, usedBy(shop), count));
  }
  const middle = median(costs.map(sumOf));
  return costs.find((cost) => sumOf(cost) === middle) as Cost;
}

/** Invoices for the authority are sent by a job of each minute. */
const saidWithinSeconds = 180;

/** Waits until the messages that are due and the invoices for the authority have gone out. */
async function untilSaid({ db }: BenchShop): Promise<void> {
  for (let second = 0; second < saidWithinSeconds; second++) {
    const { rows } = await db.execute<{ said: boolean }>(sql`
      select not exists (select from messages where state = 'due' and due_at <= now())
        and not exists (select from einvoice_submissions where state in ('queued', 'sending')) as said`);
    if (rows[0]?.said) return;
    await pause(1_000);
  }
  throw new Error(`the shop still talks to its providers after ${saidWithinSeconds} seconds`);
}

/** A whole minute, as the jobs of each minute are part of it; and how many minutes what was left behind may take. */
const [restSeconds, leftBehindMinutes] = [60, 5];

/**
 * What the shop uses of each second when nobody is there: of the first minute in which it has next to nothing to say to its
 * providers, once the messages and invoices of what was asked before are out. Throws where there is none.
 */
export async function costAtRest(shop: BenchShop): Promise<Cost> {
  for (let minute = 0; minute < leftBehindMinutes; minute++) {
    const before = usedBy(shop);
    await pause(restSeconds * 1_000);
    const cost = perRequest(before, usedBy(shop), restSeconds);
    if (cost.sandbox < 1) return cost;
  }
  throw new Error(`the shop still talks to its providers after ${leftBehindMinutes} minutes`);
}

/** What is used of each second while something goes on. */
export async function costWhile(shop: BenchShop, work: () => Promise<void>): Promise<Cost> {
  const [before, begun] = [usedBy(shop), performance.now()];
  await work();
  return perRequest(before, usedBy(shop), (performance.now() - begun) / 1_000);
}

/** Shop and database: the providers' own work is not the shop's. */
export function sumOf({ shop, database }: Cost): number {
  return shop + database;
}

function perRequest(before: Cost, after: Cost, count: number): Cost {
  return {
    shop: (after.shop - before.shop) / count,
    database: (after.database - before.database) / count,
    sandbox: (after.sandbox - before.sandbox) / count,
  };
}

/** Does a thing `count` times, `concurrency` at once, each lane one after the other. */
export async function inParallel(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let begun = 0;
  const lane = async () => {
    while (begun < count) await work(begun++);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}
