import { describe, expect, test } from 'vitest';
import { add, NOTHING, summaryOf, tallyOf, tallyOfTests } from './results.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(each => ({ status: each })),
});

const reportOf = (passed: number, failed: number, ...files: ReturnType<typeof file>[]): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files, success: true });

describe('a run of tests', () => {
  test('counts what passed and what failed', () => {
    const report = reportOf(3, 1, file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
    expect(tallyOfTests(report, false)).toEqual({ passed: 3, failed: 1 });
  });

  test('counts a file that could not be loaded as one failure', () => {
    const report = reportOf(2, 0, file('passed', 'passed', 'passed'), file('failed'));
    expect(tallyOfTests(report, false)).toEqual({ passed: 2, failed: 1 });
  });

  test('that ended badly although every test passed is a failure', () => {
    expect(tallyOfTests(reportOf(1, 0, file('passed', 'passed')), false)).toEqual({ passed: 1, failed: 1 });
  });

  test('that found nothing to run is a failure', () => {
    expect(tallyOfTests(reportOf(0, 0), true)).toEqual({ passed: 0, failed: 1 });
  });

  test.each([
    ['no report', undefined],
    ['a report that broke off', '{"numPassedTests": 4,'],
    ['a foreign report', '{"passed": 4}'],
  ])('that left %s is a failure', (_what, report) => {
    expect(tallyOfTests(report, true)).toEqual({ passed: 0, failed: 1 });
  });
});

test('the last line sums up every runner', () => {
  const parts = [tallyOf(true), tallyOf(false), { passed: 40, failed: 2 }];
  expect(summaryOf(parts.reduce(add, NOTHING))).toBe('41 passed, 3 failed');
});
