import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LoadFailuresAsTests } from './load-failures.ts';
import { PathsLast } from './paths-last.ts';

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

it('runs scenario tests before path tests, each by name', async () => {
  const specifications = ['b.paths.test.ts', 'b.machine.test.ts', 'a.paths.test.ts', 'a.rules.test.ts'].map(
    // The sequencer reads only the name.
    moduleId => ({ moduleId }) as TestSpecification,
  );
  const sorted = await PathsLast.prototype.sort(specifications);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    'a.rules.test.ts',
    'b.machine.test.ts',
    'a.paths.test.ts',
    'b.paths.test.ts',
  ]);
});
