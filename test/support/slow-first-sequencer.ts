/** Starts the slowest test files first, so that no worker waits for another at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take half a minute or more, slowest first, for runs without Vitest's cache, as in CI.
 */
const LONG = [
  'test/e2e/miner.paths.test.ts',
  'test/e2e/wallet.paths.test.ts',
  'test/e2e/every-route.test.ts',
  'test/e2e/wallet-connected.test.ts',
  'test/e2e/admin-phases.test.ts',
  'test/e2e/admin-pages.test.ts',
  'test/e2e/qa-machines.test.ts',
  'test/e2e/presale.paths.test.ts',
  'test/e2e/visitor.paths.test.ts',
  'test/e2e/wallet-connecting.test.ts',
  'test/e2e/game-rounds.test.ts',
  'test/e2e/qa-site.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex(file => moduleId.endsWith(file));
  return place === -1 ? LONG.length : place;
};

export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
