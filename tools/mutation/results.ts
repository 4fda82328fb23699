/** Reads Stryker's JSON report on a target. */
import * as z from 'zod/mini';

const position = z.object({ line: z.int(), column: z.int() });

const mutant = z.object({
  mutatorName: z.string(),
  replacement: z.optional(z.string()),
  status: z.enum(['Killed', 'Timeout', 'RuntimeError', 'CompileError', 'Survived', 'NoCoverage', 'Ignored']),
  statusReason: z.optional(z.string()),
  location: z.object({ start: position, end: position }),
});

export const mutationReport = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(mutant) })),
});

export type MutationReport = z.infer<typeof mutationReport>;
type Mutant = z.infer<typeof mutant>;

export interface Score {
  readonly killed: number;
  readonly survived: number;
  readonly ignored: number;
}

/** A mutant that no test killed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly code: string;
  readonly replacement: string;
}

export interface TargetResult {
  readonly score: Score;
  readonly survivors: readonly Survivor[];
  /** The number of ignored mutants, by reason. */
  readonly ignored: Readonly<Record<string, number>>;
}

/** A timeout or an error outside of any test fails the run as a failed test does. */
const isKilled = ({ status }: Mutant): boolean => ['Killed', 'Timeout', 'RuntimeError'].includes(status);
/** A mutant of code that no test reaches survives too. */
const hasSurvived = ({ status }: Mutant): boolean => ['Survived', 'NoCoverage'].includes(status);

export const addScores = (one: Score, other: Score): Score => ({
  killed: one.killed + other.killed,
  survived: one.survived + other.survived,
  ignored: one.ignored + other.ignored,
});

export const NO_MUTANTS: Score = { killed: 0, survived: 0, ignored: 0 };

/** The mutation score in percent; 100 without mutants. */
export const percentOf = ({ killed, survived }: Score): number =>
  killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);

export function resultOf({ files }: MutationReport): TargetResult {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(each => ({ file, source, mutant: each })),
  );
  const ignored = all.flatMap(({ mutant: each }) =>
    each.status === 'Ignored' ? [each.statusReason ?? 'without a reason'] : [],
  );
  const survivors = all.filter(({ mutant: each }) => hasSurvived(each));
  return {
    score: {
      killed: all.filter(({ mutant: each }) => isKilled(each)).length,
      survived: survivors.length,
      ignored: ignored.length,
    },
    survivors: survivors.map(({ file, source, mutant: each }) => ({
      file,
      line: each.location.start.line,
      mutator: each.mutatorName,
      code: codeAt(source, each),
      replacement: each.replacement ?? '',
    })),
    ignored: Object.fromEntries(
      [...new Set(ignored)].map(reason => [reason, ignored.filter(other => other === reason).length]),
    ),
  };
}

/** Returns the code of a mutant in one line; Stryker counts lines and columns from 1. */
function codeAt(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined).trim(),
    )
    .join(' ');
}

/**
 * Removes survivors and timeouts from an incremental report, so that Stryker tests them again.
 * Stryker does not repeat survivors by itself: it does not see that a new test covers a line that
 * is evaluated on import. A timeout may come from a busy machine.
 */
export function withoutSurvivors(report: unknown): unknown {
  const parsed = z.safeParse(looseReport, report);
  if (!parsed.success) return undefined;
  const files = Object.entries(parsed.data.files).map(([file, { mutants, ...rest }]) => [
    file,
    { ...rest, mutants: mutants.filter(({ status }) => status === 'Killed' || status === 'Ignored') },
  ]);
  return { ...parsed.data, files: Object.fromEntries(files) };
}

const looseReport = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});
