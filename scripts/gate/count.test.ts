import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAndCount } from './count.ts';
import { type Counts, readPlaywright, readVitest } from './reports.ts';

describe('reports', () => {
  it('of Vitest name what passed at the second try', () => {
    const cart = { ancestorTitles: ['a cart'] };
    const passed = { ...cart, title: 'adds', status: 'passed', failureMessages: [] };
    const failed = { ...cart, title: 'sums', status: 'failed', failureMessages: ['1', '1'] };
    const flaky = { ...cart, title: 'waits', status: 'passed', failureMessages: ['late'] };
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 3 };
    const testResults = [{ name: '/cart.test.ts', assertionResults: [passed, failed, flaky] }];
    expect(readVitest({ ...report, testResults })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      flaky: [{ name: 'a cart > waits', file: '/cart.test.ts', only: 'a cart > waits' }],
    });
  });

  it('of Playwright name it with its language and where it stands', () => {
    const spec = (title: string, line: number, ar: string, en: string) => ({
      title,
      file: 'cart.spec.ts',
      line,
      tests: [
        { projectName: 'ar', status: ar },
        { projectName: 'en', status: en },
      ],
    });
    const suites = [
      {
        title: 'cart.spec.ts',
        specs: [spec('opens', 3, 'expected', 'expected')],
        suites: [{ title: 'inside', specs: [spec('waits', 9, 'flaky', 'expected')] }],
      },
    ];
    const counts = readPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 0 }, suites });
    expect(counts).toEqual({
      passed: 4,
      failed: 0,
      skipped: 0,
      flaky: [{ name: 'cart.spec.ts › waits (ar)', file: 'cart.spec.ts', only: 'cart.spec.ts:9' }],
    });
  });
});

describe('a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'asees-gate-'));
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** A program that writes these reports, one each time it is started, and notes what it was asked for. */
  function programThat(...reports: (Partial<Counts> | 'breaks')[]) {
    const report = join(folder, 'report.json');
    const script = `
      const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
      const asked = ${JSON.stringify(join(folder, 'asked'))};
      appendFileSync(asked, [process.env.CI ?? 'unset', ...process.argv.slice(1)].join(' ') + '\\n');
      const told = ${JSON.stringify(reports)}[readFileSync(asked, 'utf8').trim().split('\\n').length - 1];
      if (told === 'breaks') process.exit(1);
      writeFileSync(${JSON.stringify(report)}, JSON.stringify(told));
      process.exit(told.failed > 0 ? 1 : 0);`;
    return {
      report,
      args: ['-e', script, '--'],
      read: (told: Partial<Counts>): Counts => ({ passed: 0, failed: 0, skipped: 0, flaky: [], ...told }),
      alone: (flaky: Counts['flaky']) => ({ args: flaky.map(({ only }) => only), starts: 3 }),
      asked: () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n'),
    };
  }
  const flaky = [{ name: 'a cart waits', file: 'cart.test.ts', only: 'waits' }];

  it('without a second try is counted as it is', async () => {
    const program = programThat({ passed: 5, failed: 1, skipped: 2 });
    const outcome = await runAndCount(program, ['--all']);
    expect(outcome).toEqual({ passed: 5, failed: 1, flaky: [], note: '2 skipped' });
    expect(program.asked()).toHaveLength(1);
  });

  it('that ends badly without a failed test has failed', async () => {
    expect(await runAndCount(programThat('breaks'), [])).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names a flaky test, and lets it pass when it passes three times alone, where nothing is tried again', async () => {
    const program = programThat({ passed: 5, flaky }, { passed: 1 }, { passed: 1 }, { passed: 1 });
    writeFileSync(program.report, 'of an earlier run');
    expect(await runAndCount(program, ['--all'])).toEqual({ passed: 5, failed: 0, flaky: ['a cart waits'] });
    expect(program.asked().slice(1)).toEqual([' waits', ' waits', ' waits']);
  });

  it.each([
    ['fails', { failed: 1 }],
    ['can’t even start', 'breaks'],
    ['isn’t found', { skipped: 1 }],
  ] as const)('fails when a flaky test %s once more', async (_, last) => {
    const program = programThat({ passed: 5, flaky }, { passed: 1 }, { passed: 1 }, last);
    expect(await runAndCount(program, [])).toEqual({ passed: 4, failed: 1, flaky: ['a cart waits'] });
  });
});
