import { testEveryStateOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { minerReplays } from '../../../test/model/flows/miner/miner.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import type { MinerActor } from '../../actors/miner.ts';
import { MinerProvider } from '../../actors/miner-context.ts';
import { MinerAreaNavigation } from './MinerAreaNavigation.tsx';

/** Opening it sends no request. */
const CHANNEL = 'about:blank';

const [replay] = minerReplays;

testEveryStateOnScreen("the miner's navigation", {
  replay: {
    ...replay,
    model: {
      ...replay.model,
      // What this part of the screen shows.
      abstraction: ({ holding }) => holding?.account.twitterBonusClaimed,
    },
  },
  render: actor => {
    renderWithRouter(
      // The harness runs the product's machine with other actors.
      <MinerProvider value={actor as MinerActor}>
        <MinerAreaNavigation channelUrl={CHANNEL} />
      </MinerProvider>,
    );
  },
});
