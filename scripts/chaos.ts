/**
 * `npm run chaos`: buyers for a quarter of an hour while everything goes wrong. `npm run chaos -- 15 7` takes fifteen
 * minutes and begins with seed 7.
 */

import { randomInt } from 'node:crypto';
import { exitCode, node } from './gate/step.ts';

const [minutes = '15', seed = String(randomInt(1_000_000_000))] = process.argv.slice(2);
const chaos = ['node_modules/vitest/vitest.mjs', 'run', 'tests/chaos', '--disable-console-intercept'];
process.exitCode = await exitCode(node, chaos, { CHAOS_MINUTES: minutes, CHAOS_SEED: seed });
