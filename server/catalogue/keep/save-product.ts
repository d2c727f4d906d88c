import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { sales } from '#server/db/schema/index.ts';
import type { Change } from '#server/kernel/audit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import {
  differences,
  type FlatProduct,
  flat,
  type KeptGlaze,
  type KeptProduct,
  missingToPublish,
  productProblems,
  tidied,
  unflat,
} from '#shop/rules/products/kept-product.ts';
import { type Kept, lockKept, subjectOf, toWireFields } from './kept.ts';
import { mergeSave } from './merge-save.ts';
import { lostLists } from './picture-lists.ts';
import { takesSecondPerson } from './price-limit.ts';
import { unknownReferences } from './references.ts';
import { refuseIncomplete, refuseTakenSlug } from './refusals.ts';
import { keepingKnownGlazes } from './removed-glazes.ts';
import { writeKept } from './write-kept.ts';

/** What is to be changed; of a glaze its parts, null removes it. Fields that aren't named stay as they are. */
export type ProductChanges = Partial<Omit<KeptProduct, 'glazes'>> & {
  glazes?: Record<string, Partial<KeptGlaze> | null>;
};

export type SaveWish = {
  changes: ProductChanges;
  /** The version that whoever wishes it has seen: what others changed since is merged. Without it nobody looked. */
  seen?: number;
  now: Date;
  /** What was changed beside its fields, its lists of pictures: part of the same step, and a step by itself. */
  beside?: { before: FlatProduct; after: FlatProduct };
  /**
   * A price that takes a second person: refused, unless it is `held`, so that all else is kept and it is answered for
   * somebody to agree to, or is `agreed` to.
   */
  farPrice?: 'held' | 'agreed';
};

/** A price with what belongs to it, in halalas. */
export type PriceTerms = Pick<KeptProduct, 'price' | 'price_before' | 'sales_id'>;

/** What was kept, for the audit log; `taken` names fields that others had changed since. */
export type Saved = {
  id: number;
  version: number;
  product: KeptProduct;
  change: Change | null;
  taken: readonly string[];
  /** The price that was left out, for a second person to agree to. */
  held: PriceTerms | null;
};

/**
 * The one writer of what is kept of a product (its shelf, its sales and its lists of pictures have theirs): whoever changes it, by its page, in bulk, by import or by restoring, comes
 * here. Writes only what differs, as the next version; `change` is null where nothing did, and has the version among its
 * fields, because merging and history read it there.
 *
 * Refuses PRODUCT_NOT_FOUND; CHANGED_MEANWHILE by field; INVALID_INPUT by field, what the shop doesn't have among it;
 * SLUG_TAKEN; PRODUCT_INCOMPLETE where a product that is shown, or is to be by its schedule, would lack something that it
 * had; PRICE_NEEDS_TWO where a price goes further than one person's word.
 */
export async function saveProduct(
  tx: Transaction,
  id: number,
  { changes, seen, now, beside, farPrice }: SaveWish,
): Promise<Saved> {
  const kept = await lockKept(tx, id);
  const { row, product: before } = kept;
  const theirs = flat(before);
  const mine = flatChanges(changes, before);
  const { value, taken } = await mergeSave(tx, row, { mine, theirs, seen: seen ?? row.version });
  const wished = tidied(unflat({ ...theirs, ...value }));
  const whole = await keepingKnownGlazes(tx, kept, wished);
  await refuseProblems(tx, kept, whole);
  refuseLacking(kept, whole);
  const isFar = farPrice !== 'agreed' && (await takesSecondPerson(tx, row, whole.price, now));
  if (isFar && farPrice !== 'held') refuse('PRICE_NEEDS_TWO');
  const held = isFar ? priceOf(whole) : null;
  const after = held ? { ...whole, ...priceOf(before) } : whole;
  const change = differences(theirs, flat(after));
  const isChanged = (field: string) => field in change.after;
  if (Object.keys({ ...change.after, ...beside?.after }).length === 0)
    return { id, version: row.version, product: before, change: null, taken, held };
  const removed = Object.keys(before.glazes).filter((name) => !after.glazes[name]);
  const lost = await lostLists(tx, kept, removed);
  const version = await writeKept(tx, kept, after, isChanged, now);
  return {
    ...{ id, version, product: after, taken, held },
    change: {
      subject: subjectOf(id),
      before: { ...toWireFields(change.before), ...lost, ...beside?.before },
      after: { ...toWireFields(change.after), ...beside?.after, version },
    },
  };
}

/** Each part of a glaze as a field; a removed one has none of them any more, and a new one comes last. */
function flatChanges({ glazes, ...rest }: ProductChanges, { glazes: known }: KeptProduct): FlatProduct {
  const gone = { picture: null, on_sale: null, position: null };
  let last = Math.max(-1, ...Object.values(known).map(({ position }) => position));
  const parts = Object.entries(glazes ?? {}).flatMap(([name, glaze]) => {
    if (glaze === null && !known[name]) return [];
    if (glaze && !known[name]) last += 1;
    const made = known[name] ? {} : { picture: '', on_sale: false, position: last };
    return Object.entries(glaze === null ? gone : { ...made, ...glaze })
      .filter(([, value]) => value !== undefined)
      .map(([part, value]) => [`glazes.${name}.${part}`, value] as const);
  });
  return { ...rest, ...Object.fromEntries(parts) };
}

export function priceOf({ price, price_before, sales_id }: KeptProduct): PriceTerms {
  return { price, price_before, sales_id };
}

async function refuseProblems(
  tx: Transaction,
  { row, product: before }: Kept,
  after: KeptProduct,
): Promise<void> {
  const { after: changed } = differences(flat(before), flat(after));
  const isChanged = (field: string) => field in changed;
  const isReduced = ['price', 'price_before', 'sales_id'].some(isChanged);
  // Nobody writes the licence otherwise until the price is kept that it allows.
  const [sale] =
    isReduced && after.sales_id !== null
      ? await tx.select().from(sales).where(eq(sales.id, after.sales_id)).for('key share')
      : [];
  const was = productProblems(before, undefined);
  const problems = Object.entries(productProblems(after, sale)).filter(
    ([field, problem]) => was[field] !== problem || isChanged(field),
  );
  const fields: Record<string, string> = {
    ...(await unknownReferences(tx, row.id, after, isChanged)),
    ...Object.fromEntries(problems),
  };
  if (isReduced && after.sales_id !== null && !sale) fields.sales_id = 'unknown';
  if (row.firstPublishedAt !== null) {
    if (isChanged('slug')) fields.slug = 'stays';
    if (isChanged('kind')) fields.kind = 'stays';
    if (isChanged('price') && after.price === null) fields.price = 'amount';
  } else if (isChanged('slug')) await refuseTakenSlug(tx, after.slug);
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
}

/** What a shown product lacked before, it may lack still: whoever mends one thing needn't mend all. */
function refuseLacking({ row, product: before }: Kept, after: KeptProduct): void {
  if (!row.published && row.publishAt === null) return;
  const lacked = missingToPublish(before);
  const lacks = missingToPublish(after).filter((field) => !lacked.includes(field));
  if (lacks.length > 0) refuseIncomplete(lacks);
}
