import { relative } from 'node:path';
import * as z from 'zod/mini';

/** The numbers of passed and failed checks or tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The names of the failures, each with its message. */
  readonly failures: readonly string[];
  readonly durations: readonly FileDuration[];
}

/** The time from a file's first test to the end of its last one, without its loading. */
export interface FileDuration {
  readonly file: string;
  readonly ms: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, failures: [], durations: [] };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
  durations: [...one.durations, ...other.durations],
});

/** Counts a single check, such as a run of the linter. */
export const tallyOf = (ok: boolean, name: string): Tally =>
  ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] };

/** The number of files in the list of the slowest. */
const SLOWEST = 10;

/** Lists the slowest files; empty unless there are more files than the list shows. */
function slowestOf(durations: readonly FileDuration[]): string[] {
  if (durations.length <= SLOWEST) return [];
  const slowest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const lines = slowest.map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
  return ['The slowest test files:', ...lines];
}

/** Formats the end of a run: the failures, the slowest files, then the totals in the last line. */
export const summaryOf = ({ passed, failed, failures, durations }: Tally): string =>
  [
    ...failures.map(failure => `FAILED ${failure}`),
    ...slowestOf(durations),
    `${passed} passed, ${failed} failed`,
  ].join('\n');

/** The properties of Vitest's JSON report that are read here. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      startTime: z.number(),
      endTime: z.number(),
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

const inProject = (file: string): string => relative(process.cwd(), file);

const failureOf = (file: string, test: string, message: string): string =>
  [
    `${inProject(file)}${test === '' ? '' : ` > ${test}`}`,
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
  const durations = testResults.map(({ name, startTime, endTime }) => ({
    file: inProject(name),
    ms: endTime - startTime,
  }));
  const isCounted = failed > 0 || (endedWell && passed > 0);
  if (isCounted) return { passed, failed, failures, durations };
  return { ...tallyOf(false, 'a run of tests: it ended badly, or found none'), passed, durations };
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
