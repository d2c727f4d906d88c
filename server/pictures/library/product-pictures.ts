import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listField } from '#server/catalogue/keep/picture-lists.ts';
import { saveProduct } from '#server/catalogue/keep/save-product.ts';
import type { Transaction } from '#server/db/database.ts';
import { pictures, products } from '#server/db/schema/index.ts';
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
import { nameOf, ownFirst, type ProductPicture, readListed, writeListed } from '../product-lists.ts';
import { filesOf } from './picture-rows.ts';

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
    return readShown(tx, params.id, visit.language);
  }
  if (stood.join() !== was.join()) refuse('CHANGED_MEANWHILE');
  // A glaze that shoppers see has a picture.
  if (variantId !== null && wanted.length === 0) refuse('PICTURE_LAST');
  const named = await readNamed(tx, wanted, stood);
  await writeListed(tx, { productId: params.id, variantId }, named);
  const [first = ''] = wanted;
  // How a pot's wall is, its picture's name goes on saying.
  const picture = isMaster(first) ? first : `${first}${wallOf(list.own)}`;
  const field = listField(variantId === null ? null : list.slug);
  const glaze = { picture, ...(isSoldFromNow(before, list) && { on_sale: true }) };
  const { change } = await saveProduct(tx, params.id, {
    changes: variantId === null ? {} : { glazes: { [list.slug]: glaze } },
    beside: { before: { [field]: stood }, after: { [field]: wanted } },
    now: visit.now,
  });
  visit.audit(change);
  return readShown(tx, params.id, visit.language);
});

/** What a draft comes in is for sale once it has a picture: nobody makes it for anything else. */
function isSoldFromNow({ isNew, lists }: Rows, list: List): boolean {
  const isPlain = list.slug === plain;
  const isOther = lists.some(({ onSale, slug }) => onSale && (slug === plain) !== isPlain);
  return isNew && list.pictures.length === 0 && !isOther;
}

type List = {
  variantId: number | null;
  /** What a product's keeper calls it. */
  slug: string;
  color: Bilingual | null;
  swatch: string | null;
  /** `variants.picture`; empty of the list for every glaze. */
  own: string;
  onSale: boolean;
  pictures: ProductPicture[];
};
/** `isNew`: shoppers have never seen it. */
type Rows = { id: number; kind: ProductKind; title: Bilingual; isNew: boolean; lists: List[] };

/** Pictures by their names, held until the transaction ends; those that stood there already may be replaced ones. */
async function readNamed(
  tx: Transaction,
  names: readonly string[],
  stood: readonly string[],
): Promise<ProductPicture[]> {
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
  return rows
    ? { ...toShown(rows, language), next: await nextWithout(tx, id, language) }
    : refuse('PRODUCT_NOT_FOUND');
}

/** The next draft that has a colour without a picture: twenty new ones get theirs one after the other. */
async function nextWithout(
  tx: Transaction,
  id: number,
  language: Language,
): Promise<z.input<typeof readContract.output>['next']> {
  const { rows } = await tx.execute<{ id: number; title: Bilingual; slug: string; variant: number }>(sql`
    select p.id, p.title, p.slug, v.id as variant
    from products p join variants v on v.product_id = p.id
    where p.first_published_at is null and v.picture = '' and p.id <> ${id}
    order by p.id < ${id}, p.id, v.position, v.id limit 1`);
  const [next] = rows;
  if (!next) return null;
  return { id: next.id, title: next.title[language] || next.slug, variants_id: next.variant };
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
    onSale: boolean | null;
    isNew: boolean;
  }>(sql`
    select p.kind, p.title, v.id as variant, v.color_slug as slug, g.title as color, g.swatch, v.picture as own,
      v.on_sale as "onSale", p.first_published_at is null as "isNew"
    from products p left join variants v on v.product_id = p.id left join glazes g on g.slug = v.color_slug
    where p.id = ${id} order by v.position, v.id`);
  const [product] = found;
  if (!product) return null;
  const listed = await readListed(tx, id);
  const listOf = (variantId: number | null, own: string) =>
    ownFirst(
      listed.filter((each) => each.variantId === variantId),
      own,
    );
  const { kind, title, isNew } = product;
  const ofVariants = found.flatMap(({ variant, slug, color, swatch, own, onSale }) =>
    variant === null
      ? []
      : [
          {
            variantId: variant,
            slug: slug ?? plain,
            color,
            swatch,
            own: own ?? '',
            onSale: onSale ?? false,
            pictures: listOf(variant, own ?? ''),
          },
        ],
  );
  const ofAll = {
    variantId: null,
    slug: '',
    color: null,
    swatch: null,
    own: '',
    onSale: false,
    pictures: listOf(null, ''),
  };
  return { id, kind, title, isNew, lists: [...ofVariants, ofAll] };
}

function toShown(
  { id, kind, title, lists }: Rows,
  language: Language,
): Omit<z.input<typeof readContract.output>, 'next'> {
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
  { name, row }: ProductPicture,
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
