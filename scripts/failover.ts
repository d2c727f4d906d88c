/**
 * `npm run failover`: people buy while the machines that hold the database fail, on a cluster of its own (decision 0107).
 * `npm run failover -- 7` takes the buyers of seed 7.
 */

import { exitCode, node } from './gate/step.ts';

const [seed = '18'] = process.argv.slice(2);
const failover = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'failover',
  '--disable-console-intercept',
];
process.exitCode = await exitCode(node, failover, { FAILOVER_SEED: seed });
