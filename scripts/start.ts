/** `npm start`: builds the site if its sources changed and serves it. */
import { pathToFileURL } from 'node:url';
import { SERVER_FILE } from '../tools/build/build-server.ts';
import { buildSiteOrExit } from './build-all.ts';

await buildSiteOrExit();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(SERVER_FILE).href);
