/** Restores all mocks after each test file, because files share a process. */
import { afterAll, vi } from 'vitest';
import { checkLevels } from './check-levels.ts';

afterAll(checkLevels);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
