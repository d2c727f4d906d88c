/** What a test program's report says: how its tests went, and which of them passed only when they were tried again. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: Flaky[] };

/** A test that failed and then passed: how it is called, and how its own program is told to run it alone. */
export type Flaky = { name: string; file: string; only: string };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
};

/** Of Vitest's JSON reporter, which keeps the failures of a test that passed in the end. */
export function readVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > '))
        .map((name) => ({ name, file, only: name })),
    ),
  };
}

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** Of Playwright's JSON reporter. A test that is flaky in both languages is named twice. */
export function readPlaywright({ stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap((suite) => flakyOf(suite)),
  };
}

function flakyOf({ suites = [], specs = [] }: PlaywrightSuite): Flaky[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => ({
          name: `${file} › ${title} (${projectName})`,
          file,
          only: `${file}:${line}`,
        })),
    ),
    ...suites.flatMap(flakyOf),
  ];
}
