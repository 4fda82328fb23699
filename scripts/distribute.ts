/** `npm run distribute`: distributes the tables of miners over the workers of a Citus. */
import { distribute, undistribute } from '../db/distribute.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { openDatabaseWithoutMigrating } from '../server/boot/open-database.ts';
import { readOptions, wholeNumber } from './read-options.ts';
import { withDatabase } from './with-database.ts';

async function run(): Promise<string> {
  const { shards, undo } = readOptions('distribute').values;
  const options = {
    shards: shards === undefined ? undefined : wholeNumber('distribute', shards),
    say: (line: string) => console.log(line),
  };
  return withDatabase(
    database => openDatabaseWithoutMigrating(database, { exclusive: true }),
    async ({ db, url }) => {
      // Any other connection belongs to a server.
      await db.destroy();
      return undo ? undistribute(url, options.say) : distribute(url, options);
    },
  );
}

await run().then(line => console.log(line), exitWithError);
