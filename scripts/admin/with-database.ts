import { parseConfig } from '../../server/boot/config.ts';
import { exitWithError } from '../../server/boot/exit-with-error.ts';
import type { DatabaseOptions, OpenDatabase } from '../../server/boot/open-database.ts';
import { projectFolderOf } from '../../server/boot/project-folder.ts';

/** Opens the database of the environment for a command, and closes it after `work`. */
export async function withDatabase<Result>(
  env: NodeJS.ProcessEnv,
  open: (options: DatabaseOptions) => Promise<OpenDatabase>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const projectFolder = projectFolderOf(import.meta.url);
  const say = (line: string): void => console.error(line);
  const database = await open({ config: parseConfig(env), projectFolder, say, onLost: exitWithError });
  return work(database).finally(() => database.close());
}
