#!/usr/bin/env node
/**
 * The project's commands: `start`, `dev`, `workshop`, `staff`, `reports`, `einvoice`, `check`, `test`, `bench`, `walks`, `chaos`, `failover`, `containers`, `screenshots`, and `build` alone. Needs nothing but
 * Node 20, so that it works on a bare clone; what it starts runs on the Node 24 that the install brings.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, listPictures, makePictures } from './run/build.mjs';
import { folderProblems } from './run/folder.mjs';
import { install } from './run/install.mjs';
import { memoryFlags } from './run/memory.mjs';
import { portProblems } from './run/ports.mjs';
import { runToEnd, runTogether } from './run/processes.mjs';
import { Failure, say } from './run/say.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  async build() {
    await install();
    await buildWeb();
    await makePictures();
    return 0;
  },

  async start() {
    const settings = shopSettings();
    await refuse(settings);
    await install();
    await buildWeb();
    await listPictures();
    say('starting the shop');
    return runTogether(settings.programs(), settings.env);
  },

  async dev() {
    const settings = shopSettings();
    await refuse(settings);
    await install();
    await listPictures();
    say('starting the shop, with reload');
    const env = { ...settings.env, MODE: 'development', NODE_ENV: 'development' };
    // Vite reloads web/ by itself.
    return runTogether(settings.programs(['--conditions=development'], ['server', 'shop', 'tools']), env);
  },

  async test() {
    await install();
    return runToEnd('scripts/gate.ts', rest);
  },

  async check() {
    await install();
    return runToEnd('scripts/gate.ts', ['--quick', ...rest]);
  },

  async workshop() {
    const { env } = shopSettings();
    await install();
    Object.assign(process.env, env);
    return runToEnd('tools/workshop/main.ts', rest);
  },

  async staff() {
    const { env } = shopSettings();
    await install();
    Object.assign(process.env, env);
    return runToEnd('server/staff-command.ts', rest);
  },

  async reports() {
    const { env } = shopSettings();
    await install();
    Object.assign(process.env, env);
    return runToEnd('server/reports-command.ts', rest);
  },

  async einvoice() {
    const { env } = shopSettings();
    await install();
    Object.assign(process.env, env);
    return runToEnd('server/einvoice-command.ts', rest);
  },

  bench: () => buildAndRun('scripts/bench/main.ts'),

  walks: () => buildAndRun('scripts/walks.ts'),

  chaos: () => buildAndRun('scripts/chaos.ts'),

  failover: () => buildAndRun('scripts/failover.ts'),

  containers: () => buildAndRun('scripts/containers.ts'),

  screenshots: () => buildAndRun('scripts/screenshots.ts'),
};

/** Runs a program that starts shops of its own. @param {string} file */
async function buildAndRun(file) {
  await commands.build?.();
  return runToEnd(file, rest);
}

/** Says at once what can't go well, before anything is installed or built. @param {ReturnType<typeof shopSettings>} settings */
async function refuse({ ports, dataDir }) {
  const problems = [...(await portProblems(ports)), ...(dataDir ? folderProblems(dataDir) : [])];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

/** What `.env` and the environment say of the programs to start; `server/kernel/config.ts` reads the rest. */
function shopSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const {
    NODE_ENV,
    PROVIDERS,
    DATABASE_URL,
    HOST,
    PORT,
    SANDBOX_PORT,
    SANDBOX_SMTP_PORT,
    SANDBOX_PAGE_PORTS,
    SANDBOX_URL,
  } = process.env;
  const MODE = process.env.MODE || NODE_ENV || 'demo';
  const sandbox = (PROVIDERS || (MODE === 'production' ? 'live' : 'sandbox')) === 'sandbox' && !SANDBOX_URL;
  // The finished build always runs as such, whatever the shop is run for: React is several times slower otherwise.
  const mode = { MODE, NODE_ENV: 'production' };
  const ports = [{ name: 'PORT', port: Number(PORT || 3000), host: HOST || '127.0.0.1' }];
  const dataDir = process.env.DATA_DIR || 'data';
  if (!sandbox) return { ports, dataDir: DATABASE_URL ? null : dataDir, env: mode, programs: server };
  // The sandbox listens where the shop does, so that who reaches the one reaches the other's pages.
  const host = HOST || '127.0.0.1';
  const reach = /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const port = Number(SANDBOX_PORT || 3100);
  const smtpPort = Number(SANDBOX_SMTP_PORT || port + 1);
  const pagePorts = (SANDBOX_PAGE_PORTS || [2, 3, 4].map((after) => port + after).join())
    .split(',')
    .map(Number);
  ports.push({ name: 'SANDBOX_PORT', port, host });
  if (SANDBOX_SMTP_PORT || Number.isInteger(port))
    ports.push({ name: 'SANDBOX_SMTP_PORT', port: smtpPort, host });
  // Unless they are named, another SANDBOX_PORT is what moves them.
  const name = SANDBOX_PAGE_PORTS ? 'SANDBOX_PAGE_PORTS' : 'SANDBOX_PORT';
  if (SANDBOX_PAGE_PORTS || Number.isInteger(port))
    ports.push(...pagePorts.map((each) => ({ name, port: each, host })));
  return {
    ports,
    dataDir,
    env: {
      ...mode,
      SANDBOX_URL: `http://${reach}:${port}`,
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_PAGE_PORTS: pagePorts.join(),
      SANDBOX_DIR: process.env.SANDBOX_DIR || join(dataDir, 'sandbox'),
    },
    programs: (/** @type {Parameters<typeof server>} */ ...of) => [
      { args: ['sandbox/main.ts'] },
      ...server(...of),
    ],
  };
}

/**
 * Young objects get 3 × 8 MB: left alone, Node takes 100 MB more for them and is no quicker.
 * @param {string[]} [flags]
 * @param {string[]} [watch]
 * @returns {import('./run/processes.mjs').Program[]}
 */
function server(flags = [], watch) {
  return [{ args: [...flags, ...memoryFlags, 'server/main.ts'], ...(watch && { watch }) }];
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const run = commands[command];
try {
  if (!run)
    throw new Failure(`There is no command ${command}. Commands: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
