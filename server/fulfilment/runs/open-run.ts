import { eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { runs } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { signedKey, uuidOfKey } from '#server/kernel/signed-key.ts';
import { runEnds } from '#shop/rules/delivery/run.ts';

export type Run = typeof runs.$inferSelect;

/** Path of a driver's page. */
export function runLink(secret: string, uuid: string): string {
  return `/run/${signedKey('run', secret, uuid)}`;
}

/** Whether nobody drives it any more: its day is over, or staff have ended it. */
export function isOver({ day, endedAt }: Run, now: Date): boolean {
  return endedAt !== null || now >= runEnds(day);
}

/** The run that a link's key opens. Refuses RUN_LINK_NOT_FOUND, and RUN_LINK_OVER. */
export async function openRun({ db, config }: AppContext, key: string, now: Date): Promise<Run> {
  const uuid = uuidOfKey(['run'], config.secret, key);
  const run = uuid === null ? undefined : await find(db, eq(runs.uuid, uuid));
  if (!run) return refuse('RUN_LINK_NOT_FOUND');
  return isOver(run, now) ? refuse('RUN_LINK_OVER') : run;
}

/** The run of this id, locked: whoever plans it too waits. Refuses RUN_NOT_FOUND. */
export async function lockRun(tx: Transaction, id: number): Promise<Run> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update');
  return run ?? refuse('RUN_NOT_FOUND');
}

/** The run of this id as it stands. Refuses RUN_NOT_FOUND. */
export async function runOf(db: Database, id: number): Promise<Run> {
  return (await find(db, eq(runs.id, id))) ?? refuse('RUN_NOT_FOUND');
}

async function find(db: Database, where: SQL): Promise<Run | undefined> {
  const [run] = await db.select().from(runs).where(where);
  return run;
}
