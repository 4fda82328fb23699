import * as z from 'zod/mini';

/** How many checks or tests went well, and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** A check that is one thing as a whole, such as a run of the linter. */
export const tallyOf = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The last line of a run. */
export const summaryOf = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** What is used of vitest's JSON report. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/**
 * Counts a run of vitest by its JSON report. A file that could not be loaded is one failure. So is a run that ended
 * badly without a failed test, left no report, or found no test at all.
 */
export function tallyOfTests(reportText: string | undefined, endedWell: boolean): Tally {
  if (reportText === undefined) return tallyOf(false);
  const parsed = report.safeParse(parseJson(reportText));
  if (!parsed.success) return tallyOf(false);
  const { numPassedTests: passed, numFailedTests, testResults } = parsed.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(assertion => assertion.status === 'failed'),
  );
  const failed = numFailedTests + broken.length;
  const isSuspicious = failed === 0 && (!endedWell || passed === 0);
  return { passed, failed: isSuspicious ? 1 : failed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
