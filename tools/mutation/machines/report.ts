/** Formats `docs/reports/machine-mutants.md`, and reads it to keep the machines that did not run. */

/** The result of one machine. */
export interface MachineResult {
  readonly id: string;
  readonly mutants: number;
  readonly killedByPaths: number;
  /** By paths or by any other test of the machine. */
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

export interface Survivor {
  readonly name: string;
  /** Why the mutant behaves like the original; undefined if a test should kill it. */
  readonly reason: string | undefined;
}

/** The shares of mutants that paths alone and all tests must kill, in percent. */
export const MIN_PERCENT = { paths: 90, all: 98 };

const INTRODUCTION = `# Machine mutants

Written by \`npx tsx scripts/mutate-machines.ts\`, which rewrites the rows of the machines that it runs on.
[Mutation testing](../mutation-testing.md) describes the kinds of mutants. Scores leave out equivalent
mutants: no test can notice them.
`;

export const TABLE_HEADER = `| Machine | Mutants | Killed by paths | Killed by all tests | Equivalent | Survivors | Paths | All |
|---|---:|---:|---:|---:|---:|---:|---:|`;

const UNEXPLAINED = 'no reason yet: a test is missing';

const equivalentsIn = ({ survivors }: MachineResult): number =>
  survivors.filter(({ reason }) => reason !== undefined).length;

/** Returns the percentages of mutants killed; equivalent ones do not count. */
export function scoreOf(results: readonly MachineResult[]): { paths: number; all: number } {
  const sum = (count: (result: MachineResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const killable = sum(result => result.mutants - equivalentsIn(result));
  const percent = (killed: number): number => (killable === 0 ? 100 : (100 * killed) / killable);
  return {
    paths: percent(sum(({ killedByPaths }) => killedByPaths)),
    all: percent(sum(({ killed }) => killed)),
  };
}

export const isEnough = (results: readonly MachineResult[]): boolean => {
  const { paths, all } = scoreOf(results);
  return paths >= MIN_PERCENT.paths && all >= MIN_PERCENT.all;
};

/** Formats a machine's row of the table; several machines make a total. */
export function rowOf(name: string, results: readonly MachineResult[]): string {
  const sum = (count: (result: MachineResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const { paths, all } = scoreOf(results);
  const equivalent = sum(equivalentsIn);
  const cells = [
    name,
    sum(({ mutants }) => mutants),
    sum(({ killedByPaths }) => killedByPaths),
    sum(({ killed }) => killed),
    equivalent,
    sum(({ survivors }) => survivors.length) - equivalent,
    `${paths.toFixed(1)} %`,
    `${all.toFixed(1)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const lineOf = (id: string, { name, reason }: Survivor): string =>
  `- \`${id}: ${name}\`: ${reason ?? UNEXPLAINED}`;

/** Formats the report. */
export function formatReport(results: readonly MachineResult[]): string {
  const sorted = results.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const survivors = sorted.flatMap(({ id, survivors }) => survivors.map(survivor => lineOf(id, survivor)));
  const rows = [...sorted.map(result => rowOf(result.id, [result])), rowOf('**total**', sorted)];
  return [
    INTRODUCTION,
    `${TABLE_HEADER}\n${rows.join('\n')}\n`,
    ...(survivors.length > 0 ? [`## Survivors\n\n${survivors.join('\n')}\n`] : []),
  ].join('\n');
}

/** Reads the results of a report. */
export function parseReport(text: string): readonly MachineResult[] {
  const lines = text.split('\n');
  const survivors = lines.flatMap(line => {
    const [, id, name, reason] = /^- `(\w+): (.*)`: (.*)$/.exec(line) ?? [];
    if (id === undefined || name === undefined) return [];
    return [{ id, name, reason: reason === UNEXPLAINED ? undefined : reason }];
  });
  return lines.flatMap(line => {
    const [, id, ...counts] = /^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \|/.exec(line) ?? [];
    if (id === undefined) return [];
    const [mutants = 0, killedByPaths = 0, killed = 0] = counts.map(Number);
    return [
      {
        id,
        mutants,
        killedByPaths,
        killed,
        survivors: survivors.filter(each => each.id === id).map(({ name, reason }) => ({ name, reason })),
      },
    ];
  });
}

/** Replaces the results of the machines that ran, and drops those of machines that no longer exist. */
export const mergeResults = (
  before: readonly MachineResult[],
  now: readonly MachineResult[],
  ids: readonly string[],
): readonly MachineResult[] => [
  ...before.filter(({ id }) => ids.includes(id) && !now.some(other => other.id === id)),
  ...now,
];
