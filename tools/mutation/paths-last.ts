import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isOfPaths = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.paths.test.ts');

/** Runs scenario tests, which fail in milliseconds, before path tests, which take seconds. */
export class PathsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (one, other) =>
        Number(isOfPaths(one)) - Number(isOfPaths(other)) || (one.moduleId < other.moduleId ? -1 : 1),
    );
  }
}
