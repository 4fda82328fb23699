/** `npm run build`: builds client and server into `dist` if their sources changed. */
import { buildSiteOrExit } from './build-all.ts';

await buildSiteOrExit();
