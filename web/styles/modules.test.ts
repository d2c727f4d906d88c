import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/*
 * A class of a CSS Module is a property that nothing types: one that the sheet doesn't have is `undefined`, and one that
 * no component has is bytes. So sheets and components are compared, as `file what`.
 */

const checkout = join(import.meta.dirname, '../..');
const files = readdirSync(join(checkout, 'web'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
const read = (file: string) => readFileSync(join(checkout, file), 'utf8');

const sheets = new Map(
  files.filter((file) => file.endsWith('.module.css')).map((file) => [file, classesOf(read(file))] as const),
);
const uses = files
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .flatMap((file) => usesOf(file, read(file)));

test('every class that a component takes from a sheet stands there', () => {
  const missing = uses.flatMap(({ file, sheet, names }) =>
    names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file} ${name} is not in ${sheet}`),
  );
  expect(missing).toEqual([]);
});

test('every class of a sheet is on some element', () => {
  const unused = [...sheets].flatMap(([sheet, classes]) => {
    const own = uses.filter((use) => use.sheet === sheet);
    if (own.some(({ looksUp }) => looksUp)) return [];
    return [...classes]
      .filter((name) => !own.some(({ names }) => names.includes(name)))
      .map((name) => `${sheet} .${name}`);
  });
  expect(unused).toEqual([]);
});

test('it sees classes, and nothing else with a dot', () => {
  const sheet = `/* .not this */ @layer pages { .a:has(> .b, .cD)::before { content: ".no"; margin: .5em 1.5px }
    @media (width < 47.5rem) { :global(.theirs) .e { mask: url("./x.svg") } } }`;
  expect([...classesOf(sheet)]).toEqual(['a', 'b', 'cD', 'e']);
  const component = `import own from './x.module.css';\nconst a = own.a + own['b'] + known.c; // own.d`;
  expect(usesOf('web/y.tsx', component)).toEqual([
    { file: 'web/y.tsx', sheet: 'web/x.module.css', names: ['a'], looksUp: true },
  ]);
});

/** The local classes of a sheet: what its selectors name, but for what is marked as global. */
function classesOf(text: string): Set<string> {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
  return new Set([...bare.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1] as string));
}

type Use = {
  file: string;
  sheet: string;
  names: string[];
  /** Whether names are worked out, so that any may be meant. */
  looksUp: boolean;
};

/** What a component takes from each sheet that it imports. */
function usesOf(file: string, text: string): Use[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1');
  return [...code.matchAll(/\bimport (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, name = '', path = '']) => ({
      file,
      sheet: join(dirname(file), path),
      names: [
        ...new Set(
          [...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(
            (match) => match[1] as string,
          ),
        ),
      ],
      looksUp: new RegExp(`\\b${name}\\[`).test(code),
    }),
  );
}
