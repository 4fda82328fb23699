import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { add, NOTHING, summaryOf, tallyOf, tallyOfTests } from './results.ts';

const file = (status: string, ...tests: string[]) => ({
  name: join(process.cwd(), 'contract', 'a.test.ts'),
  status,
  message: 'cannot find what it imports',
  startTime: 1_000,
  endTime: 3_500,
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

  test('takes the duration of each file from its report', () => {
    const { durations } = tallyOfTests(reportOf(1, 0, file('passed', 'passed')), true);
    expect(durations).toEqual([{ file: 'contract/a.test.ts', ms: 2_500 }]);
  });

  test('names the failed tests with their files and messages', () => {
    const report = reportOf(2, 1, file('failed', 'passed', 'failed'), file('failed'));
    expect(tallyOfTests(report, false).failures).toEqual([
      'contract/a.test.ts > what it proves\n    expected 1 to be 2',
      'contract/a.test.ts\n    cannot find what it imports',
    ]);
  });
});

test('the summary lists the ten slowest files of all runs, slowest first', () => {
  const durations = Array.from({ length: 11 }, (_, nth) => ({ file: `${nth}.test.ts`, ms: nth * 1_000 }));
  const late = { file: 'late.test.ts', ms: 9_250 };
  const tally = add({ ...NOTHING, passed: 5, durations }, { ...NOTHING, durations: [late] });
  expect(summaryOf(tally).split('\n')).toEqual([
    'The slowest test files:',
    '   10.0 s  10.test.ts',
    '    9.3 s  late.test.ts',
    ...[9, 8, 7, 6, 5, 4, 3, 2].map(nth => `    ${nth}.0 s  ${nth}.test.ts`),
    '5 passed, 0 failed',
  ]);
});

test('the summary of up to ten files lists none of them', () => {
  const durations = Array.from({ length: 10 }, (_, nth) => ({ file: `${nth}.test.ts`, ms: 1 }));
  expect(summaryOf({ ...NOTHING, passed: 10, durations })).toBe('10 passed, 0 failed');
});

test('the summary lists the failures and sums up all runs in its last line', () => {
  const parts = [
    tallyOf(true, 'lint'),
    tallyOf(false, 'types'),
    { ...NOTHING, passed: 40, failed: 2, failures: ['one', 'other'] },
  ];
  expect(summaryOf(parts.reduce(add, NOTHING))).toBe(
    'FAILED types\nFAILED one\nFAILED other\n41 passed, 3 failed',
  );
});
