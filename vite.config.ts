import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { appFiles } from './scripts/app-files/app-files.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { constantClasses, css, cssTarget, withoutModules, withoutSchemas } from './scripts/shared-vite.ts';
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
/** The strings that every page brings in one language: each is a file of its own, what they need beside themselves is not. */
const firstStrings = ['ar', 'en'].map((language) => inShop(`shop/messages/${language}/first.ts`));
/** The page that most visits begin with: it waits for no more than it shows. */
const productPage = inShop('web/storefront/product/product.tsx');
const otherPages = rows.map(({ file }) => inShop(`web/${file}`)).filter((page) => page !== productPage);

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
  const needed = [...reachedFrom(firstStrings, modules)].filter((id) => !id.includes('/shop/messages/'));
  return new Set([...reachedFrom(always, modules), ...shared, ...needed]);
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

const ofBackOffice = /\/web\/backoffice\/|\/shop\/messages\/(?:ar|en)\/staff\//;

export default defineConfig({
  define: { __BROWSER_PAGES__: JSON.stringify(browserPages) },
  plugins: [
    constantClasses,
    reactRouter(),
    leanRouter,
    appFiles(),
    withoutSchemas,
    withoutModules(ofBackOffice),
  ],
  css,
  build: {
    target: 'es2022',
    cssTarget,
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
