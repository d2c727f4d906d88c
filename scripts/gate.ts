/**
 * `npm test`: every check of the project in order, the quick ones first. Stops at the first step that fails, and prints
 * the totals last. `npm run check` is the part of it that needs no database and no browser.
 */

import { chromiumStep } from './gate/chromium.ts';
import { runCounted } from './gate/count.ts';
import { type Begun, begin, node, type Outcome, program, type Step } from './gate/step.ts';

const bin = (file: string) => `node_modules/${file}`;

/** What didn't change since isn't read again: 38 seconds of a core become 3. */
const kept = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];

const quick: Step[] = [
  { name: 'format and lint', run: () => program(bin('.bin/biome'), ['check', '--error-on-warnings', '.']) },
  {
    name: 'types',
    async run() {
      const typegen = await program(node, [bin('@react-router/dev/bin.cjs'), 'typegen']);
      return typegen.failed > 0 ? typegen : program(bin('.bin/tsc'), ['--noEmit', ...kept]);
    },
  },
  { name: 'walls', run: () => runCounted.vitest(['--project', 'walls']) },
  { name: 'dead code', run: () => program(node, [bin('knip/bin/knip.js')]) },
];

/** Is built beside the quick checks, most of which use one core. */
let build: Begun | undefined;

const whole: Step[] = [
  { name: 'chromium', run: chromiumStep },
  ...quick,
  { name: 'build', run: async () => build?.outcome() ?? { passed: 0, failed: 1 } },
  {
    name: 'tests',
    run: () =>
      runCounted.vitest(['unit', 'sandbox', 'server', 'alone'].flatMap((name) => ['--project', name])),
  },
  { name: 'browser', run: () => runCounted.playwright([]) },
];

const short: Step[] = [
  ...quick,
  { name: 'tests', run: () => runCounted.vitest(['--project', 'unit', '--project', 'sandbox']) },
];

const begunAt = performance.now();
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);
const steps = process.argv.includes('--quick') ? short : whole;
if (steps === whole) build = begin(node, ['scripts/run.mjs', 'build']);
const results: { name: string; seconds: number; outcome: Outcome }[] = [];
for (const { name, run } of steps) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const outcome = await run();
  const seconds = secondsSince(begun);
  results.push({ name, seconds, outcome });
  console.log(`── ${name}: ${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s`);
  if (outcome.failed > 0) break;
}
build?.stop();

console.log('');
for (const { name, seconds, outcome } of results) {
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(
    `${name.padEnd(16)} ${`${seconds} s`.padStart(6)}   ${counts}${outcome.note ? ` (${outcome.note})` : ''}`,
  );
}
for (const { name, outcome } of results)
  for (const test of outcome.flaky ?? []) console.log(`flaky in ${name}: ${test}`);
for (const { name } of steps.slice(results.length)) console.log(`${name.padEnd(16)}      –   not run`);
console.log(`${'together'.padEnd(16)} ${`${secondsSince(begunAt)} s`.padStart(6)}`);
const sum = (count: 'passed' | 'failed') => results.reduce((total, { outcome }) => total + outcome[count], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
