import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { appFiles } from './scripts/app-files/app-files.ts';
import { generateScopedName } from './scripts/class-names.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { parts } from './shop/messages/load.ts';
import { type Page, pages, patternOf } from './shop/pages.ts';

/** As much as the bundler tells of a module. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const rows: readonly Page[] = pages;
const inShop = (file: string) => `${import.meta.dirname}/${file}`;

/** Every page begins with it. It waits for the strings, which import what most pages share: it lies apart from that. */
const entry = inShop('web/entry.client.tsx');
/** Every page brings what these import, however far down. */
const always = [entry, ...['web/root.tsx', 'web/storefront/shell/layout.tsx'].map(inShop)];
/** The strings that every page brings in one language: each is a file of its own, what both of them need is not. */
const firstStrings = ['ar', 'en'].map((language) => inShop(`shop/messages/${language}/first.ts`));
/** The page that most visits begin with: it waits for no more than it shows. */
const productPage = inShop('web/storefront/product/product.tsx');
const otherPages = rows.map(({ file }) => inShop(`web/${file}`)).filter((page) => page !== productPage);

/** The minifier's number for it (`Features.LightDark`). */
const lightDark = 1_048_576;

function reachedFrom(starts: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(starts);
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** What every page brings, whatever its language, and what the product's page shares with any other. */
function sharedBy(modules: Modules): Set<string> {
  const elsewhere = reachedFrom(otherPages, modules);
  const shared = [...reachedFrom([productPage], modules)].filter((id) => elsewhere.has(id));
  const [arabic, english] = firstStrings.map((file) => [...reachedFrom([file], modules)]);
  const inBoth = (arabic ?? []).filter((id) => english?.includes(id));
  return new Set([...reachedFrom(always, modules), ...shared, ...inBoth]);
}
let together: Set<string> | null = null;

/**
 * What most pages need travels in few files: many small ones compress badly and each costs a request. Everything else
 * stays with the page that asks for it.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name(id: string, modules: Modules) {
      together ??= sharedBy(modules);
      return together.has(id) && id !== entry ? 'shop' : null;
    },
  },
  // Small parts of lists, which would be seven files: a browser asks for six at a time.
  { name: 'lists', test: /\/(?:list-page|list-empty\.module|pagination|typed-amount)\b/ },
];

const pathsWhere = (test: (page: Page) => boolean) => patternOf(rows.filter(test).map(({ path }) => path));

/** What `web/base/browser-pages.ts` says to browsers of the table of pages. */
const browserPages = {
  messages: Object.fromEntries(
    (Object.keys(parts) as (keyof typeof parts)[]).map((part) => [
      part,
      part === 'first' ? '' : pathsWhere(({ messages }) => messages?.includes(part) === true),
    ]),
  ),
  needNoCity: pathsWhere(({ needsNoCity }) => needsNoCity === true),
};

/**
 * Names of classes are constants: taken one by one from their module they are written where they are used, and no page
 * brings a table of them. The module itself stays, for its sheet.
 */
const constantClasses = [
  {
    name: 'constant-classes',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/web\/.*\.tsx?(?:\?|$)/.test(id)) return null;
      return {
        code: code.replace(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
        map: null,
      };
    },
  },
  {
    name: 'sheets-stay',
    enforce: 'post' as const,
    transform(code: string, id: string) {
      return /\.module\.css(?:\?|$)/.test(id)
        ? {
            code: code.replace(/export default \{[^}]*\};?/, ''),
            map: null,
            moduleSideEffects: 'no-treeshake',
          }
        : null;
    },
  },
];

/** Browsers read what the shop's contract says as types: its schemas are the server's, and 15 kB that evaluate text. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${file.name} brings zod: a module of a page imports a value of shop/contract`);
  },
};

export default defineConfig({
  define: { __BROWSER_PAGES__: JSON.stringify(browserPages) },
  plugins: [constantClasses, reactRouter(), leanRouter, appFiles(), withoutSchemas],
  // The dark scheme is tokens (decision 0063): what stands in for light-dark() in older browsers is 27 bytes for nothing.
  css: { modules: { generateScopedName }, lightningcss: { exclude: lightDark } },
  build: {
    target: 'es2022',
    // The menu is a popover: browsers that know it need no older names in sheets.
    cssTarget: ['chrome114', 'edge114', 'firefox125', 'safari17'],
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      // What every page brings is there before anything could ask for it ahead.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(?:react|shop|rolldown-runtime)-[^/]*\.js$/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: { groups },
            // Names of files don't compress, and every first visit brings those of all pages.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
});
