import { gt, inArray } from 'drizzle-orm';
import { type Kept, readAllKept, toWireFields } from '#server/catalogue/keep/kept.ts';
import { makeProduct } from '#server/catalogue/keep/make-product.ts';
import { takesSecondPerson } from '#server/catalogue/keep/price-limit.ts';
import { type ProductChanges, saveProduct } from '#server/catalogue/keep/save-product.ts';
import type { Transaction } from '#server/db/database.ts';
import { products, sales } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { riyalDigits } from '#shop/format/numbers.ts';
import { priceHeads, productHeads, productWords } from '#shop/messages/bilingual/tables/imports.ts';
import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import type { Fault } from '#shop/rules/imports/import.ts';
import { priceColumns, productColumns, wishedFields } from '#shop/rules/imports/product-file.ts';
import type { Columns, Given } from '#shop/rules/imports/row.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import {
  differences,
  flat,
  type KeptProduct,
  productProblems,
  tidied,
  unflat,
} from '#shop/rules/products/kept-product.ts';
import { type Glazes, readGlazes } from './find-glazes.ts';
import { findProducts } from './find-products.ts';
import type { Change, GoodRow, Judged, Outcome, TableKind } from './kind.ts';
import { saveRow } from './save-row.ts';
import { fromNothing, inWords, shown } from './words.ts';

type Table = {
  columns: Columns;
  heads: TableKind['heads'];
  /** Rows whose product isn't there make one, which nobody sees yet. */
  makes: boolean;
};

/** A file has no column for what a product cost before: what is wrong with it was done by its price. */
const causes: Readonly<Record<string, string>> = { price_before: 'price' };

/** Prices alone. */
export const prices: TableKind = tableOf({ columns: priceColumns, heads: priceHeads, makes: false });
/** Products with texts, facts and glazes: changed by the one writer, or made as drafts. None is published by a file. */
export const wholeProducts: TableKind = tableOf({
  columns: productColumns(productWords),
  heads: productHeads,
  makes: true,
});

function tableOf(table: Table): TableKind {
  const { columns, heads, makes } = table;
  return {
    ...{ columns, heads, words: productWords, ownWords },

    async judge(tx, rows, now) {
      const found = await findProducts(
        tx,
        rows.map(({ given }) => given),
      );
      const colours = await readGlazes(tx);
      const licences = await licencesOf(tx, [...found.values()]);
      const judged: Judged[] = [];
      for (const row of rows) {
        const { given, faults } = withSlugs(row.given, colours);
        const kept = typeof given.slug === 'string' ? found.get(given.slug) : undefined;
        judged.push(
          kept ? await change(tx, kept, { given, faults, licences, now }) : fresh(given, faults, makes),
        );
      }
      return judged;
    },

    async write(tx, visit, _id, rows, { agreed }) {
      const outcomes = new Map<number, Outcome>();
      const names = Object.keys(columns);
      const colours = await readGlazes(tx);
      // By their ids as everybody locks them, new ones last: nobody waits for each other in a circle.
      for (const row of rows.toSorted(byId)) {
        const {
          given,
          faults: [refused],
        } = withSlugs(row.given, colours);
        const save = (inside: Transaction) => write(inside, visit, { ...row, given }, agreed);
        outcomes.set(
          row.number,
          refused ? { refused } : await saveRow(tx, visit, row, save, { columns: names, at: causes }),
        );
      }
      return outcomes;
    },

    count: (tx) => tx.$count(products),

    async part(tx, { cursor, most, language }) {
      const found = await readAllKept(tx, {
        where: gt(products.id, Number(cursor ?? 0)),
        most: most + 1,
      });
      const page = found.slice(0, most);
      const words = { ...productWords, ...(await ownWords(tx)) };
      return {
        rows: page.map((kept) => rowOf(kept, Object.keys(heads), words, language)),
        next: found.length > most ? String(page.at(-1)?.row.id) : null,
      };
    },
  };
}

function byId(one: GoodRow, other: GoodRow): number {
  if (one.version !== null && other.version !== null) return Number(one.key) - Number(other.key);
  if (one.version === other.version) return one.key.localeCompare(other.key);
  return one.version === null ? 1 : -1;
}

async function write(
  tx: Transaction,
  visit: StaffVisit,
  { given, key, version }: GoodRow,
  agreed: boolean,
): Promise<Outcome> {
  const { now } = visit;
  const changes = changesOf(given);
  const made = version === null;
  const wish = { changes, now, ...(agreed && { farPrice: 'agreed' as const }) };
  const saved = made
    ? await makeProduct(tx, { slug: String(given.slug), kind: given.kind as ProductKind, ...changes }, now)
    : await saveProduct(tx, Number(key), { ...wish, seen: Number(version) });
  visit.audit(saved.change);
  return 'written';
}

