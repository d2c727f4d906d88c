import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './processes.mjs';
import { Failure } from './say.mjs';

/**
 * Installs the packages of package-lock.json when any is missing or of another version. With `withTools` also those
 * that only tests and checks need, which `npm ci` leaves out where NODE_ENV is "production".
 */
export async function install({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const flags = withTools ? ['--include=dev'] : [];
  const code = await runStep('installing packages', [...npm, 'ci', '--no-audit', '--no-fund', ...flags], {
    telling,
  });
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

/** Compares the lock file with npm's own note of what it installed. @param {boolean} withTools */
function isInstalled(withTools) {
  if (!existsSync('node_modules/node/bin/node') || !existsSync('node_modules/.package-lock.json'))
    return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && !withTools)) return true;
    return present[path]?.version === entry.version;
  });
}

/**
 * @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
