import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { add, NOTHING, summaryOf, tallyOf, tallyOfTests } from './results.ts';

const file = (status: string, ...tests: string[]) => ({
  name: join(process.cwd(), 'contract', 'a.test.ts'),
  status,
  message: 'cannot find what it imports',
  assertionResults: tests.map(each => ({
    status: each,
    fullName: 'what it proves',
    failureMessages: each === 'failed' ? ['expected 1 to be 2'] : [],
  })),
});

const reportOf = (passed: number, failed: number, ...files: ReturnType<typeof file>[]): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files, success: true });

describe('a run of tests', () => {
  test('counts passed and failed tests', () => {
    const report = reportOf(3, 1, file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
    expect(tallyOfTests(report, false)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('counts a file that fails to load as one failure', () => {
    const report = reportOf(2, 0, file('passed', 'passed', 'passed'), file('failed'));
    expect(tallyOfTests(report, false)).toMatchObject({ passed: 2, failed: 1 });
  });

  test('that exits with an error although every test passed is a failure', () => {
    expect(tallyOfTests(reportOf(1, 0, file('passed', 'passed')), false)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test('that finds no test is a failure', () => {
    expect(tallyOfTests(reportOf(0, 0), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  test.each([
    ['no report', undefined],
    ['a report that broke off', '{"numPassedTests": 4,'],
    ['a foreign report', '{"passed": 4}'],
  ])('that leaves %s is a failure', (_what, report) => {
    expect(tallyOfTests(report, true)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('names the failed tests with their files and messages', () => {
    const report = reportOf(2, 1, file('failed', 'passed', 'failed'), file('failed'));
    expect(tallyOfTests(report, false).failures).toEqual([
      'contract/a.test.ts > what it proves\n    expected 1 to be 2',
      'contract/a.test.ts\n    cannot find what it imports',
    ]);
  });
});

test('the summary lists the failures and sums up all runs in its last line', () => {
  const parts = [
    tallyOf(true, 'lint'),
    tallyOf(false, 'types'),
    { passed: 40, failed: 2, failures: ['one', 'other'] },
  ];
  expect(summaryOf(parts.reduce(add, NOTHING))).toBe(
    'FAILED types\nFAILED one\nFAILED other\n41 passed, 3 failed',
  );
});
