import { relative } from 'node:path';
import * as z from 'zod/mini';

/** How many checks or tests went well, and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, as far as it has a name, each with what it said. */
  readonly failures: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, failures: [] };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
});

/** A check that is one thing as a whole, such as a run of the linter. */
export const tallyOf = (ok: boolean, name: string): Tally =>
  ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] };

/** The end of a run: what failed, so that nobody has to look for it in the log, and in the last line how much of what. */
export const summaryOf = ({ passed, failed, failures }: Tally): string =>
  [...failures.map(failure => `FAILED ${failure}`), `${passed} passed, ${failed} failed`].join('\n');

/** What is used of vitest's JSON report. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      /** Path of the file. */
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

/** Lines of a failure's message that are shown at the end of a run: what was expected, without the whole stack. */
const LINES_OF_A_FAILURE = 12;

const failureOf = (file: string, test: string, message: string): string =>
  [
    `${relative(process.cwd(), file)}${test === '' ? '' : ` > ${test}`}`,
    ...message.split('\n').slice(0, LINES_OF_A_FAILURE),
  ]
    .join('\n    ')
    .trimEnd();

/**
 * Counts a run of vitest by its JSON report. A file that could not be loaded is one failure. So is a run that ended
 * badly without a failed test, left no report, or found no test at all.
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

/** The failed tests of a file, or the file itself if it failed without any. */
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
