import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const head = 'window.__reactRouterManifest=';

/**
 * Leaves out of the table of pages that browsers load what React Router would find anyway: files that come with every
 * page stand with the first of them, and what is false is as good as not there. Each page of the shop makes that table
 * longer, and every first visit brings it.
 * @param {string} folder
 */
export function leanManifest(folder) {
  const assets = join(folder, 'assets');
  const name = readdirSync(assets).find((each) => /^manifest-.*\.js$/.test(each));
  const text = name && readFileSync(join(assets, name), 'utf8');
  if (!text?.startsWith(head)) throw new Error(`no manifest of React Router's in ${assets}`);
  const manifest = JSON.parse(text.slice(head.length).replace(/;\s*$/, ''));
  const { root } = manifest.routes;
  for (const route of Object.values(manifest.routes)) {
    route.imports = without(route.imports, manifest.entry.imports);
    if (route !== root) route.css = without(route.css, root.css);
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
  }
  writeFileSync(join(assets, name), `${head}${JSON.stringify(manifest)};`);
}

/** @param {string[]} files @param {string[]} known */
function without(files, known) {
  return files.filter((file) => !known.includes(file));
}
