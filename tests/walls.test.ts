import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateScopedName } from '../scripts/class-names.ts';

/*
 * The walls between the rooms: web → shop ← server, and the sandbox by itself. Each test lists what breaks the wall
 * as `file:line what`, so an empty list is a wall that holds.
 */

const checkout = join(import.meta.dirname, '..');
const rooms = ['shop', 'server', 'web', 'sandbox'] as const;
const files = rooms.flatMap((room) => sourcesIn(join(checkout, room)));

const physicalClass =
  /(?<=["'`\s:!])-?(m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(l|r|tl|tr|bl|br))-(\d|px\b|auto\b|full\b|\[|\(|sm|md|lg|xl)|(?<=["'`\s:])(text|float|clear)-(left|right)(?=["'`\s])/;
const physicalRule =
  /^\s*(-webkit-)?((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|left|right|border-(top|bottom)-(left|right)-radius)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)/;

const formatsByHand =
  /\bIntl\.(DateTimeFormat|NumberFormat|PluralRules|RelativeTimeFormat|ListFormat|DurationFormat)\b|\.toLocale(Date|Time)?String\(|\.toFixed\(/;
const signByNumber = /–|×|\}%(?![\d\w])/;

describe('imports, of types too', () => {
  test('shop imports nothing but shop', () => {
    expect(importsOf('shop', (to) => to.room !== 'shop' && to.room !== 'package')).toEqual([]);
  });

  test('shop needs no Node, and no package but zod in the contract', () => {
    const wrong = importsOf('shop', (to, from) => {
      if (to.room !== 'package') return false;
      return !(to.name === 'zod' && from.startsWith('shop/contract/'));
    });
    expect(wrong).toEqual([]);
  });

  test('server imports shop and itself', () => {
    expect(importsOf('server', (to) => !['server', 'shop', 'package'].includes(to.room))).toEqual([]);
  });

  test('web imports shop and itself, and Node only where it renders', () => {
    expect(importsOf('web', (to) => !['web', 'shop', 'package'].includes(to.room))).toEqual([]);
    const node = importsOf(
      'web',
      (to, from) => to.name.startsWith('node:') && from !== 'web/entry.server.tsx',
    );
    expect(node).toEqual([]);
  });

  test('sandbox imports nothing of the shop', () => {
    expect(importsOf('sandbox', (to) => !['sandbox', 'package'].includes(to.room))).toEqual([]);
  });
});

describe('words stand in shop/messages', () => {
  test('pages and components write no punctuation of a language, not even a comma', () => {
    expect(linesOf('web', /[\u060c\u061b\u061f]/)).toEqual([]);
  });

  test('English is written with English punctuation', () => {
    expect(linesOf('shop', /[\u060c\u061b\u061f]/, /^shop\/messages\/en\//)).toEqual([]);
  });
});

describe('numbers, times and dates are written in shop/format', () => {
  test.each(['web', 'server'])('%s does not format by itself', (room) => {
    expect(linesOf(room, formatsByHand)).toEqual([]);
  });

  test('the sandbox, which shares nothing with the shop, has one file of its own for it', () => {
    expect(
      linesOf('sandbox', formatsByHand).filter((line) => !line.startsWith('sandbox/riyals.ts:')),
    ).toEqual([]);
  });

  test('in the shop itself there is one folder, and one place for the digits of machines', () => {
    const homes = /^shop\/(format\/|rules\/money\.ts:)/;
    expect(linesOf('shop', formatsByHand).filter((line) => !homes.test(line))).toEqual([]);
  });

  test('pages put no sign beside a number: no range, no part of a hundred, no times', () => {
    expect(linesOf('web', signByNumber)).toEqual([]);
  });

  test('what keeps a number left to right is put around it in one place', () => {
    const isolates = /\\u206[6-9]|[\u2066-\u2069]/;
    expect(
      linesOf('web', isolates).filter((line) => !line.startsWith('web/components/isolated.tsx:')),
    ).toEqual([]);
    expect(linesOf('shop', isolates, /^shop\/(rules|contract)\//)).toEqual([]);
  });
});

describe('shop decides by what it is given', () => {
  test('it has no clock, no chance, no network, no browser and no process', () => {
    const forbidden =
      /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.|\bMath\.random\b|\bcrypto\.|\bfetch\(|\bsetTimeout\(|\b(process|window|document|localStorage|globalThis)\.\w/;
    expect(linesOf('shop', forbidden)).toEqual([]);
  });

  test('it keeps no state: no variable of a module changes', () => {
    expect(linesOf('shop', /^(export )?(let|var) /)).toEqual([]);
  });
});

describe('one way to style: a module beside its component', () => {
  const sheets = sourcesOf('web', /\.css$/);
  const modules = sheets.filter((sheet) => sheet.endsWith('.module.css'));
  const helpers = new Set(classesOf('web/styles/helpers.css'));

  test('no class names left or right', () => {
    expect(linesOf('web', physicalClass, /\.tsx?$/)).toEqual([]);
  });

  test('no rule names left or right', () => {
    expect(linesOf('web', physicalRule, /\.css$/)).toEqual([]);
  });

  test('no class is global but the helpers, neither in a sheet nor in a page', () => {
    const inSheets = sheets
      .filter((sheet) => !modules.includes(sheet) && sheet !== 'web/styles/helpers.css')
      .flatMap((sheet) => classesOf(sheet).map((name) => `${sheet} .${name}`));
    const inModules = modules.flatMap((sheet) => {
      const named = textOf(sheet).matchAll(/:global\(([^()]*)\)/g);
      return [...named]
        .filter(([, name = '']) => !helpers.has(name.slice(1)))
        .map(([all]) => `${sheet} ${all}`);
    });
    const inPages = sourcesOf('web', /\.tsx$/).flatMap((file) => {
      const text = textOf(file);
      return literalClasses(text)
        .filter(({ name }) => !helpers.has(name))
        .map(({ name, index }) => `${file}:${lineAt(text, index)} ${name}`);
    });
    expect([...inSheets, ...inModules, ...inPages]).toEqual([]);
  });

  test('what a page names stands in the module, and what stands there is named', () => {
    const used = new Map(modules.map((sheet) => [sheet, new Set<string>()]));
    const wrong: string[] = [];
    for (const file of sourcesOf('web', /\.tsx?$/)) {
      const text = textOf(file);
      for (const [, as, path = ''] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
        const sheet = relative(checkout, join(checkout, dirname(file), path));
        const classes = classesOf(sheet);
        const code = text.replace(/ from '[^']*'/g, '');
        const named = [...code.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
        const byValue = new RegExp(`\\b${as}\\[`).test(text);
        for (const name of byValue ? classes : named) used.get(sheet)?.add(name);
        wrong.push(
          ...named.filter((name) => !classes.includes(name)).map((name) => `${file} ${sheet} .${name}`),
        );
      }
    }
    for (const [sheet, names] of used) {
      wrong.push(
        ...classesOf(sheet)
          .filter((name) => !names.has(name))
          .map((name) => `${sheet} .${name} is named by nobody`),
      );
    }
    expect(wrong).toEqual([]);
  });

  test('a class of a module is a name that script can import', () => {
    const cannot =
      /^(?![a-z][a-zA-Z0-9]*$)|^(?:case|catch|class|const|default|delete|do|else|enum|export|for|if|import|in|let|new|null|return|static|switch|this|throw|try|typeof|var|void|while|with|yield)$/;
    const wrong = modules.flatMap((sheet) =>
      classesOf(sheet)
        .filter((name) => cannot.test(name))
        .map((name) => `${sheet} .${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no two classes have one name on the page', () => {
    const seen = new Map<string, string>([...helpers].map((name) => [name, 'web/styles/helpers.css']));
    const twice = modules.flatMap((sheet) =>
      classesOf(sheet).flatMap((local) => {
        const name = generateScopedName(local, sheet);
        const before = seen.get(name);
        seen.set(name, sheet);
        return before ? [`${name}: ${before} and ${sheet}`] : [];
      }),
    );
    expect(twice).toEqual([]);
  });

  test('every module says in which layer it stands', () => {
    const layer = (sheet: string) => (sheet.startsWith('web/storefront/') ? 'pages' : 'components');
    const wrong = modules.flatMap((sheet) =>
      topLevel(textOf(sheet))
        .filter((head) => head !== `@layer ${layer(sheet)}` && head !== '@layer overrides')
        .map((head) => `${sheet} ${head}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no sheet is longer than 400 lines', () => {
    const long = sheets.map((sheet) => [sheet, textOf(sheet).split('\n').length] as const);
    expect(long.filter(([, lines]) => lines > 400)).toEqual([]);
  });

  test('there is no second way: no Tailwind', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(checkout, 'package.json'), 'utf8'),
    );
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    expect(packages.filter((name) => /tailwind/.test(name))).toEqual([]);
    expect(linesOf('web', /@(tailwind|apply|theme|source|utility)\b/, /\.css$/)).toEqual([]);
  });
});

describe('an answer may get lost', () => {
  // A form that loads a document is the browser's own.
  test('whoever reads what a form or a fetcher was told tells it from an answer that got lost', () => {
    const reads = /\buseFetcher\b|\bactionData\b|\buseActionData\b/;
    const deaf = sourcesOf('web', /\.tsx?$/).filter((file) => {
      const text = withoutComments(readFileSync(join(checkout, file), 'utf8'));
      if (file === 'web/use-fetcher.ts') return false;
      return reads.test(text) && !text.includes('reloadDocument') && !/from '[./]+\/lost\.ts'/.test(text);
    });
    expect(deaf).toEqual([]);
  });

  test('a fetcher is the one whose answers React hears of', () => {
    const routers = /import[^;]*\buseFetcher\b[^;]*from 'react-router'/;
    const wrong = sourcesOf('web', /\.tsx?$/).filter((file) =>
      routers.test(readFileSync(join(checkout, file), 'utf8')),
    );
    expect(wrong).toEqual(['web/use-fetcher.ts']);
  });

  test('no page catches it by itself', () => {
    expect(linesOf('web', /\bclientAction\b|\blazy\(/)).toEqual([]);
  });
});

describe('the watchman is awake', () => {
  test('it sees every form of import', () => {
    const text = withoutComments(`import type { A } from '#server/a.ts'; // import 'no'
      export * from "../b.ts";
      import '#web/c.css';
      type D = import('#sandbox/d.ts').D;
      import {
        e,
      } from './e.ts';
      /* import f from 'f'; */`);
    const seen = [...text.matchAll(specifiers)].map((match) => match[1] ?? match[2] ?? match[3]);
    expect(seen).toEqual(['#server/a.ts', '../b.ts', '#web/c.css', '#sandbox/d.ts', './e.ts']);
    expect(targetOf('../../server/a.ts', 'shop/rules/b.ts').room).toBe('server');
  });

  test.each(['"ml-2"', "'flex md:-left-4'", '`text-right `', "'rounded-tl-lg'", '"pr-[3px]"'])(
    'it sees %s',
    (line) => {
      expect(physicalClass.test(line)).toBe(true);
    },
  );

  test.each(['"ms-2 text-start"', "'flex-left'", 'left - 1', "'pl'", "'border-b-2'"])(
    'it lets %s pass',
    (line) => {
      expect(physicalClass.test(line)).toBe(false);
    },
  );
});

describe('the watchman knows a number that is formatted by hand', () => {
  test.each([
    'new Intl.DateTimeFormat(language)',
    'price.toFixed(2)',
    'date.toLocaleDateString()',
    'total.toLocaleString()',
  ])('in %s', (line) => expect(formatsByHand.test(line)).toBe(true));

  test.each(['{from}–{to}', '×{count}', '{coupon.percent}%', '{percent}% off'])(
    'and its sign in %s',
    (line) => expect(signByNumber.test(line)).toBe(true),
  );

  test.each(['new Intl.Collator(language)', 'new Intl.Segmenter()', 'list.toString()'])(
    'and lets %s pass',
    (line) => expect(formatsByHand.test(line)).toBe(false),
  );
});

test('pages name a listing whole: its paths are for the caller to decide', () => {
  expect(linesOf('web', /\bcall\(\s*\w+\.(?:web|plain)\b/)).toEqual([]);
});

describe('package-lock.json', () => {
  type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
  const packages: Record<string, Entry> = JSON.parse(
    readFileSync(join(checkout, 'package-lock.json'), 'utf8'),
  ).packages;

  test('names no host, so every registry serves it', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved && !packages[path].link)).toEqual(
      [],
    );
  });

  test('has every platform’s packages, without which npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

type Target = { room: string; name: string };

/** Imports of a room's sources that are `wrong`; `from` is the file. Tests may import what they like. */
function importsOf(room: string, wrong: (to: Target, from: string) => boolean): string[] {
  return sourcesOf(room, /\.tsx?$/).flatMap((from) => {
    const text = withoutComments(readFileSync(join(checkout, from), 'utf8'));
    return [...text.matchAll(specifiers)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? '';
      return wrong(targetOf(name, from), from)
        ? [`${from}:${lineAt(text, match.index)} imports ${name}`]
        : [];
    });
  });
}

/** `import … from 'x'`, `export … from 'x'`; `import 'x'`; `import('x')`. */
const specifiers =
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"`]([^'"`]+)/g;

function targetOf(name: string, from: string): Target {
  if (name.startsWith('#')) return { room: name.slice(1).split('/')[0] ?? '', name };
  if (!name.startsWith('.')) return { room: name.startsWith('/') ? 'elsewhere' : 'package', name };
  const [room = ''] = relative(checkout, join(checkout, dirname(from), name)).split('/');
  return { room, name };
}

/** Lines of a room's sources that match, as `file:line the line`. A line may excuse itself: `physical: why`. */
function linesOf(room: string, pattern: RegExp, kind = /\.tsx?$/): string[] {
  return sourcesOf(room, kind).flatMap((file) => {
    const original = readFileSync(join(checkout, file), 'utf8').split('\n');
    return withoutComments(original.join('\n'))
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !original[index]?.includes('physical: ')
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      );
  });
}

function sourcesOf(room: string, kind: RegExp): string[] {
  return files.filter(
    (file) => file.startsWith(`${room}/`) && kind.test(file) && !/\.test\.tsx?$|\/testing\.ts$/.test(file),
  );
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
}

/** A file of the checkout without its comments. */
function textOf(file: string): string {
  return withoutComments(readFileSync(join(checkout, file), 'utf8'));
}

/** The classes that the selectors of a sheet name, without those of `:global()`. */
function classesOf(sheet: string): string[] {
  const selectors = textOf(sheet)
    .replace(/"[^"]*"/g, '')
    .replace(/:global\([^()]*\)/g, '')
    .matchAll(/([^{};]+)\{/g);
  const names = [...selectors].flatMap(([, selector = '']) =>
    selector.trimStart().startsWith('@') ? [] : [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)],
  );
  return [...new Set(names.map(([, name = '']) => name))];
}

/** What opens each outermost block of a sheet. */
function topLevel(css: string): string[] {
  let depth = 0;
  let from = 0;
  const heads: string[] = [];
  for (const { 0: sign, index } of css.matchAll(/[{}]/g)) {
    if (sign === '{' && depth === 0) heads.push(css.slice(from, index).trim());
    depth += sign === '{' ? 1 : -1;
    from = index + 1;
  }
  return heads;
}

/** Class names that a component writes as words: in `className="a b"`, and in the strings of `className={…}`. */
function literalClasses(text: string): { name: string; index: number }[] {
  return [...text.matchAll(/\b(?:className|frame)=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    (match) => {
      const [, plain, code = ''] = match;
      const strings = [...code.matchAll(/(?<![=!]== )'([^']*)'|`([^`]*)`/g)].map(
        ([, quoted, template = '']) => quoted ?? template.replace(/\$\{[^}]*\}/g, ' '),
      );
      const names = (plain ?? strings.join(' ')).split(/\s+/).filter(Boolean);
      return names.map((name) => ({ name, index: match.index }));
    },
  );
}

/** Blanks comments out, keeping the lines. Good enough where `//` inside a string is an address. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
