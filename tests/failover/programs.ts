import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunAs } from '#tools/postgres/run-as.ts';

/** Debian's packages that a rehearsal needs; the shop itself needs none of them. */
const packages = 'postgresql patroni etcd-server haproxy';

/** The folder of PostgreSQL's newest programs. Throws where one of the programs isn't installed, with what to install. */
export function findPrograms(): { postgres: string } {
  const versions = '/usr/lib/postgresql';
  const [newest] = (existsSync(versions) ? readdirSync(versions) : [])
    .map(Number)
    .sort((one, other) => other - one);
  const missing = ['patroni', 'etcd', 'haproxy'].filter(
    (name) => spawnSync(name, [name === 'haproxy' ? '-v' : '--version']).status !== 0,
  );
  if (!newest) missing.unshift('PostgreSQL');
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} not found. On Debian: apt-get install ${packages}`);
  return { postgres: join(versions, String(newest), 'bin') };
}

/** A program that a rehearsal starts, ends and starts anew. What it says is kept, for whoever looks for the cause. */
export type Program = {
  start(): void;
  pid(): number | undefined;
  /** Ends it without a word, and waits for that. */
  kill(): Promise<void>;
  said(): string;
};

/** @param env beside the path alone: PGPASSWORD of whoever rehearses would beat Patroni's own. */
export function programOf(
  file: string,
  args: string[],
  runAs: RunAs | undefined,
  env: Record<string, string> = {},
): Program {
  let child: ChildProcess | undefined;
  let said = '';
  return {
    start() {
      child = spawn(file, args, {
        ...runAs,
        cwd: '/',
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (piece) => {
          said = (said + piece).slice(-20_000);
        });
    },
    pid: () => child?.pid,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    said: () => said,
  };
}

/** A process and those that it has begun; by the kernel's own list. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid);
  return [pid, ...children.flatMap(familyOf)];
}

/** What a process calls itself; PostgreSQL's say there what they do. */
export function titleOf(pid: number): string {
  return readOf(pid, 'cmdline');
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1]);
}

/** Empty for a process that has ended meanwhile. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Tells processes something; those that have ended meanwhile don't hear it. */
export function tell(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
