import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryEnv } from './memory.mjs';
import { say } from './say.mjs';

/** The Node 24 that the install brings, relative to the checkout. */
export const node = 'node_modules/node/bin/node';

/** How long a program may take to end in order before it is killed. */
const patienceSeconds = 20;

/**
 * Runs one command to its end. Its output is shown when it fails; until then a line every ten seconds.
 * @param {string} text what is being done
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, telling?: (line: string) => boolean }} options `env` comes on top of this
 *   process's own; `telling` picks the lines of output worth showing
 * @returns {Promise<number>} its exit code
 */
export async function runStep(text, [program = '', ...args], { env = {}, telling = () => true } = {}) {
  say(text);
  const ticking = setInterval(() => say(`${text}, still at it`), 10_000);
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const add = (/** @type {Buffer} */ piece) => {
    output = (output + piece).slice(-8_000);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const code = await exitOf(child).finally(() => clearInterval(ticking));
  if (code !== 0) console.error(output.split('\n').filter(telling).slice(-40).join('\n'));
  return code;
}

/**
 * Runs one TypeScript program with this terminal, and passes its exit code on.
 * @param {string} file
 * @param {string[]} args
 */
export async function runToEnd(file, args) {
  const child = spawn(node, [file, ...args], { stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return exitOf(child);
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A program to run: Node's arguments, and in which folders a change starts it anew.
 * @typedef {{ args: string[], watch?: string[] }} Program
 */

/**
 * Runs programs side by side until this process is told to stop or one of them ends; then ends them all. They sit in
 * process groups of their own, so that Ctrl-C reaches them once, from here; and they end with this process even when
 * it is killed, by `end-with-parent.mjs`.
 *
 * One with `watch` is no reason to end: it starts anew when a file changes, at once or after it has failed. Node's own
 * `--watch` would put a process between, which lives on when this one is killed.
 * @param {Program[]} programs
 * @param {Record<string, string>} env on top of this process's own
 * @returns {Promise<number>} 0 when told to stop, 1 when a program ended by itself
 */
export async function runTogether(programs, env) {
  let told = false;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  const ending = new AbortController();
  const endAll = () => {
    ending.abort();
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, patienceSeconds * 1000).unref();
  };
  const endInOrder = () => {
    if (told) return;
    told = true;
    endAll();
  };
  /** @param {Program} program */
  const run = ({ args }) => {
    const child = spawn(node, ['--import', './scripts/run/end-with-parent.mjs', ...args], {
      env: { ...memoryEnv, ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    running.add(child);
    const code = exitOf(child).finally(() => running.delete(child));
    return { child, code };
  };
  for (const signal of signals) process.on(signal, endInOrder);
  whenOrphaned(endInOrder);
  const codes = await Promise.all(
    programs.map(async (program) => {
      const { child, code } = program.watch ? await runAnew(program, run, ending.signal) : run(program);
      const ended = await code;
      if (!told) say(`${program.args.at(-1)} ended (${child.signalCode ?? ended}), so everything ends`);
      const first = !told;
      told = true;
      if (first) endAll();
      return first ? ended || 1 : 0;
    }),
  );
  return Math.max(...codes);
}

/**
 * Runs a program again and again, at every change in its folders, until all shall end.
 * @template {{ child: import('node:child_process').ChildProcess, code: Promise<number> }} Run
 * @param {Program} program
 * @param {(program: Program) => Run} run
 * @param {AbortSignal} ending
 * @returns {Promise<Run>} its last run
 */
async function runAnew(program, run, ending) {
  const name = program.args.at(-1);
  let changed = withResolvers();
  for (const folder of program.watch ?? [])
    watch(folder, { recursive: true, signal: ending }, (_event, file) => {
      if (file && !/\.test\.tsx?$/.test(file)) changed.resolve(undefined);
    });
  ending.addEventListener('abort', () => changed.resolve(undefined));
  for (;;) {
    const latest = run(program);
    const ended = latest.code.then((code) => {
      if (!ending.aborted && latest.child.signalCode === null && code !== 0)
        say(`${name} ended (${code}); a change starts it anew`);
    });
    await changed.promise;
    // An editor writes several files at once.
    await sleep(100);
    if (ending.aborted) return latest;
    changed = withResolvers();
    say(`something has changed: ${name} starts anew`);
    latest.child.kill('SIGTERM');
    const late = setTimeout(() => latest.child.kill('SIGKILL'), patienceSeconds * 1000);
    await ended;
    clearTimeout(late);
    if (ending.aborted) return latest;
  }
}

/** `Promise.withResolvers`, which Node 20 doesn't have. */
function withResolvers() {
  /** @type {(value?: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * npm passes a signal on to the shell between it and this process, and the shell dies of it alone. Only there is a lost
 * parent a sign to end: whoever starts this file in the background may go.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && act(), 250).unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 127 when it could not be started, 1 when a signal ended it
 */
function exitOf(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
