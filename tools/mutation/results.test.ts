import { describe, expect, it } from 'vitest';
import { addScores, mutationReport, NO_MUTANTS, percentOf, resultOf, withoutSurvivors } from './results.ts';

const FILE = 'machines/lamp/lamp.machine.ts';
const SOURCE = "const a = 1 < 2;\nconst b = {\n  id: 'lamp',\n};\n";

const mutantOf = (status: string, place: Place = FIRST_LINE, statusReason?: string) => ({
  id: '1',
  mutatorName: 'ObjectLiteral',
  replacement: '{}',
  status,
  statusReason,
  location: { start: place[0], end: place[1] },
});

type Position = { line: number; column: number };
type Place = readonly [Position, Position];
/** Stryker counts from 1, and the end is the first column that no longer belongs to it. */
const FIRST_LINE: Place = [
  { line: 1, column: 11 },
  { line: 1, column: 16 },
];
const OBJECT: Place = [
  { line: 2, column: 11 },
  { line: 4, column: 2 },
];

const reportOf = (...mutants: ReturnType<typeof mutantOf>[]) => ({
  schemaVersion: '1.0',
  files: { [FILE]: { language: 'typescript', source: SOURCE, mutants } },
});

const resultWith = (...mutants: ReturnType<typeof mutantOf>[]) =>
  resultOf(mutationReport.parse(reportOf(...mutants)));

describe('the result of a target', () => {
  it('counts timeouts and errors outside of any test as killed, and code that no test reaches as survived', () => {
    const statuses = [
      'Killed',
      'Timeout',
      'RuntimeError',
      'Survived',
      'NoCoverage',
      'Ignored',
      'CompileError',
    ];
    expect(resultWith(...statuses.map(status => mutantOf(status))).score).toEqual({
      killed: 3,
      survived: 2,
      ignored: 1,
    });
  });

  it('names each survivor by the code that was replaced', () => {
    const survivor = { file: FILE, mutator: 'ObjectLiteral', replacement: '{}' };
    expect(resultWith(mutantOf('Survived'), mutantOf('NoCoverage', OBJECT)).survivors).toEqual([
      { ...survivor, line: 1, code: '1 < 2' },
      { ...survivor, line: 2, code: "{ id: 'lamp', }" },
    ]);
  });

  it('counts ignored mutants by their reason', () => {
    const result = resultWith(
      mutantOf('Ignored', FIRST_LINE, 'types'),
      mutantOf('Ignored', OBJECT, 'types'),
      mutantOf('Ignored'),
    );
    expect(result.ignored).toEqual({ types: 2, 'without a reason': 1 });
  });
});

describe('the score', () => {
  it('is the percentage of killed mutants, without the ignored ones', () => {
    expect(percentOf({ killed: 3, survived: 1, ignored: 100 })).toBe(75);
  });

  it('is 100 without mutants', () => {
    expect(percentOf(NO_MUTANTS)).toBe(100);
  });

  it('of several targets counts all their mutants', () => {
    const one = { killed: 1, survived: 2, ignored: 3 };
    expect(addScores(one, { killed: 10, survived: 20, ignored: 30 })).toEqual({
      killed: 11,
      survived: 22,
      ignored: 33,
    });
  });
});

describe('the memory of earlier runs', () => {
  it('keeps what a test has failed with; everything else is tried again', () => {
    const kept = [mutantOf('Killed'), mutantOf('Ignored')];
    const tried = ['Survived', 'NoCoverage', 'Timeout', 'RuntimeError'].map(status => mutantOf(status));
    expect(withoutSurvivors(reportOf(...tried, ...kept))).toEqual(reportOf(...kept));
  });

  it('is nothing where it cannot be read', () => {
    expect(withoutSurvivors({ files: 1 })).toBeUndefined();
  });
});
