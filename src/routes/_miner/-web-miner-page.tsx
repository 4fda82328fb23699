import { logFailure } from '../../adapters/page-log.ts';
import { minerTexts } from '../../content/miner-texts.ts';
import { MinerScreen } from '../../features/miner/MinerScreen.tsx';
import { createLazyActor } from '../../loading/lazy-actor.ts';
import { PageHead } from '../../ui/PageHead.tsx';

const dashboard = createLazyActor({
  load: async () => (await import('./-miner-dashboard.tsx')).WebMinerDashboard,
  onFailure: error => logFailure('The dashboard of the miner could not be loaded', error),
});

export const WebMinerPage = () => (
  <>
    <PageHead {...minerTexts} />
    <MinerScreen dashboard={dashboard} />
  </>
);
