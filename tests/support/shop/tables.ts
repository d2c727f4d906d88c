import { eq } from 'drizzle-orm';
import { imports } from '#server/db/schema/index.ts';
import { tryImport } from '#server/imports/try-import.ts';
import { writeRows } from '#server/imports/write-rows.ts';
import type { Language, Output } from '#shop/contract/operation.ts';
import {
  addImport,
  exportTable,
  readImport,
  readTable,
  writeImport,
} from '#shop/contract/workshop/imports.ts';
import type { Cell } from '#shop/format/csv/csv.ts';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import { good } from '../orders/paid-order.ts';
import { callAsStaff, type roles } from '../people/staff.ts';
import type { TestShop } from './test-shop.ts';

type Who = { role: (typeof roles)[number]; language?: Language; proved?: boolean };
type Shop = Pick<TestShop, 'context'>;
const owner: Who = { role: 'owner' };
const now = async () => new Date();

/** The id that the table has, and its job: the wire has another. */
export async function idOfImport({ context }: Shop, uuid: string): Promise<number> {
  const [row] = await context.db.select({ id: imports.id }).from(imports).where(eq(imports.uuid, uuid));
  return row?.id ?? 0;
}

/** Gives a file to the shop, which takes it or refuses it. */
export function giveTable(test: Shop, kind: ImportKind, file: string | Uint8Array, who = owner) {
  const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  return callAsStaff(test, addImport, { query: { kind, file: 'table.csv' }, body }, who);
}

/** The same, tried to its end; answers what is read of it. */
export async function tryTable(test: Shop, kind: ImportKind, file: string | Uint8Array, who = owner) {
  const { id } = good(await giveTable(test, kind, file, who));
  await tryImport(test.context, await idOfImport(test, id), now);
  return readTried(test, id, {}, who);
}

export async function readTried(test: Shop, id: string, query: object = {}, who = owner) {
  return good(await callAsStaff(test, readImport, { params: { id }, query }, who));
}

/** Presses the button that has it written, and waits until it is. */
export async function writeTable(test: Shop, id: string, who = owner) {
  good(await callAsStaff(test, writeImport, { params: { id } }, who));
  await writeRows(test.context, await idOfImport(test, id), now);
  return readTried(test, id, {}, who);
}

/** All of a kind, as a file of it holds it. */
export async function takeTable(test: Shop, kind: ImportKind, who = owner) {
  const { key } = good(await callAsStaff(test, exportTable, { body: { kind } }, who));
  const rows: Cell[][] = [];
  let heads: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { key, ...(cursor !== '' && { cursor }) };
    const part: Output<typeof readTable> = good(await callAsStaff(test, readTable, { query }, who));
    heads = part.heads;
    rows.push(...part.rows);
    cursor = part.next;
  }
  return { heads, rows };
}
