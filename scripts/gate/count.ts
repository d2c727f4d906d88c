import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { exitCode, node, type Outcome } from './step.ts';

/** Runs test programs and counts their tests by the reports that they write. */
export const runCounted = {
  async vitest(args: string[]): Promise<Outcome> {
    const file = '.cache/vitest.json';
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }));
  },

  async playwright(args: string[]): Promise<Outcome> {
    const file = '.cache/playwright.json';
    return run(['node_modules/@playwright/test/cli.js', 'test', ...args], file, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }));
  },
};

type Counts = { passed: number; failed: number; skipped: number };

/** A program that fails without a failed test (a broken import, a set-up that throws) counts as one failure. */
async function run(
  args: string[],
  file: string,
  // biome-ignore lint/suspicious/noExplicitAny: the report of a foreign program
  count: (report: any) => Counts,
): Promise<Outcome> {
  mkdirSync('.cache', { recursive: true });
  rmSync(file, { force: true });
  const code = await exitCode(node, args);
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const { passed, skipped } = counts;
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { passed, failed, ...(skipped > 0 ? { note: `${skipped} skipped` } : {}) };
}
