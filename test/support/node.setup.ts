/** Restores all mocks after each test file, because files share a process. */
import { afterAll, vi } from 'vitest';
import { recordPaths } from '../../tools/model-coverage/record-paths.ts';
import { setSuiteListener } from '../model/engine/suite-coverage.ts';
import { printServerErrorsOfFailedTests } from './server-errors.ts';

setSuiteListener(recordPaths);

printServerErrorsOfFailedTests();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
