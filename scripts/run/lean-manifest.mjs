import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const head = 'window.__reactRouterManifest=';
const folderOfFiles = '/assets/';

/**
 * Makes the table of pages that browsers load smaller: each page of the shop makes it longer, and every first visit brings
 * it. What React Router would find anyway is left out: files that come with every page stand with the first of them, and
 * what is false is as good as not there. Files are named once, in one text, and pages say only which of them they take.
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
  writeFileSync(join(assets, name), `${head}${withFilesNamedOnce(manifest)};`);
}

/** @param {string[]} files @param {string[]} known */
function without(files, known) {
  return files.filter((file) => !known.includes(file));
}

/**
 * The manifest as an expression: its routes' files are numbers until `unpack` has run.
 * @param {{ routes: Record<string, { id: string, module: string, imports: string[], css: string[] }> }} manifest
 */
function withFilesNamedOnce(manifest) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} file */
  const numberOf = (file) => {
    if (!file.startsWith(folderOfFiles)) throw new Error(`${file} is not in ${folderOfFiles}`);
    const short = file.slice(folderOfFiles.length);
    if (!files.includes(short)) files.push(short);
    return files.indexOf(short);
  };
  const rows = Object.values(manifest.routes).map(({ module, imports, css, ...route }) => [
    route,
    numberOf(module),
    imports.map(numberOf),
    css.map(numberOf),
  ]);
  const rest = JSON.stringify({ ...manifest, routes: undefined });
  return `(${unpack})(${rest},${JSON.stringify(rows)},${JSON.stringify(files.join('|'))})`;
}

/** What runs in the browser; written as it is to be sent. */
const unpack =
  "(m,r,f)=>{let n=f.split('|').map(x=>'/assets/'+x),a=l=>l.map(i=>n[i]);m.routes={};" +
  'for(let[o,i,j,c]of r)m.routes[o.id]={...o,module:n[i],imports:a(j),css:a(c)};return m}';
