import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { leanManifest } from './lean-manifest.mjs';
import { node, runStep } from './processes.mjs';
import { Failure } from './say.mjs';

const backOffice = 'web/backoffice';

/**
 * Builds the pages of the shop and of its back office, compresses what browsers load of them, and takes the types from
 * what the programs run.
 */
export async function buildWeb() {
  await buildPages();
  await buildBackOffice();
  await stripTypes();
}

/** What both applications are made of. */
function shared() {
  const web = readdirSync('web').map((name) => `web/${name}`);
  const scripts = ['scripts/run/compress.mjs', 'scripts/class-names.ts', 'scripts/shared-vite.ts'];
  return [...web.filter((input) => input !== backOffice), 'shop', 'package-lock.json', ...scripts];
}

/** The shop's pages, into build/pages. */
function buildPages() {
  return buildWhenStale({
    name: 'web',
    inputs: [
      ...shared(),
      ...['public', 'vite.config.ts', 'react-router.config.ts', 'scripts/run/lean-manifest.mjs'],
      ...['scripts/lean-router.ts', 'scripts/app-files'],
    ],
    output: 'build/pages/server/index.js',
    text: 'building the pages',
    command: [node, 'node_modules/@react-router/dev/bin.cjs', 'build'],
    async after() {
      leanManifest('build/pages/client', { base: '/assets/', parent: 'layout' });
      await compressFiles('build/pages/client');
    },
  });
}

/** The back office, an application of its own, into build/backoffice. */
function buildBackOffice() {
  return buildWhenStale({
    name: 'backoffice',
    inputs: [...shared(), backOffice, 'scripts/lean-router.ts', 'scripts/run/lean-manifest.mjs'],
    output: 'build/backoffice/server/index.js',
    text: 'building the back office',
    command: [node, 'node_modules/@react-router/dev/bin.cjs', 'build', backOffice],
    async after() {
      leanManifest('build/backoffice/client', { base: '/admin/assets/', parent: 'shell/shell' });
      await compressFiles('build/backoffice/client');
    },
  });
}

/** What the programs run, without its types, into build/stripped. */
function stripTypes() {
  return buildWhenStale({
    name: 'stripped',
    inputs: ['server', 'shop', 'tools', 'sandbox', 'scripts/strip-types.ts'],
    output: 'build/stripped',
    text: 'taking the types away',
    command: [node, '--disable-warning=ExperimentalWarning', 'scripts/strip-types.ts'],
  });
}

/** Lists what pictures there are; the shop makes those that are missing by itself, while it is open. */
export function listPictures() {
  return buildWhenStale({
    name: 'pictures',
    inputs: [
      'pictures/masters',
      'server/pictures',
      'scripts/build-pictures.ts',
      'shop/rules/catalogue/picture.ts',
    ],
    output: 'build/pictures/manifest.json',
    text: 'listing the pictures',
    command: [node, 'scripts/build-pictures.ts', 'list'],
  });
}

/** Makes all pictures that are missing, for a shop that is taken elsewhere, and for whatever measures it. */
export function makePictures() {
  return run('making the pictures (the first time this takes minutes)', [node, 'scripts/build-pictures.ts']);
}

/**
 * Builds unless the output is there and was made from inputs of the same content.
 * @param {{ name: string, inputs: string[], output: string, text: string, command: string[], after?: () => Promise<void> }} build
 */
async function buildWhenStale({ name, inputs, output, text, command, after }) {
  const note = `.cache/built-${name}`;
  const hash = hashOf(inputs);
  if (existsSync(output) && existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  await run(text, command);
  await after?.();
  mkdirSync('.cache', { recursive: true });
  writeFileSync(note, hash);
}

/** @param {string} text @param {string[]} command */
async function run(text, command) {
  const code = await runStep(text, command, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Failure(`${command.slice(1).join(' ')} ended with ${code}, see above.`);
}

/** @param {string[]} inputs files and folders */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Every file of a folder, in a fixed order; tests are not built. @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
