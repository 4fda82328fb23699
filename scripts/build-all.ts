import { buildClientIfChanged } from '../tools/build/build-client.ts';
import { buildServerIfChanged } from '../tools/build/build-server.ts';
import { buildQaIfChanged } from '../tools/inspector/build/build-qa.ts';

/** Builds client and server if their sources changed. Returns the output of a failed build. */
export const buildSiteIfChanged = async (): Promise<string | undefined> =>
  (await buildClientIfChanged()) ?? (await buildServerIfChanged());

/** Also builds the QA client. Returns the output of a failed build. */
export const buildAllIfChanged = async (): Promise<string | undefined> =>
  (await buildSiteIfChanged()) ?? (await buildQaIfChanged());

/** Builds the site, or ends the process with the output of the failed build. */
export async function buildSiteOrExit(): Promise<void> {
  const failure = await buildSiteIfChanged();
  if (failure === undefined) return;
  console.error(`${failure}\nThe site could not be built.`);
  process.exit(1);
}
