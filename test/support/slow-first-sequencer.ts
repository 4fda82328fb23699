/** Starts the slowest test files first, so that no worker waits for another at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long in their project, slowest first, for runs without Vitest's cache, as in CI.
 * `npm test` prints the slowest files.
 */
export const SLOW_FILES = [
  'test/e2e/wallet.paths.test.ts',
  'test/e2e/miner.paths.test.ts',
  'test/e2e/account.paths.test.ts',
  'test/e2e/every-route.test.ts',
  'test/e2e/presale.paths.test.ts',
  'test/e2e/qa-machines.test.ts',
  'test/e2e/public-pages.paths.test.ts',
  'test/e2e/wallet-connected.test.ts',
  'test/e2e/admin-pages.test.ts',
  'test/e2e/admin-phases.test.ts',
  'test/e2e/visitor.paths.test.ts',
  'test/e2e/qa-site.test.ts',
  'test/e2e/wallet-connecting.test.ts',
  'test/e2e/shell.paths.test.ts',
  'test/e2e/deploy.test.ts',
  'test/e2e/wallet-connect.test.ts',
  'test/e2e/game.paths.test.ts',
  'test/e2e/game-rounds.test.ts',
  'test/e2e/visitor.test.ts',
  'test/e2e/miner-day.test.ts',
  'test/e2e/fonts.test.ts',
  'test/e2e/miner-devices.test.ts',
  'src/features/miner/MinerScreen.paths.test.tsx',
  'src/features/wallet/WalletSlot.paths.test.tsx',
  'scripts/new-flow.test.ts',
  'server/miner/miner.paths.test.ts',
  'db/embedded-postgres.test.ts',
  'server/boot/built-server.database.test.ts',
  'server/boot/start-failures.database.test.ts',
  'server/authorization.routes.test.ts',
  'server/miner/login-races.routes.test.ts',
  'server/miner/bowl.paths.test.ts',
  'tools/fuzz/short-run.test.ts',
  'db/backup/backup.test.ts',
  'db/knexfile.test.ts',
  'test/clocks/clocks-of-servers.test.ts',
];

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
