import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Counts, type Flaky, readPlaywright, readVitest } from './reports.ts';
import { exitCode, node, type Outcome } from './step.ts';

/**
 * Runs test programs and counts their tests by the reports that they write. A test that passed only when it was tried
 * again, as CI lets it on machines that stall, is run three times more by itself, without another try: whoever fails
 * then is broken and not unlucky, and fails the gate. Nothing has to be kept between runs for that.
 */
export const runCounted = {
  vitest: (args: string[]) => runAndCount(vitest, args),
  playwright: (args: string[]) => runAndCount(playwright, args),
};

/** So often a flaky test has to pass by itself. */
const timesAlone = 3;

export type TestProgram = {
  report: string;
  args: string[];
  // biome-ignore lint/suspicious/noExplicitAny: the report of a foreign program
  read(report: any): Counts;
  /** Arguments that run these tests alone, and how often the program has to be started for `timesAlone`. */
  alone(flaky: readonly Flaky[]): { args: string[]; starts: number };
};

const vitestReport = '.cache/vitest.json';
const vitest: TestProgram = {
  report: vitestReport,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  read: readVitest,
  alone: (flaky) => ({
    args: [
      ...new Set(flaky.map(({ file }) => file)),
      '--testNamePattern',
      `^(?:${flaky.map(({ only }) => escaped(only)).join('|')})$`,
    ],
    starts: timesAlone,
  }),
};

const playwright: TestProgram = {
  report: '.cache/playwright.json',
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  read: readPlaywright,
  alone: (flaky) => ({
    args: [...new Set(flaky.map(({ only }) => only)), `--repeat-each=${timesAlone}`, '--workers=1'],
    starts: 1,
  }),
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As `runCounted` does it, with any program. */
export async function runAndCount(program: TestProgram, args: string[]): Promise<Outcome> {
  const first = await count(program, args);
  const again = first.flaky.length === 0 ? 0 : await failuresAlone(program, first.flaky);
  return {
    passed: first.passed - Math.min(again, first.passed),
    failed: first.failed + again,
    flaky: first.flaky.map(({ name }) => name),
    ...(first.skipped > 0 ? { note: `${first.skipped} skipped` } : {}),
  };
}

/** Runs what was flaky by itself, where nothing is tried again. Answers how many of these tests are broken, all at most. */
async function failuresAlone(program: TestProgram, flaky: readonly Flaky[]): Promise<number> {
  console.log(
    `\n── tried again, and so run ${timesAlone} times alone: ${flaky.map(({ name }) => name).join(', ')}`,
  );
  const { args, starts } = program.alone(flaky);
  let failed = 0;
  for (let start = 0; start < starts; start += 1) {
    const counts = await count(program, args, { CI: '' });
    // A test that isn't found proves nothing.
    failed += counts.passed === 0 ? Math.max(1, counts.failed) : counts.failed;
  }
  return Math.min(failed, flaky.length);
}

/** A program that fails without a failed test (a broken import, a set-up that throws) counts as one failure. */
async function count(
  { report, args: program, read }: TestProgram,
  args: string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  mkdirSync('.cache', { recursive: true });
  rmSync(report, { force: true });
  const code = await exitCode(node, [...program, ...args], env);
  const counts: Counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, flaky: [] };
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}
