import { pathToFileURL } from 'node:url';
import { buildClientIfChanged } from '../tools/build/build-client.ts';
import { buildServerIfChanged, SERVER_FILE } from '../tools/build/build-server.ts';

const failure = (await buildClientIfChanged()) ?? (await buildServerIfChanged());
if (failure !== undefined) {
  console.error(`${failure}\nThe site could not be built.`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(SERVER_FILE).href);
