import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { strippedFile } from '../server/without-types.mjs';

/* Takes the types from every module that a program runs, for server/without-types.mjs; what is there already stays. */

const made = new Set<string>();
for (const file of globSync('{server,shop,tools,sandbox}/**/*.ts')) {
  if (file.endsWith('.test.ts')) continue;
  const source = readFileSync(file, 'utf8');
  const stripped = strippedFile(source);
  if (!existsSync(stripped)) write(stripped, stripTypeScriptTypes(source));
  made.add(basename(stripped.pathname));
}
const folder = strippedFile('');
for (const name of readdirSync(new URL('.', folder))) if (!made.has(name)) rmSync(new URL(name, folder));

/** Whole or not at all: what stands under a module's hash is taken for it from then on. */
function write(file: URL, text: string): void {
  const begun = new URL(`${file}.${process.pid}`);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(begun, text);
  renameSync(begun, file);
}
