import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#server/db/database.ts';
import { pictures, staff } from '#server/db/schema/index.ts';
import type { shopPicture } from '#shop/contract/store/pictures.ts';
import { uploadedBase } from '#shop/rules/pictures/uploaded-picture.ts';
import { pictureUrl } from '../manifest.ts';
import { type Piece, piecesOf } from '../pieces.ts';
import { nameOf, type PictureRow } from '../product-lists.ts';

export type ListedPicture = PictureRow & { by: string; used: boolean };

const pattern = sql.raw(`'${uploadedBase}'`);

/** Of which uploaded picture a name is, in SQL: its row's `base`; null of any other name. */
export function baseOfName(name: SQL): SQL<string | null> {
  return sql<string | null>`substring(${name} from ${sql.raw(`'^${uploadedBase}'`)})`;
}

/** All that are named somewhere in a text. */
const basesIn = (text: SQL) => sql`(regexp_matches(${text}, ${pattern}, 'g'))[1]`;

/**
 * Whether a picture is shown somewhere now. Whoever else writes names of pictures down adds the place here: a picture that
 * is nowhere is deleted after thirty days.
 */
export const isShown = sql<boolean>`(
  exists (select from product_pictures pp where pp.picture_id = pictures.id)
  or pictures.base in (
    select base from (
      select ${baseOfName(sql`picture`)} as base from variants
      union all select ${baseOfName(sql`picture`)} from categories
      union all select ${baseOfName(sql`picture`)} from addons
      union all select ${basesIn(sql`blocks::text`)} from content_pages
      union all select ${basesIn(sql`blocks::text`)} from content_drafts where state = 'open' or publish_at is not null
      union all select ${basesIn(sql`value::text`)} from settings
    ) named where base is not null))`;

/** Whether an order has it as it was bought, or a page's earlier text, which somebody may have agreed to or may come back to. */
export const isRemembered = sql<boolean>`(
  pictures.base in (
    select base from (
      select ${baseOfName(sql`picture`)} as base from order_lines where picture like '%.%'
      union all select ${basesIn(sql`blocks::text`)} from content_versions
      union all select ${basesIn(sql`blocks::text`)} from content_drafts
    ) named where base is not null))`;

/** Pictures with who uploaded them and whether they are shown, in an order and as many as are asked for. */
export function readPictures(
  tx: Transaction | Database,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<ListedPicture[]> {
  return tx
    .select({ ...getTableColumns(pictures), by: staff.name, used: isShown })
    .from(pictures)
    .innerJoin(staff, eq(staff.id, pictures.staffId))
    .where(where)
    .orderBy(sql`${pictures.id} desc`)
    .limit(limit);
}

/** Every file that is made of a picture, in the order in which they are made: what sites show of a link is the last. */
export function filesOf({ base, hash, width, height }: PictureRow): Piece[] {
  const pieces = piecesOf({ [base]: { hash, width, height } });
  const isLink = ({ format }: Piece) => format === 'link';
  return [...pieces.filter((piece) => !isLink(piece)), ...pieces.filter(isLink)];
}

export function toView(row: ListedPicture): z.input<typeof shopPicture> {
  const name = nameOf(row);
  const files = filesOf(row).length;
  return {
    ...{ id: row.id, version: row.version, name, title: row.title, url: pictureUrl(name) },
    ...{ width: row.width, height: row.height },
    ...{ given_width: row.givenWidth, given_height: row.givenHeight },
    ...{ focal_x: row.focalX, focal_y: row.focalY, alt: row.alt },
    state: row.state === 'ready' ? 'ready' : 'making',
    ...{ made: row.state === 'ready' ? files : row.made, files, notes: row.notes, used: row.used },
    ...{ replaced: row.replacedBy !== null, by: row.by, at: row.createdAt.toISOString() },
  };
}
