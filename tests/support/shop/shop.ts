import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryEnv, memoryFlags } from '../../../scripts/run/memory.mjs';
import { freePort } from './free-port.ts';
import { temporaryDataFolder } from './temporary.ts';

export type RunningShop = {
  url: string;
  sandboxUrl: string;
  /** Where it keeps its data. */
  dataDir: string;
  /** The processes, for what is measured of them. */
  pids: { server: number; sandbox: number };
  /** Lines of the server's log that tell of an error: a refusal that no page expected, a call that failed. */
  faults(): string[];
  /** Stops the shop in order and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a whole shop as `npm start` does (server and sandbox as processes, on free ports of 127.0.0.1, with a new
 * embedded database and the demo catalogue) and waits until it answers. The pages must have been built. `env` comes on top of
 * the settings, made from the sandbox's address where it needs that.
 */
export async function startShop(
  env: Record<string, string> | ((sandboxUrl: string) => Record<string, string>) = {},
  tries = 3,
): Promise<RunningShop> {
  const data = await temporaryDataFolder();
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const pagePorts = [await freePort(), await freePort(), await freePort()].join();
  const url = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = run('sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PAGE_PORTS: pagePorts,
  });
  const server = run('server/main.ts', {
    MODE: 'demo',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: data.path,
    PROVIDERS: 'sandbox',
    SANDBOX_URL: sandboxUrl,
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PAGE_PORTS: pagePorts,
    RATE_LIMIT: '1000000',
    SIGN_IN_LIMITS: '1000',
    HOLD_LIMITS: '1000',
    CHECK_ANSWERS: '1',
    ...(typeof env === 'function' ? env(sandboxUrl) : env),
  });
  const stop = async () => {
    await Promise.all([end(server), end(sandbox)]);
    data.remove();
  };
  try {
    await answers(`${sandboxUrl}/control/tap`, sandbox);
    await answers(`${url}/readyz`, server);
    const pids = { server: pidOf(server), sandbox: pidOf(sandbox) };
    return { url, sandboxUrl, dataDir: data.path, pids, faults: () => server.faults, stop };
  } catch (error) {
    await stop();
    // A free port may be somebody else's by the time it is listened on.
    if (tries > 1 && String(error).includes('EADDRINUSE')) return startShop(env, tries - 1);
    throw error;
  }
}

type Program = { child: ChildProcess; file: string; said: () => string; faults: string[] };

function run(file: string, env: Record<string, string>): Program {
  // As scripts/run.mjs starts it.
  const child = spawn(process.execPath, [...memoryFlags, file], {
    cwd: new URL('../../..', import.meta.url),
    env: { ...memoryEnv, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const faults: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      said = (said + piece).slice(-8_000);
    });
    createInterface({ input: stream }).on('line', (line) => {
      if (isFault(line) && faults.length < 100) faults.push(line);
    });
  }
  return { child, file, said: () => said, faults };
}

/** Whether a line is one of the log's of level error or worse, or no line of the log at all: a bare stack, a warning. */
function isFault(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined ? /^\s*at |Error\b/.test(line) : Number(level) >= 50;
}

function pidOf({ child, file }: Program): number {
  if (child.pid === undefined) throw new Error(`${file} was not started`);
  return child.pid;
}

/** Waits up to a minute for a good answer. Throws with what the program said when it ends instead. */
async function answers(url: string, { child, file, said }: Program): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}:\n${said()}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within a minute. ${file} said:\n${said()}`);
}

async function end({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(20_000).then(() => child.kill('SIGKILL'))]);
}
