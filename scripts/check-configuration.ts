import { findDataFolder } from '../db/embedded/data-folder.ts';
import { parseConfig } from '../server/boot/config.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { projectFolder } from '../tools/build/project.ts';

/** Ends the process if the configuration is wrong: a build would take a minute first. */
export async function checkConfigurationOrExit(): Promise<void> {
  try {
    const { dataDir, databaseUrl } = parseConfig(process.env);
    const forPostgres = databaseUrl === undefined;
    // The server logs where the data is.
    await findDataFolder({ wanted: dataDir, projectFolder, forPostgres, log: () => undefined });
  } catch (error) {
    exitWithError(error);
  }
}
