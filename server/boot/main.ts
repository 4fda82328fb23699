import { runSite } from './run-site.ts';

runSite({ client: 'client', welcome: address => `Technovex is at ${address}` });
