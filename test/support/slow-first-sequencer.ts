/** Starts the slowest test files first, so that no worker waits for another at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOW_FILES } from './slow-files.ts';

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOW_FILES.findIndex(file => moduleId.endsWith(`/${file}`));
  return place === -1 ? SLOW_FILES.length : place;
};

export class SlowFirstSequencer extends BaseSequencer {
  /** Keeps the files of a project together: a worker only runs files of one project. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const { name } = file.project;
      byProject.set(name, [...(byProject.get(name) ?? []), file]);
    }
    return [...byProject.values()].flatMap(project => project.sort((a, b) => placeOf(a) - placeOf(b)));
  }
}
