/** `npm start`: builds the site if its sources changed and serves it. */
import { pathToFileURL } from 'node:url';
import { SERVER_FILE } from '../tools/build/build-server.ts';
import { buildSiteOrExit } from './build-all.ts';
import { checkConfigurationOrExit } from './check-configuration.ts';

await checkConfigurationOrExit();
await buildSiteOrExit();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(SERVER_FILE).href);
