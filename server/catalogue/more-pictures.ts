import { sql } from 'drizzle-orm';
import { uploadedBase, uploadedName } from '#shop/rules/pictures/uploaded-picture.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';

/** In SQL, of a row `v` of variants: what staff say that its picture shows; null where they uploaded none. */
export const altOfPicture = sql`case when v.picture like '%.%' then (
  select p.alt from pictures p where p.base = substring(v.picture from ${sql.raw(`'^${uploadedBase}'`)})) end`;

/** A picture that a product shows: one that staff uploaded, or one that came with the shop. */
type More = { base: string | null; hash: string; width: number; x: number; y: number; master: string | null };
type MoreOf = More & { variant: number | null; alt: Bilingual | null };

/** In SQL, of a row of products: its pictures, of each glaze and then of all (`variant` is null), in their order. */
export const morePictures = sql<MoreOf[] | null>`(
  select json_agg(json_build_object(
    'variant', pp.variant_id, 'base', p.base, 'hash', p.hash, 'width', p.width, 'x', p.focal_x, 'y', p.focal_y,
    'alt', p.alt, 'master', pp.master
  ) order by pp.variant_id nulls last, pp.position)
  from product_pictures pp left join pictures p on p.id = pp.picture_id
  where pp.product_id = products.id)`;

/** Its name, as addresses are made of it. */
export function nameOfMore({ base, hash, width, x, y, master }: More): string {
  return base === null ? (master ?? '') : uploadedName({ name: base, hash, largest: width }, { x, y });
}
