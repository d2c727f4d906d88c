import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { pictures } from '#server/db/schema/index.ts';
import { NotYet } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { keptAs } from '#shop/rules/pictures/uploaded-picture.ts';
import { makeWidths } from '../making/widths.ts';
import { filesOf } from './picture-rows.ts';

/** So long after its last file somebody who makes a picture is taken for dead. */
const claimSeconds = 60;

/**
 * The job: makes the files of a picture that aren't made yet, and keeps each as it is there. Somebody else who is at it is
 * left alone; what a killed process has made stays, and the next one goes on behind it.
 */
export async function makePicture({ db, storage }: AppContext, id: number): Promise<void> {
  const claim = { claimedUntil: sql`now() + ${claimSeconds} * interval '1 second'` };
  const isOpen = and(eq(pictures.id, id), eq(pictures.state, 'making'));
  const isFree = or(isNull(pictures.claimedUntil), lt(pictures.claimedUntil, sql`now()`));
  const [row] = await db.update(pictures).set(claim).where(and(isOpen, isFree)).returning();
  if (!row) {
    if ((await db.$count(pictures, isOpen)) > 0) throw new NotYet(`somebody else makes picture ${id}`);
    return;
  }
  try {
    const kept = await storage.get(keptAs(row));
    if (!kept) throw new Error(`picture ${id} is not kept as ${keptAs(row)}`);
    const focal = row.onGround ? null : { x: row.focalX, y: row.focalY };
    const pieces = filesOf(row);
    let { made } = row;
    await makeWidths({ kept, pieces: pieces.slice(made), focal }, async (file, bytes) => {
      await storage.put(file, bytes);
      made += 1;
      await db
        .update(pictures)
        .set({ ...claim, made })
        .where(isOpen);
    });
    const isAsItWas = and(eq(pictures.focalX, row.focalX), eq(pictures.focalY, row.focalY));
    const ended = await db
      .update(pictures)
      .set({ state: 'ready', claimedUntil: null })
      .where(and(isOpen, isAsItWas))
      .returning({ id: pictures.id });
    if (ended.length > 0) return;
    // Its point of focus was moved meanwhile: the last file, which goes by it, is made anew.
    await db
      .update(pictures)
      .set({ made: pieces.length - 1 })
      .where(isOpen);
    throw new NotYet(`picture ${id} has changed`);
  } finally {
    await db.update(pictures).set({ claimedUntil: null }).where(isOpen);
  }
}
