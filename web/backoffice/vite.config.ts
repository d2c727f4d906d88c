import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leanRouter } from '../../scripts/lean-router.ts';
import {
  constantClasses,
  css,
  cssTarget,
  withoutModules,
  withoutSchemas,
} from '../../scripts/shared-vite.ts';

/**
 * What nearly every screen is drawn with comes with the first script, in one file: apart, each of these small files costs a
 * request. None of them has styles, which stay with the screens that link them.
 */
const ofEveryScreen =
  /\/(?:shop\/format\/(?:isolate|lists|plural|numbers)|web\/components\/isolated|web\/backoffice\/(?:base\/screen-words|shell\/use-fresh))\.tsx?$/;
/** Three small files that half of the screens bring, mostly all of them. */
const ofAmounts = /\/shop\/(?:format\/(?:riyals|signs)|rules\/money\/money)\.ts$/;
const ofShop = /\/web\/storefront\/|\/shop\/messages\/(?:ar|en)\/(?!staff\/)/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [constantClasses, reactRouter(), leanRouter, withoutSchemas, withoutModules(ofShop)],
  css,
  build: { target: 'es2022', cssTarget, assetsInlineLimit: 0, sourcemap: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'screen', test: ofEveryScreen },
                { name: 'amounts', test: ofAmounts },
              ],
            },
          },
        },
      },
    },
  },
});
