import { spawn } from 'node:child_process';

/**
 * How many checks passed and failed; `flaky` names those that passed only when they were tried again, `note` says what
 * else is worth knowing, such as skipped tests.
 */
export type Outcome = { passed: number; failed: number; flaky?: string[]; note?: string };
export type Step = { name: string; run(): Promise<Outcome> };

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

/** Runs a program in this terminal, without input. */
export function exitCode(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(file, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
