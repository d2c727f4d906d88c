import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/*
 * The project's papers and what refers to them: a decision is cited as "decision 0013", the specification as "spec
 * section 5" (with a name of that section where it helps: "spec section 2, Header"), and what is cited is there.
 */

const root = new URL('../..', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');
const pages = readdirSync(`${root}docs/decisions`);

/** Files whose words are ours to keep true. Migrations are never edited once they have landed; this file is about the forms. */
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.css',
    '*.sql',
    '*.md',
    '.env.example',
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && !/^server\/db\/migrations\/|^tests\/walls\/docs\.test\.ts$/.test(file));

/** A text as it is read: what a comment's line breaks part is together again. */
const asRead = (text: string) => text.replace(/\n[ \t]*(?:\*|\/\/|--)?[ \t]*/g, ' ');

/** What one text says wrongly of decisions and of the specification. */
function faultsIn(text: string): string[] {
  const faults: string[] = [];
  const said = asRead(text);
  for (const [cited, numbers = ''] of said.matchAll(/\bdecisions? ((?:\d+(?:[–-]|, | and )?)+)/gi))
    for (const number of numbers.match(/\d+/g) ?? [])
      if (!/^\d{4}$/.test(number)) faults.push(`"${cited}": a decision has four digits, as its page has`);
      else if (!pages.some((page) => page.startsWith(`${number}-`)))
        faults.push(`"${cited}": there is no page ${number}`);
  for (const [cited] of said.matchAll(/\bdocs\/decisions\/\d+\S*|\bADR[ -]?\d+/g))
    faults.push(`"${cited}": decisions are cited as "decision 0013"`);
  for (const [cited, before, numbers = '', name] of said.matchAll(
    /(\bspec )?\bsections? ((?:\d+(?:, (?=\d)| and (?=\d))?)+)(?:, ([A-Z][A-Za-z-]*(?: [a-z-]+)*?|success popups)(?=[^\w ]| and | \())?/gi,
  )) {
    if (!before) faults.push(`"${cited}": whose section? The specification's are cited as "spec section 5"`);
    else {
      const cites = (numbers.match(/\d+/g) ?? []).map((number) => ({ number, names: sections.get(number) }));
      for (const { number, names } of cites)
        if (!names) faults.push(`"${cited}": there is no section ${number}`);
      if (name && !cites.some(({ names }) => names?.some((each) => each.includes(name.toLowerCase()))))
        faults.push(`"${cited}": nothing there is called ${name}`);
    }
  }
  return faults;
}

/** Of the specification's page: what has a name in each section, in small letters. */
const sections = new Map(
  read('docs/specification.md')
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('.')),
      [...section.matchAll(/^### (.+)$|\*\*(.+?)\*\*/gm)].map((found) =>
        (found[1] ?? found[2] ?? '').toLowerCase(),
      ),
    ]),
);

describe('what is cited', () => {
  it('is there, and is named in the one form', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => faultsIn(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
  });

  it.each([
    ['see decision 0013', 0],
    ['see decisions 0013 and 0031, and decision\n * 0004', 0],
    ['(spec section 2, Header), (spec sections 2, 4 and 5)', 0],
    ['see decision 13', 1],
    ['see decision\n * 9999', 1],
    ['see docs/decisions/0013', 1],
    ['(section 8)', 1],
    ['(spec section 12)', 1],
    ['(spec section 2, Footer), as it is', 1],
  ])('is found out: %j', (text, count) => {
    expect(faultsIn(text)).toHaveLength(count);
  });
});

describe('decisions', () => {
  it('stand in a page each, whose title has its number', () => {
    const untitled = pages.filter(
      (page) => !read(`docs/decisions/${page}`).startsWith(`# ${Number(page.slice(0, 4))}. `),
    );
    expect(untitled).toEqual([]);
    const numbers = pages.map((page) => page.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});

describe('what texts name', () => {
  it('is there: every file and folder of the repository that a page or a comment speaks of', () => {
    const rooms = '(?:shop|server|web|sandbox|tests|scripts|tools|docs|pictures)/';
    const named = new RegExp(
      `(?<![#./\\w@-])${rooms}[\\w./-]+\\.(?:tsx?|mjs|css|md|tsv|py)\\b|(?<=\`)${rooms}[\\w./{},-]*[\\w}](?=/?\`)`,
      'g',
    );
    // The walls are tried on files that aren't there, and the change log speaks of days gone by.
    const missing = files
      .filter((file) => !/^tests\/walls|^CHANGELOG/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(named)]
          .flatMap(([path]) => expand(path))
          .filter((path) => !existsSync(root + path))
          .map((path) => `${file}: ${path}`),
      );
    expect(missing).toEqual([]);
  });

  it('is there, also where it is named by its end: `rules/price.ts` of `shop/`', () => {
    const named = /(?<=`)[\w.-]+\/[\w./-]+\.(?:tsx?|mjs|css|md|sql)(?=`)/g;
    const missing = files
      .filter((file) => !/^tests\/walls|^CHANGELOG/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(named)]
          .filter(([path]) => !existsSync(root + path))
          .filter(([path]) => !files.some((each) => each.endsWith(`/${path}`)))
          .map(([path]) => `${file}: ${path}`),
      );
    expect(missing).toEqual([]);
  });
});

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function expand(path: string): string[] {
  const [whole, choices] = /\{([^}]*)\}/.exec(path) ?? [];
  return choices === undefined || whole === undefined
    ? [path]
    : choices.split(',').flatMap((choice) => expand(path.replace(whole, choice)));
}
