import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateScopedName } from '../../scripts/class-names.ts';
import { checkout, lineAt, linesOf, sourcesOf, withoutComments } from './sources.ts';

/* How pages are styled: docs in CONTRIBUTING.md, "Styles". */

const physicalClass =
  /(?<=["'`\s:!])-?(m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(l|r|tl|tr|bl|br))-(\d|px\b|auto\b|full\b|\[|\(|sm|md|lg|xl)|(?<=["'`\s:])(text|float|clear)-(left|right)(?=["'`\s])/;
const physicalRule =
  /^\s*(-webkit-)?((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|left|right|border-(top|bottom)-(left|right)-radius)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)/;

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
    const layer = (sheet: string) =>
      /^web\/(?:storefront|backoffice)\//.test(sheet) ? 'pages' : 'components';
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

describe('the watchman is awake', () => {
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
