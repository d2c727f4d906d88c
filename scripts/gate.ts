/**
 * `npm test`: every check of the project in order, the quick ones first. Stops at the first step that fails, and prints
 * the totals last.
 */

import { chromiumStep } from './gate/chromium.ts';
import { runCounted } from './gate/count.ts';
import { node, type Outcome, program, type Step } from './gate/step.ts';

const bin = (file: string) => `node_modules/${file}`;

const steps: Step[] = [
  { name: 'chromium', run: chromiumStep },
  { name: 'format and lint', run: () => program(bin('.bin/biome'), ['check', '--error-on-warnings', '.']) },
  {
    name: 'types',
    async run() {
      const typegen = await program(node, [bin('@react-router/dev/bin.cjs'), 'typegen']);
      return typegen.failed > 0 ? typegen : program(bin('.bin/tsc'), ['--noEmit']);
    },
  },
  { name: 'walls', run: () => runCounted.vitest(['--project', 'walls']) },
  { name: 'dead code', run: () => program(node, [bin('knip/bin/knip.js')]) },
  {
    name: 'tests',
    run: () => runCounted.vitest(['--project', 'unit', '--project', 'sandbox', '--project', 'server']),
  },
  { name: 'build', run: () => program(node, ['scripts/run.mjs', 'build']) },
  { name: 'browser', run: () => runCounted.playwright([]) },
];

const results: { name: string; seconds: number; outcome: Outcome }[] = [];
for (const { name, run } of steps) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const outcome = await run();
  const seconds = Math.round((performance.now() - begun) / 1000);
  results.push({ name, seconds, outcome });
  console.log(`── ${name}: ${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s`);
  if (outcome.failed > 0) break;
}

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
const sum = (count: 'passed' | 'failed') => results.reduce((total, { outcome }) => total + outcome[count], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
