import { exportKey, readExportKey } from '#server/kernel/export-key.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { exportTable as exportContract, readTable as readContract } from '#shop/contract/workshop/imports.ts';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { refuseOthersKind } from './import-row.ts';
import { kinds } from './kinds/index.ts';

export const exportTable = implementForStaff(exportContract, async (tx, visit, { body: { kind } }) => {
  refuseOthersKind(visit.caller, kind);
  const rows = await kinds[kind].count(tx, visit.now);
  visit.audit({ subject: 'tables', before: null, after: { exported: rows, kind } });
  return { rows, key: exportKey(visit, 'table', { kind }) };
});

export const readTable = implementForStaff(readContract, async (tx, visit, { query: { key, cursor } }) => {
  const { at, filters } = readExportKey<{ kind: ImportKind }>(visit, 'table', key);
  const { kind } = filters;
  refuseOthersKind(visit.caller, kind);
  const { heads, part } = kinds[kind];
  const { language } = visit;
  const { rows, next } = await part(tx, { cursor, most: exportPart, language, now: at });
  return {
    name: `${kind}-${riyadhDay(at)}`,
    heads: Object.values(heads).map((head) => head[language]),
    rows: rows.map((row) => Object.keys(heads).map((name) => row[name] ?? '')),
    next,
  };
});
