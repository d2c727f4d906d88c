import { and, asc, desc, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { contentPages, glazes, pictures } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { masterNames } from '#server/pictures/manifest.ts';
import {
  pageChoices as choicesContract,
  listStaffPages as listContract,
  readStaffPage as readContract,
} from '#shop/contract/store/pages.ts';
import { uploadedName } from '#shop/rules/pictures/uploaded-picture.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { findPage } from './page-texts.ts';
import { toStaffPage, toStaffPageRows } from './staff-page.ts';

export const listStaffPages = implementForStaff(listContract, async (tx, { language, now }) => {
  const title = sql`${contentPages.title} ->> ${language}`;
  const pages = await tx.select().from(contentPages).orderBy(asc(title));
  return { items: await toStaffPageRows(tx, pages), today: riyadhDay(now) };
});

export const readStaffPage = implementForStaff(readContract, async (tx, _, { params }) =>
  toStaffPage(tx, await findPage(tx, params.slug)),
);

export const pageChoices = implementForStaff(choicesContract, async (tx) => {
  const { slug, title, swatch } = glazes;
  return {
    pictures: [...(await uploadedNames(tx)), ...masterNames()],
    glazes: await tx.select({ slug, title, swatch }).from(glazes).orderBy(asc(glazes.position)),
  };
});

/** More than anybody chooses from. */
const uploadedMost = 200;

/** The names of the pictures that staff uploaded, the newest first. */
async function uploadedNames(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select()
    .from(pictures)
    .where(and(isNull(pictures.replacedBy), ne(pictures.state, 'arriving')))
    .orderBy(desc(pictures.id))
    .limit(uploadedMost);
  return rows.map(({ base, hash, width, focalX, focalY }) =>
    uploadedName({ name: base, hash, largest: width }, { x: focalX, y: focalY }),
  );
}
