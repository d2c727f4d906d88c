import { inArray, sql } from 'drizzle-orm';
import { type ByHand, moveStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { variants } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { readShelves, type ShelfRow } from '#server/stock/shelf-rows.ts';
import { listed } from '#shop/format/lists.ts';
import { stockHeads } from '#shop/messages/bilingual/tables/imports.ts';
import { reasonWords } from '#shop/messages/bilingual/tables/stock-reasons.ts';
import { countedDelta } from '#shop/rules/catalogue/stock.ts';
import type { CellFault, Given } from '#shop/rules/imports/row.ts';
import { type StockDeed, stockColumns, stockDeed } from '#shop/rules/imports/stock-file.ts';
import { staffTitle } from '#shop/rules/products/staff-title.ts';
import { readGlazes } from './find-glazes.ts';
import { findPieces } from './find-pieces.ts';
import type { Change, GoodRow, Judged, Outcome, TableKind } from './kind.ts';
import { saveRow } from './save-row.ts';

const columns = stockColumns(reasonWords);

/** Shelves: a row adds to one, takes off it, or says what was counted there, as `moveShelf` does. */
export const stock: TableKind = {
  columns,
  heads: stockHeads,
  words: { reason: reasonWords },

  async judge(tx, rows) {
    const pieces = await findPieces(
      tx,
      rows.map(({ given }) => given),
    );
    const ids = pieces.flatMap((found) => ('id' in found ? [found.id] : []));
    const shelves = await shelvesOf(tx, ids);
    return rows.map(({ given }, at) => {
      const found = pieces[at];
      if (!found || 'fault' in found) return unknown(found?.fault ?? null);
      return judged(given, shelves.get(found.id) as Shelf);
    });
  },

  async write(tx, visit, id, rows) {
    const ids = rows.map(({ key }) => Number(key));
    // In the order in which everybody takes pieces, so that nobody waits for each other in a circle.
    await tx
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.id, ids))
      .orderBy(variants.id)
      .for('no key update');
    const shelves = await shelvesOf(tx, ids);
    const outcomes = new Map<number, Outcome>();
    const names = Object.keys(columns);
    for (const row of rows) {
      const save = (inside: Transaction) => move(inside, visit, id, row, shelves);
      outcomes.set(row.number, await saveRow(tx, visit, row, save, { columns: names }));
    }
    // What was sold out is on pages that are kept.
    if ([...outcomes.values()].includes('written')) await changed(tx, 'catalogue');
    return outcomes;
  },

  count: (tx) => tx.$count(variants),

  async part(tx, { cursor, most, language }) {
    const rows = await readShelves(
      tx,
      sql`where v.id > ${Number(cursor ?? 0)} order by v.id limit ${most + 1}`,
    );
    const page = rows.slice(0, most);
    const { words } = await readGlazes(tx);
    return {
      rows: page.map((shelf) => ({
        ...{ slug: shelf.slug, glaze: shelf.glaze ? (words[shelf.glaze]?.[language] ?? shelf.glaze) : '' },
        ...{ name: nameOf(shelf, language) },
        ...{ for_sale: shelf.available, held: shelf.held, add: '', count: '', reason: '', note: '' },
      })),
      next: rows.length > most ? String(page.at(-1)?.id) : null,
    };
  },
};

type Shelf = ShelfRow & { version: string };

/** Shelves by their ids; the version of each is the last movement that somebody made by hand: sales overtake nobody. */
async function shelvesOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Shelf>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await readShelves(tx, sql`where v.id in (${list})`);
  const { rows: last } = await tx.execute<{ id: number; version: number }>(sql`
    select variant_id as id, max(id) as version from stock_movements
    where variant_id in (${list}) and staff_id is not null group by variant_id`);
  const versions = new Map(last.map(({ id, version }) => [id, String(version)]));
  return new Map(rows.map((row) => [row.id, { ...row, version: versions.get(row.id) ?? '0' }]));
}

function judged(given: Given, shelf: Shelf): Judged {
  const { deed, faults } = stockDeed(given);
  const found = { key: String(shelf.id), version: shelf.version };
  if (faults.length > 0) return { ...found, faults, state: 'same', changes: {} };
  if (deed === null) return { ...found, faults: [], state: 'same', changes: {} };
  const tooLittle = tooLittleOf(deed, shelf);
  if (tooLittle) return { ...found, faults: [tooLittle], state: 'same', changes: {} };
  const change = changeOf(deed, shelf);
  const isSame = change.before === change.after;
  return {
    ...{ ...found, faults: [], state: isSame ? 'same' : 'change' },
    changes: isSame ? {} : { [columnOf(deed)]: change },
  };
}

function unknown(fault: CellFault | null): Judged {
  return { key: null, version: null, faults: fault ? [fault] : [], state: 'same', changes: {} };
}

const columnOf = ({ kind }: StockDeed) => (kind === 'counted' ? 'count' : 'add');

function tooLittleOf(deed: StockDeed, { available, held }: ShelfRow): CellFault | null {
  const column = columnOf(deed);
  if (deed.kind === 'counted' && deed.pieces < held) return { column, code: 'below_held', values: { held } };
  if (deed.kind === 'lost' && deed.pieces > available)
    return { column, code: 'more_than_there', values: { available, held } };
  return null;
}

/** Of a count all that stands there, of the rest what is for sale. */
function changeOf(deed: StockDeed, { available, held }: ShelfRow): Change {
  if (deed.kind === 'counted') return { before: String(available + held), after: String(deed.pieces) };
  const after = deed.kind === 'added' ? available + deed.pieces : available - deed.pieces;
  return { before: String(available), after: String(after) };
}

async function move(
  tx: Transaction,
  { caller }: StaffVisit,
  id: string,
  row: GoodRow,
  shelves: ReadonlyMap<number, Shelf>,
): Promise<Outcome> {
  const shelf = shelves.get(Number(row.key));
  if (!shelf || shelf.version !== row.version) return 'overtaken';
  const { deed } = stockDeed(row.given);
  if (deed === null) throw new Error('a good row of stock does nothing');
  const { kind, pieces, reason, note } = deed;
  const counted = kind === 'counted' ? pieces : null;
  const delta =
    kind === 'counted'
      ? countedDelta(pieces, { forSale: shelf.available, held: shelf.held })
      : kind === 'added'
        ? pieces
        : -pieces;
  // Whatever else goes wrong: a row moves its shelf once.
  const why: ByHand = {
    ...{ kind, reason, note, counted, undoes: null, staffId: caller.staffId },
    requestKey: `import:${id}:${row.number}`,
  };
  const written = delta === null ? null : await moveStock(tx, shelf.id, delta, why);
  if (written) return 'written';
  return { refused: tooLittleOf(deed, shelf) ?? { column: columnOf(deed), code: 'below_held' } };
}

function nameOf(row: ShelfRow, language: 'ar' | 'en'): string {
  return listed(language, [staffTitle(row, language), row.color?.[language]]);
}
