import { distribute, undistribute } from '../../db/distribute.ts';
import { openDatabaseWithoutMigrating } from '../../server/boot/open-database.ts';
import type { Print } from './account-commands.ts';
import { withDatabase } from './with-database.ts';

interface Options {
  readonly shards: number | undefined;
  readonly undo: boolean;
  readonly print: Print;
}

/** Distributes the tables of miners over the workers of a Citus, or brings them back. @throws StartupError */
export const distributeAccounts = (
  env: NodeJS.ProcessEnv,
  { shards, undo, print }: Options,
): Promise<string> =>
  withDatabase(
    env,
    database => openDatabaseWithoutMigrating(database, { exclusive: true }),
    async ({ db, url }) => {
      // Any other connection belongs to a server.
      await db.destroy();
      const say = (line: string): void => void print(line);
      return undo ? undistribute(url, say) : distribute(url, { shards, say });
    },
  );
