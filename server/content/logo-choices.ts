import { and, desc, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { pictures } from '#server/db/schema/index.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Language } from '#shop/contract/operation.ts';
import type { readBrand } from '#shop/contract/store/brand.ts';
import { uploadedBaseOf, uploadedName } from '#shop/rules/pictures/uploaded-picture.ts';

const lately = 24;

/** The picture that is the logo, and those that were uploaded last. */
export async function logoChoices(
  tx: Transaction,
  language: Language,
  logo: string | null,
): Promise<z.input<typeof readBrand.output>['logos']> {
  const now = logo === null ? null : uploadedBaseOf(logo);
  const rows = await tx
    .select()
    .from(pictures)
    .where(and(isNull(pictures.replacedBy), isNull(pictures.filesGoneAt), ne(pictures.state, 'arriving')))
    .orderBy(desc(sql`${pictures.base} = ${now ?? ''}`), desc(pictures.id))
    .limit(lately);
  return rows.map(({ base, hash, width, height, focalX, focalY, alt, title }) => {
    const name = uploadedName({ name: base, hash, largest: width }, { x: focalX, y: focalY });
    return { name, url: pictureUrl(name), title: alt[language] || title, width, height };
  });
}
