import { logFailure } from '../../adapters/page-log.ts';
import { MinerScreen } from '../../features/miner/MinerScreen.tsx';
import { createLazyActor } from '../../loading/lazy-actor.ts';

const dashboard = createLazyActor({
  load: async () => (await import('./-miner-dashboard.tsx')).WebMinerDashboard,
  onFailure: error => logFailure('The dashboard of the miner could not be loaded', error),
});

/** The page of the web miner, which has two paths. */
export const WebMinerPage = () => <MinerScreen dashboard={dashboard} />;
