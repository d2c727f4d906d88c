import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { drawAnew } from '#server/attachments/draw-anew.ts';
import type { Transaction } from '#server/db/database.ts';
import { pictures, productPictures, settings } from '#server/db/schema/index.ts';
import { type Change, writeAudit } from '#server/kernel/audit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import {
  addPicture as addContract,
  replacePicture as replaceContract,
  type shopPicture,
} from '#shop/contract/store/pictures.ts';
import { lookNotesOf, standsOnGround } from '#shop/rules/pictures/picture-look.ts';
import { keptAs, keptSideMost, wordsOfName } from '#shop/rules/pictures/uploaded-picture.ts';
import { canBeLogo } from '#shop/rules/store/logo.ts';
import { encoding } from '../making/encoding.ts';
import { nameOf, type PictureRow } from '../product-lists.ts';
import { callOtherwise } from './call-otherwise.ts';
import { measureLook } from './measure-look.ts';
import { baseOfName, isShown, readPictures, toView } from './picture-rows.ts';

/** What is made of it is encoded once more, so it keeps more than is seen. */
const quality = 92;
/** So many that nothing shows are a mistake of a program, or of a folder that was dropped. */
const unusedMost = 2_000;

type Upload = { operation: string; file: Uint8Array; title: string; replaces: number | null };

export const addPicture = implement<typeof addContract, Staff>(addContract, (visit, { body, query }) =>
  keepUpload(visit, { operation: addContract.id, file: body, title: query.title, replaces: null }),
);

export const replacePicture = implement<typeof replaceContract, Staff>(
  replaceContract,
  (visit, { params, body, query }) =>
    keepUpload(visit, {
      ...{ operation: replaceContract.id, file: body, title: query.title, replaces: params.id },
    }),
);

/**
 * Keeps a picture: drawn anew, a row that isn't shown yet, its file, and then, with its row in the audit log, the row
 * that counts and the job that makes its widths. Whatever ends in between leaves a row that the nightly sweep takes
 * with its file. Outside of a transaction until then, because the storage may be somebody else's.
 */
async function keepUpload(visit: Visit<Staff>, upload: Upload): Promise<z.input<typeof shopPicture>> {
  const { context, caller, now } = visit;
  const { db, storage } = context;
  const { file, title, replaces } = upload;
  const before = replaces === null ? null : await findReplaced(db, replaces);
  const givenHash = createHash('sha256').update(file).digest('hex');
  const known = await findGiven(db, givenHash);
  if (known) return db.transaction((tx) => finish(tx, visit, { ...upload, before, row: known }));

  if ((await db.$count(pictures, sql`not ${isShown} and ${pictures.replacedBy} is null`)) >= unusedMost)
    refuse('PICTURES_UNUSED', { values: { most: unusedMost } });
  const drawn = await drawAnew(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    ...{ side: keptSideMost, shape: 'whole', quality, keepsClear: true },
  });
  if (!drawn) return refuse('PICTURE_BAD');
  const { bytes, width, height, given } = drawn;
  const look = { ...(await measureLook(bytes)), width: given.width, height: given.height };
  const words = before ? before.base.slice(0, -'--000000'.length) : wordsOfName(title);
  const [row] = await db
    .insert(pictures)
    .values({
      base: `${words}--${randomBytes(3).toString('hex')}`,
      hash: createHash('sha256').update(bytes).update(JSON.stringify(encoding)).digest('hex').slice(0, 8),
      ...{ givenHash, title, width, height, bytes: bytes.length },
      ...{ givenWidth: given.width, givenHeight: given.height },
      ...{ alt: { ar: '', en: '' }, notes: lookNotesOf(look), onGround: standsOnGround(look) },
      ...{ state: 'arriving', staffId: caller.staffId, createdAt: now },
    })
    .returning();
  if (!row) throw new Error('no picture written');
  await storage.put(keptAs(row), bytes);
  return db.transaction((tx) => finish(tx, visit, { ...upload, before, row }));
}

/** The same file twice at the same time is one picture: whoever comes second finds the first. */
async function finish(
  tx: Transaction,
  visit: Visit<Staff>,
  { operation, before, row, title }: Upload & { before: PictureRow | null; row: PictureRow },
): Promise<z.input<typeof shopPicture>> {
  const { context, caller, now } = visit;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${row.givenHash}))`);
  const first = await findGiven(tx, row.givenHash);
  const kept = first ?? row;
  const isNew = first === null;
  if (first && first.id !== row.id) {
    await tx.delete(pictures).where(eq(pictures.id, row.id));
    await context.jobs.enqueue(tx, 'forget-pictures', { names: [keptAs(row)] });
  }
  if (isNew) {
    await tx.update(pictures).set({ state: 'making' }).where(eq(pictures.id, row.id));
    await context.jobs.enqueue(tx, 'make-picture', { id: row.id });
  }
  const replaced = before && before.id !== kept.id ? before : null;
  const ofProducts = replaced ? await standInstead(tx, replaced, kept, now) : [];
  const by = { staffId: caller.staffId, operation, at: now };
  const subject = `picture:${replaced?.id ?? kept.id}`;
  if (replaced)
    await writeAudit(tx, by, [
      { subject, before: { picture: replaced.title }, after: { picture: title } },
      ...ofProducts,
    ]);
  else if (isNew) await writeAudit(tx, by, [{ subject, before: null, after: { picture: title } }]);
  const [view] = await readPictures(tx, { where: eq(pictures.id, kept.id), limit: 1 });
  if (!view) throw new Error('a picture is gone');
  return toView(view);
}

async function findGiven(tx: Pick<Transaction, 'select'>, givenHash: string): Promise<PictureRow | null> {
  const [row] = await tx
    .select()
    .from(pictures)
    .where(
      and(eq(pictures.givenHash, givenHash), isNull(pictures.replacedBy), ne(pictures.state, 'arriving')),
    );
  return row ?? null;
}

async function findReplaced(tx: Pick<Transaction, 'select'>, id: number): Promise<PictureRow> {
  const [row] = await tx
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), ne(pictures.state, 'arriving')));
  if (!row) return refuse('PICTURE_NOT_FOUND');
  return row.replacedBy === null ? row : refuse('PICTURE_REPLACED');
}

/** Has one picture stand wherever another is shown. Orders keep the one that they were placed with. */
async function standInstead(
  tx: Transaction,
  { id }: PictureRow,
  other: PictureRow,
  at: Date,
): Promise<Change[]> {
  const [before] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
  if (!before || before.replacedBy !== null) return refuse('PICTURE_REPLACED');
  if (!canBeLogo(other) && (await isLogo(tx, before))) refuse('LOGO_SHAPE');
  const isUnsaid = other.alt.ar === '' && other.alt.en === '';
  const { focalX, focalY } = isUnsaid ? before : other;
  const now = { ...other, focalX, focalY };
  await tx
    .update(pictures)
    .set({ focalX, focalY, ...(isUnsaid && { alt: before.alt }), unusedSince: null })
    .where(eq(pictures.id, other.id));
  await tx.update(pictures).set({ replacedBy: other.id }).where(eq(pictures.id, id));
  await tx.update(productPictures).set({ pictureId: other.id }).where(eq(productPictures.pictureId, id));
  return callOtherwise(tx, before.base, nameOf(now), at);
}

async function isLogo(tx: Transaction, { base }: PictureRow): Promise<boolean> {
  const isIt = sql`${baseOfName(sql`${settings.value}->>'logo'`)} = ${base}`;
  return (await tx.$count(settings, and(eq(settings.key, 'brand'), isIt))) > 0;
}
