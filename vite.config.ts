import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { generateScopedName } from './scripts/class-names.ts';

/**
 * What every page needs travels in few files: many small ones compress badly and each costs a request. Everything
 * else stays with the route that asks for it.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shop',
    test: /\/(?:web\/(?:components\/(?!steps|quantity\.tsx|choice|dialog|field|phone|tag|skeleton|pagination)|[a-z-]+\.tsx?$|storefront\/layout\.|storefront\/parts\/(?:account-dialogs|account-opener|cart-opener|city-link|footer|header|hearts?|helpful-links|language-switch|later|menu|menu-item|next|page-links|problem|promise-bar|returns|search-box|section|use-catch-up|use-me|use-page-arrival|card-data|product-card)\.)|shop\/(?:rules\/(?:money|delivery|payment|picture|digits)|format\/(?:isolate|numbers|plural|lists))\.)/,
  },
];

/**
 * Lets the bundler leave out components of React Router that nobody uses (`Link`, for one): it can't tell by itself that
 * wrapping and naming them does nothing else. 1.6 kB of every first visit.
 */
const shakable = {
  name: 'shakable-react-router',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!id.includes('/node_modules/react-router/')) return null;
    const shaken = code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/= (?=React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ ');
    return { code: shaken, map: null };
  },
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

export default defineConfig({
  plugins: [constantClasses, reactRouter(), shakable],
  css: { modules: { generateScopedName } },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
});
