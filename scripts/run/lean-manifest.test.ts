import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryDataFolder } from '../../tests/support/shop/temporary.ts';
import { leanManifest } from './lean-manifest.mjs';

/* What browsers make of the lines is what React Router said, but for what comes with every page and what is false. */

const said = { hasLoader: true, hasAction: false, hasErrorBoundary: true };
const application = { base: '/in/assets/', parent: 'shell/layout' };
const at = (name: string) => `${application.base}${name}`;
const every = { imports: [at('react-1234567.js')], css: [at('shop-123456.css#')] };
const routes = {
  root: { id: 'root', path: '', module: at('root-1234567.js'), ...every, ...said },
  'shell/layout': {
    ...{ id: 'shell/layout', parentId: 'root', module: at('layout-1234567.js'), imports: [], css: [] },
  },
  home: {
    id: 'home',
    parentId: 'shell/layout',
    index: true,
    module: at('home-1234567.js'),
    ...every,
    ...said,
  },
  terms: {
    ...{ id: 'terms', parentId: 'shell/layout', path: 'terms', module: at('returns-1234567.js'), ...said },
    ...{ imports: [at('react-1234567.js'), at('a-1234567.js')], css: [at('terms-123456.css')] },
  },
  returns: {
    ...{
      id: 'returns',
      parentId: 'shell/layout',
      path: 'give/:back',
      module: at('returns-1234567.js'),
      ...said,
    },
    ...{ imports: [at('a-1234567.js')], css: [at('terms-123456.css'), at('field-123456.css#')] },
    ...{ hasClientLoader: true, clientLoaderModule: at('loads-1234567.js') },
  },
};

test('the table of pages says what it said, in lines', async () => {
  const folder = await temporaryDataFolder();
  try {
    mkdirSync(join(folder.path, 'assets'), { recursive: true });
    const file = join(folder.path, 'assets/manifest-1.js');
    const whole = { entry: { module: at('entry-1234567.js'), ...every }, routes, version: '1' };
    writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(whole)};`);
    leanManifest(folder.path, application);
    const text = readFileSync(file, 'utf8');
    const window: { __reactRouterManifest?: unknown } = {};
    runInNewContext(text, { window });
    const made = JSON.parse(JSON.stringify(window.__reactRouterManifest));
    const { hasAction: _, ...true_ } = said;
    const bare = { hasAction: undefined, ...true_ };
    expect(made).toEqual({
      ...whole,
      routes: {
        root: { ...routes.root, ...bare, imports: [], parentId: null },
        'shell/layout': routes['shell/layout'],
        home: { ...routes.home, ...bare, imports: [], css: [] },
        terms: { ...routes.terms, ...bare, imports: [at('a-1234567.js')] },
        returns: { ...routes.returns, ...bare },
      },
    });
    expect(text.match(/field-123456/g)).toHaveLength(1);
  } finally {
    await folder.remove();
  }
});
