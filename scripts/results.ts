import { relative } from 'node:path';
import * as z from 'zod/mini';

/** The numbers of passed and failed checks or tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The names of the failures, each with its message. */
  readonly failures: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, failures: [] };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
});

/** Counts a single check, such as a run of the linter. */
export const tallyOf = (ok: boolean, name: string): Tally =>
  ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] };

/** Formats the end of a run: the failures, then the totals in the last line. */
export const summaryOf = ({ passed, failed, failures }: Tally): string =>
  [...failures.map(failure => `FAILED ${failure}`), `${passed} passed, ${failed} failed`].join('\n');

/** The properties of Vitest's JSON report that are read here. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z._default(z.nullable(z.array(z.string())), []),
        }),
      ),
    }),
  ),
});

/** The number of lines of a failure's message in the summary. */
const LINES_OF_A_FAILURE = 12;

const failureOf = (file: string, test: string, message: string): string =>
  [
    `${relative(process.cwd(), file)}${test === '' ? '' : ` > ${test}`}`,
    ...message.split('\n').slice(0, LINES_OF_A_FAILURE),
  ]
    .join('\n    ')
    .trimEnd();

/**
 * Counts a run of Vitest. A file that fails to load counts as one failure, as does a run that ends
 * with an error but no failed test, without a report, or without a test.
 */
export function tallyOfTests(reportText: string | undefined, endedWell: boolean): Tally {
  if (reportText === undefined) return tallyOf(false, 'a run of tests: it left no report');
  const parsed = report.safeParse(parseJson(reportText));
  if (!parsed.success) return tallyOf(false, 'a run of tests: its report cannot be read');
  const { numPassedTests: passed, numFailedTests, testResults } = parsed.data;
  const failures = testResults.flatMap(failuresIn);
  const failed = Math.max(numFailedTests, failures.length);
  if (failed > 0) return { passed, failed, failures };
  if (endedWell && passed > 0) return { passed, failed, failures };
  return { ...tallyOf(false, 'a run of tests: it ended badly, or found none'), passed };
}

type FileOfTests = z.infer<typeof report>['testResults'][number];

/** Lists the failed tests of a file, or the file itself if it failed without any. */
function failuresIn({ name, status, message, assertionResults }: FileOfTests): string[] {
  const failed = assertionResults.filter(assertion => assertion.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failureOf(name, '', message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    failureOf(name, fullName, failureMessages?.join('\n') ?? ''),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
