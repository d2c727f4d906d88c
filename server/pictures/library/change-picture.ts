import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { pictures } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  changePicture as changeContract,
  removePicture as removeContract,
} from '#shop/contract/store/pictures.ts';
import { keptAs } from '#shop/rules/pictures/uploaded-picture.ts';
import { nameOf, type PictureRow } from '../product-lists.ts';
import { callOtherwise } from './call-otherwise.ts';
import { filesOf, isRemembered, isShown, readPictures, toView } from './picture-rows.ts';

export const changePicture = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const before = await lockPicture(tx, params.id);
  if (before.version !== body.version) refuse('CHANGED_MEANWHILE');
  const after = { ...before, focalX: body.focal_x, focalY: body.focal_y, alt: body.alt };
  const isMoved = before.focalX !== after.focalX || before.focalY !== after.focalY;
  // What sites show of a link is cut out around the point of focus, where there is no ground to draw out.
  const isCutAnew = isMoved && !before.onGround && before.state === 'ready';
  await tx
    .update(pictures)
    .set({
      ...{ focalX: after.focalX, focalY: after.focalY, alt: after.alt },
      ...(isCutAnew && { state: 'making' as const, made: filesOf(before).length - 1 }),
      version: sql`${pictures.version} + 1`,
    })
    .where(eq(pictures.id, before.id));
  if (isCutAnew) await visit.context.jobs.enqueue(tx, 'make-picture', { id: before.id });
  const isCalledOtherwise = nameOf(before) !== nameOf(after);
  const ofProducts = isCalledOtherwise ? await callOtherwise(tx, before.base, nameOf(after), visit.now) : [];
  for (const change of ofProducts) visit.audit(change);
  await changed(tx, 'catalogue');
  visit.audit({ subject: `picture:${before.id}`, before: told(before), after: told(after) });
  const [view] = await readPictures(tx, { where: eq(pictures.id, before.id), limit: 1 });
  if (!view) throw new Error('a picture is gone');
  return toView(view);
});

export const removePicture = implementForStaff(removeContract, async (tx, visit, { params }) => {
  const before = await lockPicture(tx, params.id);
  // Whoever gives it to a product holds its row: seen here, or waits and finds it gone.
  const [use] = await tx
    .select({ is: sql<boolean>`${isShown} or ${isRemembered}` })
    .from(pictures)
    .where(eq(pictures.id, before.id));
  if (use?.is !== false) refuse('PICTURE_IN_USE');
  await deletePicture(tx, before, visit.context.jobs);
  visit.audit({ subject: `picture:${before.id}`, before: { picture: before.title }, after: null });
  return null;
});

type Jobs = Parameters<typeof deletePicture>[2];

/** Deletes a picture's row; a job takes its files. */
export async function deletePicture(
  tx: Transaction,
  row: PictureRow,
  jobs: { enqueue(tx: Transaction, name: 'forget-pictures', data: { names: string[] }): Promise<void> },
): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, row.id));
  await forgetFiles(tx, row, jobs);
}

/** Has a job take away what is kept of a picture. */
export async function forgetFiles(tx: Transaction, row: PictureRow, jobs: Jobs): Promise<void> {
  const names = [keptAs(row), ...filesOf(row).map(({ file }) => file)];
  await jobs.enqueue(tx, 'forget-pictures', { names });
}

async function lockPicture(tx: Transaction, id: number): Promise<PictureRow> {
  const [row] = await tx
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), ne(pictures.state, 'arriving'), isNull(pictures.filesGoneAt)))
    .for('update');
  return row ?? refuse('PICTURE_NOT_FOUND');
}

/** What the audit log keeps of it. */
function told({ focalX, focalY, alt }: PictureRow) {
  return { focal: `${focalX}, ${focalY}`, alt_ar: alt.ar, alt_en: alt.en };
}
