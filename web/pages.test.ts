import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Page, pageAt, pages } from '#shop/pages.ts';
import routes from './routes.ts';

const rows: readonly Page[] = pages;
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|server)\.tsx?$/.test(file) && !file.startsWith('backoffice/'),
);

/** A file that React Router calls: it answers with data, or takes its types. */
const isPage = (file: string) =>
  /^export (?:async )?function (?:loader|action)\b|from '\.\/\+types\//m.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );

describe('the table of pages', () => {
  test('every row has its file', () => {
    expect(
      rows.filter(({ file }) => !sources.includes(file)).map(({ id, file }) => `${id}: ${file}`),
    ).toEqual([]);
  });

  test('every file of a page has a row', () => {
    const named = new Set(['root.tsx', ...rows.map(({ file }) => file)]);
    expect(sources.filter((file) => isPage(file) && !named.has(file))).toEqual([]);
  });

  test('every row is a route, under its id, and nothing else is', () => {
    const all = routes.flatMap((route) => [route, ...(route.children ?? [])]);
    expect(all.map(({ id }) => id).sort()).toEqual(['layout', ...rows.map(({ id }) => id)].sort());
  });

  test('no two rows have an id or a path in common', () => {
    const shared = (key: 'id' | 'path') =>
      rows.map((row) => row[key]).filter((each, index, all) => all.indexOf(each) !== index);
    expect([...shared('id'), ...shared('path')]).toEqual([]);
  });

  test('an address is of the page whose path it has, also with a slash at its end; others are of none', () => {
    const found = rows.flatMap(({ id, path }) => {
      const address = path.replace(/:\w+|\*/g, 'x');
      return [address, `${address}/`].filter((each) => pageAt(each).id !== id);
    });
    expect(found).toEqual([]);
    expect(['/nothing/here', '/product', '/FAQ', '/faq.data'].map((path) => pageAt(path).id)).toEqual([
      'not-found',
      'not-found',
      'not-found',
      'not-found',
    ]);
  });

  test('only pages for everybody name parameters that are kept', () => {
    expect(rows.filter((row) => row.parameters && !row.public).map(({ id }) => id)).toEqual([]);
  });
});
