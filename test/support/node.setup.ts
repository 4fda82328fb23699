/** Restores all mocks after each test file, because files share a process. */
import { afterAll, vi } from 'vitest';
import { printServerErrorsOfFailedTests } from './server-errors.ts';

printServerErrorsOfFailedTests();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
