import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveProduct } from '#server/catalogue/keep/save-product.ts';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { pictures, productPictures, products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Language } from '#shop/contract/operation.ts';
import {
  type ProductPictures,
  readProductPictures as readContract,
  setProductPictures as setContract,
} from '#shop/contract/store/pictures.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import { uploadedBaseOf, wallOf } from '#shop/rules/pictures/uploaded-picture.ts';
import { plain } from '#shop/rules/products/kept-product.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';
import { isMaster, pictureUrl } from '../manifest.ts';
import { filesOf, nameOf, type PictureRow } from './picture-rows.ts';

export const readProductPictures = implementForStaff(readContract, (tx, { language }, { params }) =>
  readShown(tx, params.id, language),
);

export const setProductPictures = implementForStaff(setContract, async (tx, visit, { params, body }) => {
  const { variants_id: variantId, pictures: wanted, was } = body;
  await tx.select({ id: products.id }).from(products).where(eq(products.id, params.id)).for('no key update');
  const before = await readRows(tx, params.id);
  const list = before?.lists.find((each) => each.variantId === variantId);
  if (!before || !list) return refuse('PRODUCT_NOT_FOUND');
  const stood = list.pictures.map(({ name }) => name);
  if (stood.join() === wanted.join()) {
    visit.audit(null);
    return toShown(before, visit.language);
  }
  if (stood.join() !== was.join()) refuse('CHANGED_MEANWHILE');
  // A glaze that shoppers see has a picture.
  if (variantId !== null && wanted.length === 0) refuse('PICTURE_LAST');
  const named = await readNamed(tx, wanted, stood);
  await tx.delete(productPictures).where(and(eq(productPictures.productId, params.id), isVariant(variantId)));
  if (named.length > 0)
    await tx.insert(productPictures).values(
      named.map(({ row, master }, position) => ({
        ...{ productId: params.id, variantId, position },
        ...(row ? { pictureId: row.id } : { master }),
      })),
    );
  const [first] = wanted;
  if (variantId !== null && first !== undefined) {
    // How a pot's wall is, its picture's name goes on saying.
    const picture = isMaster(first) ? first : `${first}${wallOf(list.own)}`;
    const changes = { glazes: { [list.slug]: { picture } } };
    visit.audit((await saveProduct(tx, params.id, { changes, now: visit.now })).change);
  }
  await tx.update(products).set({ updatedAt: visit.now }).where(eq(products.id, params.id));
  await changed(tx, 'catalogue');
  visit.audit({
    subject: `product:${params.id}`,
    before: { pictures: stood, ...(variantId !== null && { variant: variantId }) },
    after: { pictures: wanted, ...(variantId !== null && { variant: variantId }) },
  });
  return readShown(tx, params.id, visit.language);
});

function isVariant(variantId: number | null): SQL | undefined {
  return variantId === null ? isNull(productPictures.variantId) : eq(productPictures.variantId, variantId);
}

type Named = { name: string; row: PictureRow | null; master: string | null };
type List = {
  variantId: number | null;
  /** What a product's keeper calls it. */
  slug: string;
  color: Bilingual | null;
  swatch: string | null;
  /** `variants.picture`; empty of the list for every glaze. */
  own: string;
  pictures: Named[];
};
type Rows = { id: number; kind: ProductKind; title: Bilingual; lists: List[] };

/** Pictures by their names, held until the transaction ends; those that stood there already may be replaced ones. */
async function readNamed(
  tx: Transaction,
  names: readonly string[],
  stood: readonly string[],
): Promise<Named[]> {
  const bases = names.flatMap((name) => uploadedBaseOf(name) ?? []);
  const rows =
    bases.length === 0
      ? []
      : await tx
          .select()
          .from(pictures)
          .where(
            and(inArray(pictures.base, bases), ne(pictures.state, 'arriving'), isNull(pictures.filesGoneAt)),
          )
          .for('key share');
  return names.map((name) => {
    const row = rows.find((each) => nameOf(each) === name) ?? null;
    const isTaken = row && row.replacedBy !== null && !stood.includes(name);
    if ((!row && !isMaster(name)) || isTaken) refuse('PICTURE_NOT_FOUND');
    return { name, row, master: row ? null : name };
  });
}

async function readShown(tx: Transaction, id: number, language: Language) {
  const rows = await readRows(tx, id);
  return rows ? toShown(rows, language) : refuse('PRODUCT_NOT_FOUND');
}

async function readRows(tx: Transaction, id: number): Promise<Rows | null> {
  const { rows: found } = await tx.execute<{
    kind: ProductKind;
    title: Bilingual;
    variant: number | null;
    slug: string | null;
    color: Bilingual | null;
    swatch: string | null;
    own: string | null;
  }>(sql`
    select p.kind, p.title, v.id as variant, v.color_slug as slug, g.title as color, g.swatch, v.picture as own
    from products p left join variants v on v.product_id = p.id left join glazes g on g.slug = v.color_slug
    where p.id = ${id} order by v.position, v.id`);
  const [product] = found;
  if (!product) return null;
  const kept = await tx
    .select({ variantId: productPictures.variantId, master: productPictures.master, row: pictures })
    .from(productPictures)
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, id))
    .orderBy(productPictures.position);
  const listOf = (variantId: number | null, own: string): Named[] => {
    const named = kept
      .filter((each) => each.variantId === variantId)
      .map(({ row, master }) => ({ name: row ? nameOf(row) : (master ?? ''), row, master }));
    if (own === '') return named;
    const name = uploadedBaseOf(own) === null ? own : own.slice(0, own.length - wallOf(own).length);
    // Where somebody has named another one by the product's page, that stands first.
    if (named[0]?.name === name) return named;
    return [{ name, row: null, master: name }, ...named.filter((each) => each.name !== name)];
  };
  const { kind, title } = product;
  const ofVariants = found.flatMap(({ variant, slug, color, swatch, own }) =>
    variant === null
      ? []
      : [
          {
            variantId: variant,
            slug: slug ?? plain,
            color,
            swatch,
            own: own ?? '',
            pictures: listOf(variant, own ?? ''),
          },
        ],
  );
  const ofAll = { variantId: null, slug: '', color: null, swatch: null, own: '', pictures: listOf(null, '') };
  return { id, kind, title, lists: [...ofVariants, ofAll] };
}

function toShown({ id, kind, title, lists }: Rows, language: Language): z.input<typeof readContract.output> {
  return {
    id,
    title: title[language],
    lists: lists.map(({ variantId, color, swatch, pictures: named }) => ({
      ...{ variants_id: variantId, color_title: color?.[language] ?? null, swatch },
      pictures: named.map((each) => toNamed(each, { kind, title, color })),
    })),
  };
}

function toNamed(
  { name, row }: Named,
  { kind, title, color }: { kind: ProductKind; title: Bilingual; color: Bilingual | null },
): ProductPictures['lists'][number]['pictures'][number] {
  const said = (language: Language) =>
    row?.alt[language] ||
    pictureAlt(language, { kind, title: title[language], glaze: color?.[language] ?? null });
  const files = row ? filesOf(row).length : 0;
  return {
    ...{ name, id: row?.id ?? null, url: pictureUrl(name), title: row?.title ?? name },
    alt: { ar: said('ar'), en: said('en') },
    ...{ made: row && row.state !== 'ready' ? row.made : null, files, notes: row?.notes ?? [] },
  };
}
