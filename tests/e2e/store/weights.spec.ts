import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { staff as arabic } from '#shop/messages/ar/staff/index.ts';
import { staff as english } from '#shop/messages/en/staff/index.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { generateScopedName } from '../../../scripts/class-names.ts';

/*
 * What browsers load, by the files that were built: the back office's first script and what each screen adds to it; and
 * that the shop's pages bring nothing of the back office, not an address, a word or a class.
 */

const built = { shop: 'build/pages/client/assets', backOffice: 'build/backoffice/client/assets' };
/** In kB, as gzip. */
const most = { first: 130, screen: 20 };
/**
 * The log names the fields of all that staff change. The whole of a product is kept on one screen: its fields are named in the
 * words of the log, and it has moments to choose.
 */
const mostOf: Record<string, number> = { 'audit/audit': 21, 'product/product': 25 };

type Route = { id: string; parentId?: string; module: string; imports: string[] };
type Manifest = { entry: Route; routes: Record<string, Route> };

const backOffice = readdirSync(built.backOffice);
const read = (file: string) => readFileSync(join(built.backOffice, file.replace('/admin/assets/', '')));
const sizeOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;

const table = backOffice.find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
const manifest = runInNewContext(`let window = {}; ${read(table)} window.__reactRouterManifest`) as Manifest;
const filesOf = ({ module, imports }: Route) => [module, ...imports];
/** The strings come by themselves, those of one language (entry.client.tsx); the longer ones count. */
const words = backOffice
  .filter((name) => /^staff-.*\.js$/.test(name))
  .toSorted((one, other) => read(other).length - read(one).length)[0] as string;
const { entry, routes } = manifest;
const first = new Set(
  [entry, routes.root, routes['shell/shell']]
    .flatMap((route) => filesOf(route as Route))
    .concat(table, words),
);

/** A screen's files with those of the screens around it, without what the first script holds. */
function addedBy(id: string | undefined): Set<string> {
  const route = routes[id ?? ''];
  if (!route || route.id === 'root') return new Set();
  return new Set([...filesOf(route), ...addedBy(route.parentId)].filter((file) => !first.has(file)));
}

test('the first script of the back office is light @ar', () => {
  expect(sizeOf(first), [...first].join('\n')).toBeLessThanOrEqual(most.first);
});

test('no screen of the back office is heavy @en', () => {
  const heavy = Object.keys(routes)
    .map((id) => ({ id, size: sizeOf(addedBy(id)) }))
    .filter(({ id, size }) => size > (mostOf[id] ?? most.screen));
  expect(heavy).toEqual([]);
  expect(Object.keys(routes).length).toBeGreaterThan(30);
});

test("shop's pages bring nothing of the back office @ar", () => {
  const files = readdirSync(built.shop).filter((name) => /\.(?:js|css)$/.test(name));
  const text = files.map((name) => readFileSync(join(built.shop, name), 'utf8')).join('\n');
  const shoppers = JSON.stringify(['ar', 'en'].map((language) => stringsOf(messagesOf(language as 'ar'))));
  // Short ones may be part of anything.
  const strings = [...stringsOf(arabic), ...stringsOf(english)].filter(
    (each) => each.length > 20 && !shoppers.includes(JSON.stringify(each).slice(1, -1)),
  );
  const sheets = readdirSync('web/backoffice', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .flatMap((name) => {
      const sheet = readFileSync(join('web/backoffice', name), 'utf8');
      const classes = [...sheet.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)];
      return classes.map(([, local = '']) => generateScopedName(local, name));
    });
  // Both lists hold something, and would be found: the back office has them.
  const own = backOffice
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => read(name).toString())
    .join('\n');
  for (const list of [strings, sheets])
    expect(list.filter((each) => own.includes(each)).length).toBeGreaterThan(list.length / 2);
  expect([...strings, ...sheets, '/admin'].filter((each) => text.includes(each))).toEqual([]);
});

/** Every string of a table that is one, and none that a function makes. */
function stringsOf(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(stringsOf) : [];
}
