import { addImport } from './add-import.ts';
import { exportTable, readTable } from './export-table.ts';
import { cancelImport, resumeImport, writeImport } from './keep-import.ts';
import { listImports } from './list-imports.ts';
import { importReport, readImport } from './read-import.ts';

/** Tables as files, in and out. */
export const importOperations = [
  ...[listImports, addImport, readImport, writeImport, resumeImport, cancelImport, importReport],
  ...[exportTable, readTable],
];
