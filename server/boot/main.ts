import { runSite, SITE } from './run-site.ts';

runSite(SITE);
