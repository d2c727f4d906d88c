import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every page needs travels in few files: many small ones compress badly and each costs a request. Everything
 * else stays with the route that asks for it.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shop',
    test: /\/(?:web\/(?:components\/(?!steps|quantity|choice|field|skeleton|pagination)|[a-z-]+\.tsx?$|storefront\/layout\.|storefront\/parts\/(?:account-dialogs|account-opener|cart-opener|city-link|footer|header|hearts?|helpful-links|language-switch|later|menu|menu-item|next|page-links|problem|promise-bar|returns|search-box|use-catch-up|use-me|use-page-arrival|card-data|product-card)\.)|shop\/(?:rules\/(?:money|delivery|payment|picture|digits)|format\/(?:isolate|numbers|plural|lists))\.)/,
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shakable],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
