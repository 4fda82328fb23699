import { parseConfig } from '../server/boot/config.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { dataFolderOf } from '../server/boot/open-database.ts';
import { projectFolder } from '../tools/build/project.ts';

/** Ends the process if the configuration is wrong: a build would take a minute first. */
export async function checkConfigurationOrExit(): Promise<void> {
  try {
    // The server logs where the data is.
    await dataFolderOf({ config: parseConfig(process.env), projectFolder, say: () => undefined });
  } catch (error) {
    exitWithError(error);
  }
}
