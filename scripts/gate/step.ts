import { type ChildProcess, spawn } from 'node:child_process';

/**
 * How many checks passed and failed; `flaky` names those that passed only when they were tried again, `note` says what
 * else is worth knowing, such as skipped tests.
 */
export type Outcome = { passed: number; failed: number; flaky?: string[]; note?: string };
export type Step = { name: string; run(): Promise<Outcome> };

/** A program that runs beside others: what it prints is kept until somebody asks how it went. */
export type Begun = { outcome(): Promise<Outcome>; stop(): void };

/** This program's own Node, which is the project's. */
export const node = process.execPath;

/** Runs a program that is one check: passed when it exits with 0. */
export async function program(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const code = await exitCode(file, args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Begins a program that is one check, beside what the gate does meanwhile; `outcome` waits for it and prints all it said.
 * It ends with this process, together with what it has started.
 */
export function begin(file: string, args: string[]): Begun {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid);
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => {
      said += piece;
    });
  const code = exitOf(child);
  return {
    async outcome() {
      const passed = (await code) === 0;
      process.stdout.write(said);
      return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
    stop,
  };
}

/** Runs a program in this terminal, without input. */
export function exitCode(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return exitOf(
    spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }),
  );
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
