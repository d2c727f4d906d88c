import type { CSSOptions, Plugin } from 'vite';
import { generateScopedName } from './class-names.ts';

/* What the builds of the shop's pages and of its back office share. */

/** The menu is a popover: browsers that know it need no older names in sheets. */
export const cssTarget = ['chrome114', 'edge114', 'firefox125', 'safari17'];

/** The minifier's number for it (`Features.LightDark`). */
const lightDark = 1_048_576;

/** The dark scheme is tokens (decision 0063): what stands in for light-dark() in older browsers is 27 bytes for nothing. */
export const css: CSSOptions = {
  modules: { generateScopedName },
  lightningcss: { exclude: lightDark },
};

/**
 * Names of classes are constants: taken one by one from their module they are written where they are used, and no page
 * brings a table of them. The module itself stays, for its sheet.
 */
export const constantClasses = [
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

/**
 * Ends a build whose browser files bring what is another application's: the shop's pages carry nothing of the back office,
 * not a string of it, and the other way around.
 */
export function withoutModules(foreign: RegExp): Plugin {
  return {
    name: 'without-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const brought = file.type === 'chunk' && file.moduleIds.find((id) => foreign.test(id));
        if (brought) this.error(`${file.fileName} brings ${brought}`);
      }
    },
  };
}

/** Browsers read what the shop's contract says as types: its schemas are the server's, and 15 kB that evaluate text. */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${file.name} brings zod: a module of a page imports a value of shop/contract`);
  },
};
