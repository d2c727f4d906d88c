import { sql } from 'drizzle-orm';
import { saveProduct } from '#server/catalogue/keep/save-product.ts';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { variants } from '#server/db/schema/index.ts';
import type { Change } from '#server/kernel/audit.ts';
import { uploadedStart, wallOf } from '#shop/rules/pictures/uploaded-picture.ts';
import { plain } from '#shop/rules/products/kept-product.ts';
import { baseOfName } from './picture-rows.ts';

/**
 * Has whatever shows a picture name it otherwise; how a pot's wall is, the end of its name says as before. Products are
 * saved by their one writer, so that who keeps one meanwhile is merged with it; who keeps a category or an add-on is told.
 * The shop's logo is named by its settings.
 * Answers what the audit log is to keep.
 */
export async function callOtherwise(
  tx: Transaction,
  base: string,
  name: string,
  now: Date,
): Promise<Change[]> {
  const shown = await tx
    .select({ productId: variants.productId, colorSlug: variants.colorSlug, picture: variants.picture })
    .from(variants)
    .where(sql`${baseOfName(sql`${variants.picture}`)} = ${base}`)
    .orderBy(variants.productId);
  const changes: Change[] = [];
  for (const [id, own] of Map.groupBy(shown, ({ productId }) => productId)) {
    const glazes = Object.fromEntries(
      own.map(({ colorSlug, picture }) => [colorSlug ?? plain, { picture: `${name}${wallOf(picture)}` }]),
    );
    const { change } = await saveProduct(tx, id, { changes: { glazes }, now });
    if (change) changes.push(change);
  }
  const start = sql.raw(`'${uploadedStart}'`);
  for (const table of ['categories', 'addons'])
    await tx.execute(sql`
      update ${sql.identifier(table)}
      set picture = regexp_replace(picture, ${start}, ${name}), version = version + 1
      where ${baseOfName(sql`picture`)} = ${base}`);
  await changed(tx, 'catalogue');
  const {
    rows: [look],
  } = await tx.execute<{ before: string; after: string }>(sql`
    update settings now
    set value = jsonb_set(now.value, '{logo}', to_jsonb(regexp_replace(was.value->>'logo', ${start}, ${name})))
    from settings was
    where now.key = 'brand' and was.key = 'brand' and ${baseOfName(sql`was.value->>'logo'`)} = ${base}
    returning was.value->>'logo' as before, now.value->>'logo' as after`);
  if (look) {
    await changed(tx, 'content');
    changes.push({
      subject: 'setting:brand',
      before: { logo: look.before },
      after: { logo: look.after },
    });
  }
  return changes;
}
