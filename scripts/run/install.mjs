import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './processes.mjs';
import { Failure } from './say.mjs';

/**
 * Installs the packages of package-lock.json when any is missing or of another version: all of them, since the commands
 * build, bring a database and play the providers, and `npm ci` alone would leave out what that takes where NODE_ENV is
 * "production". What a shop in production runs on is less (docs/operations.md).
 */
export async function install() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const command = [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const code = await runStep('installing packages', command, { telling });
  if (code !== 0)
    throw new Failure(`The packages could not be installed: npm ci ended with ${code}, see above.`);
  if (!existsSync('node_modules/node/bin/node'))
    throw new Failure(
      'npm did not bring Node 24 (node_modules/node/bin/node is missing). ' +
        'Are install scripts switched off? Try: npm ci --ignore-scripts=false',
    );
}

/** npm's reasons, without its warnings and the page of options that it prints after some of them. */
function telling(/** @type {string} */ line) {
  return /^npm error \S/.test(line);
}

/** Compares the lock file with npm's own note of what it installed. */
function isInstalled() {
  if (!existsSync('node_modules/node/bin/node') || !existsSync('node_modules/.package-lock.json'))
    return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true;
    return present[path]?.version === entry.version;
  });
}

/**
 * @typedef {{ version: string, optional?: boolean, devOptional?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
