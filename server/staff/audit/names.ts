import { inArray } from 'drizzle-orm';
import { piecesOf } from '#server/catalogue/pieces.ts';
import type { Transaction } from '#server/db/database.ts';
import { categories, cities, orderLines, runs, slots, staff } from '#server/db/schema/index.ts';
import { clockRange } from '#shop/format/clock.ts';
import { listed } from '#shop/format/lists.ts';
import type { Language } from '#shop/rules/text/language.ts';

type Names = Map<number, string>;
type Piece = { title: Record<Language, string>; glaze: Record<Language, string> | null };

const called = ({ title, glaze }: Piece, language: Language) =>
  listed(language, [title[language], glaze?.[language]]);

/** What ids stand for, by what they are ids of. What is gone has no name, and stands as its number. */
const namesOf: Record<string, (tx: Transaction, ids: number[], language: Language) => Promise<Names>> = {
  async city(tx, ids, language) {
    const found = await tx.select().from(cities).where(inArray(cities.id, ids));
    return new Map(found.map(({ id, nameAr, nameEn }) => [id, language === 'ar' ? nameAr : nameEn]));
  },
  async category(tx, ids, language) {
    const found = await tx
      .select({ id: categories.id, title: categories.title })
      .from(categories)
      .where(inArray(categories.id, ids));
    return new Map(found.map(({ id, title }) => [id, title[language]]));
  },
  async staff(tx, ids) {
    const found = await tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, ids));
    return new Map(found.map(({ id, name }) => [id, name]));
  },
  async run(tx, ids) {
    const found = await tx
      .select({ id: runs.id, driver: runs.driverName })
      .from(runs)
      .where(inArray(runs.id, ids));
    return new Map(found.map(({ id, driver }) => [id, driver]));
  },
  async slot(tx, ids, language) {
    const found = await tx.select().from(slots).where(inArray(slots.id, ids));
    return new Map(found.map(({ id, startsAt, endsAt }) => [id, clockRange(language, startsAt, endsAt)]));
  },
  async line(tx, ids, language) {
    const found = await tx
      .select({ id: orderLines.id, title: orderLines.title, glaze: orderLines.colorTitle })
      .from(orderLines)
      .where(inArray(orderLines.id, ids));
    return new Map(found.map(({ id, ...piece }) => [id, called(piece, language)]));
  },
  async piece(tx, ids, language) {
    const found = await piecesOf(tx, ids);
    return new Map([...found].map(([id, piece]) => [id, called(piece, language)]));
  },
};

/** Which fields of the log are ids, and of what. */
const idsOf: Record<string, keyof typeof namesOf> = {
  ...{ cityId: 'city', cityIds: 'city', cities_id: 'city', cities_ids: 'city', copied_from: 'city' },
  categories_ids: 'category',
  ...{ staff: 'staff', asked_by: 'staff', runId: 'run', slot_id: 'slot' },
  ...{ line: 'line', lineId: 'line', variant: 'piece', proposed: 'piece' },
};

/**
 * The names of what rows of the log have as ids: of each row by field and id, as in `{ 'cityId:1': 'Riyadh' }`. One look
 * at the table of each kind, however many rows there are.
 */
export async function namesIn(
  tx: Transaction,
  rows: readonly { before: unknown; after: unknown }[],
  language: Language,
): Promise<Record<string, string>[]> {
  const found = rows.map(({ before, after }) => [...idsIn('', before), ...idsIn('', after)]);
  const known = new Map<string, Names>();
  for (const [kind, same] of Map.groupBy(found.flat(), ({ kind }) => kind))
    known.set(
      kind,
      (await namesOf[kind]?.(tx, [...new Set(same.map(({ id }) => id))], language)) ?? new Map(),
    );
  return found.map((ids) =>
    Object.fromEntries(
      ids.flatMap(({ field, kind, id }) => {
        const name = known.get(kind)?.get(id);
        return name === undefined ? [] : [[`${field}:${id}`, name]];
      }),
    ),
  );
}

function idsIn(field: string, value: unknown): { field: string; kind: string; id: number }[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(field, each));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => idsIn(name, each));
  const kind = Object.hasOwn(idsOf, field) ? idsOf[field] : undefined;
  const isId = typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
  return kind && isId ? [{ field, kind, id: value }] : [];
}
