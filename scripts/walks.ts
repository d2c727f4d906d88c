/**
 * `npm run walks`: shoppers whose ways are drawn by lot, for an hour. `npm run walks -- 15 7` takes fifteen minutes and
 * begins with seed 7.
 */

import { randomInt } from 'node:crypto';
import { exitCode, node } from './gate/step.ts';

const [minutes = '60', seed = String(randomInt(1_000_000_000))] = process.argv.slice(2);
const walks = ['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/pages/walks.spec.ts'];
process.exitCode = await exitCode(node, walks, { WALK_MINUTES: minutes, WALK_SEED: seed });