/** What a row wants: of glazes those that it names are there and on sale, and no other is touched. */
function changesOf(given: Given): ProductChanges {
  const named = given.glazes as readonly string[] | undefined;
  const fields = wishedFields(given) as ProductChanges;
  if (named === undefined) return fields;
  return { ...fields, glazes: Object.fromEntries(named.map((name) => [name, {}])) };
}

async function change(
  tx: Transaction,
  { row, product }: Kept,
  of: { given: Given; faults: Fault[]; licences: Licences; now: Date },
): Promise<Judged> {
  const { given, faults, licences, now } = of;
  const theirs = flat(product);
  const wished = wishedFields(given);
  const after = tidied(unflat({ ...theirs, ...wished }));
  const differ = differences(theirs, flat(after));
  for (const field of ['slug', 'kind'])
    if (field in differ.after) faults.push({ column: field, code: 'stays' });
  const was = productProblems(product, undefined);
  const sale = 'price' in differ.after ? licences.get(Number(after.sales_id)) : undefined;
  for (const [field, code] of Object.entries(productProblems(after, sale)))
    if (was[field] !== code) faults.push(faultOf(field, code, given, after));
  const added = newGlazes(given, product.glazes);
  const changes = changesBetween(differ.before, differ.after, added, Object.keys(product.glazes));
  const price = 'price' in differ.after ? (after.price as Halalas | null) : undefined;
  const isSteep = price !== undefined && (await takesSecondPerson(tx, row, price, now));
  return {
    ...{ key: String(row.id), version: String(row.version), faults, changes },
    state: Object.keys(changes).length === 0 ? 'same' : 'change',
    ...(price !== undefined && { price: isSteep ? 'steep' : 'changed' }),
  };
}

/** What a product would break, told at the cell that breaks it: a price at its own, also where the one before it forbids it. */
function faultOf(field: string, code: string, given: Given, { price_before }: KeptProduct): Fault {
  const [part = ''] = field.split('.');
  const column = causes[part] ?? part;
  if (!(column in given)) return { column: '', code };
  if (code !== 'price_before' || price_before === null) return { column, code };
  return { column, code: 'not_below_before', values: { before: riyalDigits(price_before) } };
}

function fresh(given: Given, faults: Fault[], makes: boolean): Judged {
  const key = typeof given.slug === 'string' ? `new:${given.slug}` : null;
  if (key !== null && !makes) faults.push({ column: 'slug', code: 'no_such_product' });
  else if (given.kind === undefined) faults.push({ column: 'kind', code: 'kind_required' });
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(String(given.slug)))
    faults.push({ column: 'slug', code: 'unknown_word' });
  const { slug: _slug, ...rest } = given;
  return { key, version: null, faults, state: 'new', changes: fromNothing(rest) };
}

type Licences = ReadonlyMap<number, typeof sales.$inferSelect>;

/** What the sales of these products may take off, by their ids. */
async function licencesOf(tx: Transaction, kept: readonly Kept[]): Promise<Licences> {
  const ids = [...new Set(kept.flatMap(({ product }) => product.sales_id ?? []))];
  const rows = ids.length === 0 ? [] : await tx.select().from(sales).where(inArray(sales.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function ownWords(tx: Transaction): Promise<TableKind['words']> {
  return { glazes: (await readGlazes(tx)).words };
}

/** A row whose pot colours are what the shop calls them, however they were named; one that isn't there is told. */
function withSlugs(given: Given, colours: Glazes): { given: Given; faults: Fault[] } {
  if (given.glazes === undefined) return { given, faults: [] };
  const named = given.glazes as readonly string[];
  const unknown = named.find((name) => colours.slugOf(name) === null);
  if (unknown === undefined)
    return {
      given: { ...given, glazes: [...new Set(named.map((name) => String(colours.slugOf(name))))] },
      faults: [],
    };
  const values = { named: unknown, ...colours.inWords(colours.all) };
  return { given, faults: [{ column: 'glazes', code: 'glaze_unknown', values }] };
}

function newGlazes({ glazes: named }: Given, known: object): string[] {
  return ((named as readonly string[] | undefined) ?? []).filter((name) => !(name in known));
}

function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  added: readonly string[],
  glazesBefore: readonly string[],
): Record<string, Change> {
  const [was, is] = [toWireFields(before), toWireFields(after)];
  const changes: Record<string, Change> = Object.fromEntries(
    Object.keys(is).map((name) => [name, { before: shown(was[name]), after: shown(is[name]) }]),
  );
  if (added.length > 0)
    changes.glazes = { before: glazesBefore.join(', '), after: [...glazesBefore, ...added].join(', ') };
  return changes;
}

/** A product as a row of a file. */
function rowOf(
  { product }: Kept,
  names: readonly string[],
  words: TableKind['words'],
  language: 'ar' | 'en',
): ReturnType<typeof inWords> {
  const fields: Record<string, unknown> = {
    ...toWireFields({ ...product }),
    name: language === 'ar' ? product.title_ar : product.title_en,
    glazes: Object.keys(product.glazes),
  };
  return inWords(words, Object.fromEntries(names.map((name) => [name, fields[name]])), language);
}
