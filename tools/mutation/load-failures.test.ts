import { expect, it } from 'vitest';
import type { Vitest } from 'vitest/node';
import { LoadFailuresAsTests } from './load-failures.ts';

it('reports a test file that fails to load as a failed test and leaves other files unchanged', () => {
  const error = { state: 'fail', errors: [{ message: 'Guard is not implemented.' }] };
  const failedTest = { type: 'test', name: 'is open', result: { state: 'fail' } };
  const files = [
    { name: 'broken', result: error, tasks: [] as unknown[] },
    { name: 'failed', result: { state: 'fail' }, tasks: [failedTest] },
    { name: 'passed', result: { state: 'pass' }, tasks: [] },
  ];
  const reporter = new LoadFailuresAsTests();
  // The reporter reads only the list of files and these properties.
  reporter.onInit({ state: { getFiles: () => files } } as unknown as Vitest);
  reporter.onTestRunEnd();
  expect(files.map(({ tasks }) => tasks)).toEqual([
    [{ type: 'test', name: 'can be loaded', mode: 'run', file: files[0], result: error }],
    [failedTest],
    [],
  ]);
});
