import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where browsers find its files, as `/assets/`, and the route that most pages are children of.
 * @typedef {{ base: string, parent: string }} Application
 */

const head = 'window.__reactRouterManifest=';

/**
 * Makes the table of pages that browsers load smaller: each page of the shop makes it longer, and every first visit brings
 * it. What React Router would find anyway is left out: files that come with every page stand with the first of them, and
 * what is false is as good as not there. A page is a line of text, and files are named once.
 * @param {string} folder of the client
 * @param {Application} application
 */
export function leanManifest(folder, application) {
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
  writeFileSync(join(assets, name), `${head}${inLines(manifest, application)};`);
}

/** @param {string[]} files @param {string[]} known */
function without(files, known) {
  return files.filter((file) => !known.includes(file));
}

/**
 * The manifest as an expression: its routes are text until `unpack` has run. A line is a route's id, its path (nothing
 * where that is the id, a dash where there is none), the sum of its bits and its files: one that is called as the route is
 * by the rest of its name, another one by its name at first and by a number from then on.
 * @param {{ routes: Record<string, { id: string, module: string, imports: string[], css: string[] }> }} manifest
 * @param {Application} application
 */
function inLines(manifest, application) {
  const routes = Object.values(manifest.routes);
  const bits = [
    ...new Set(routes.flatMap((route) => Object.keys(route).filter((key) => route[key] === true))),
  ];
  /** @type {string[]} */
  const named = [];
  /** What few routes say: whose child a page is besides the layout's, an empty path, another file. */
  const more = {};
  const lines = routes.map(({ module, imports, css, ...route }) => {
    const { id, path, parentId, ...said } = route;
    const rest = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== true));
    if (path === '') rest.path = path;
    if (parentId !== application.parent) rest.parentId = parentId ?? null;
    if (Object.keys(rest).length > 0) more[id] = rest;
    const where = path === undefined ? '-' : path === id ? '' : path;
    const sum = bits.reduce((all, bit, at) => all + (said[bit] === true ? 2 ** at : 0), 0);
    const files = [[module], imports, css].map((each) =>
      each.map((file) => word(file, { id, named, base: application.base })),
    );
    const line = [id, where, sum, ...files];
    if (line.length !== line.join(' ').split(/[ |]/).length) throw new Error(`${id} can't be a line`);
    return line.join(' ');
  });
  const rest = JSON.stringify({ ...manifest, routes: undefined });
  const given = [bits, lines.join('|'), more].map((each) => JSON.stringify(each));
  return `(${unpack(application)})(${[rest, ...given].join()})`;
}

/** The rest of a name is shorter than a name, and longer than a number. */
const [nameLeast, restLeast] = [9, 3];

/** @param {string} file @param {{ id: string, named: string[], base: string }} its */
function word(file, { id, named, base }) {
  const short = file.startsWith(base)
    ? /^(.+)\.(?:js|css)(#?)$/.exec(file.slice(base.length))?.slice(1).join('')
    : null;
  if (!short) throw new Error(`${file} is not in ${base}`);
  const called = `${id.split('/').at(-1)}-`;
  const rest = short.startsWith(called) ? short.slice(called.length) : short;
  if (rest.length >= restLeast && rest.length < nameLeast) return rest;
  if (short.length < nameLeast) throw new Error(`${file} has too short a name`);
  if (named.includes(file)) return named.indexOf(file).toString(36);
  named.push(file);
  return short;
}

/** What runs in the browser; written as it is to be sent. @param {Application} application */
function unpack({ base, parent }) {
  return (
    `(m,b,r,o)=>{let n=[];m.routes={};for(let l of r.split('|')){let[i,p,s,e,j,c]=l.split(' '),` +
    `a=(t,y)=>t?t.split(',').map(x=>{if(!x[${restLeast - 1}])return n[parseInt(x,36)];` +
    `let f='${base}'+(x[${nameLeast - 1}]?x:i.split('/').pop()+'-'+x).replace(/#?$/,y+'$&');x[${nameLeast - 1}]&&n.push(f);return f}):[],` +
    `t=m.routes[i]={id:i,parentId:'${parent}',path:p=='-'?void 0:p||i,module:a(e,'.js')[0],imports:a(j,'.js'),` +
    "css:a(c,'.css'),...o[i]};b.map((k,z)=>s>>z&1&&(t[k]=!0))}return m}"
  );
}
