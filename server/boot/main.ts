/** The process of the site as visitors see it. */
import { runSite } from './run-site.ts';

runSite({ client: 'client', welcome: address => `Technovex is at ${address}` });
