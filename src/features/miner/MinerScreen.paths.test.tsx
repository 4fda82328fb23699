import { afterAll, beforeAll, vi } from 'vitest';
import type { minerMachine } from '../../../machines/miner/miner.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/engine/replay-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { minerReplays } from '../../../test/model/flows/miner/miner.model.ts';
import { minerScreen } from '../../../test/model/flows/miner/miner.screen.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { startedLazyActor } from '../../../test/support/started-lazy-actor.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { MinerProvider } from '../../actors/miner-context.ts';
import { WebMinerDashboard } from '../../routes/_controls/_miner/-miner-dashboard.tsx';
import { MinerAreaNavigation } from '../shell/MinerAreaNavigation.tsx';
import { MinerScreen } from './MinerScreen.tsx';

/** Opening it sends no request. */
const CHANNEL = 'about:blank';

const driver = createDomDriver();

const drawn = (replay: (typeof minerReplays)[number]): ScreenReplay<typeof minerMachine> => ({
  replay,
  render: actor => {
    renderWithRouter(
      // The harness runs the product's machine with other actors.
      <MinerProvider value={actor as MinerActor}>
        <MinerAreaNavigation channelUrl={CHANNEL} />
        <MinerScreen dashboard={startedLazyActor(WebMinerDashboard)} />
      </MinerProvider>,
    );
  },
  drive: bindActions(driver, minerScreen),
  checks: bindChecks(driver, minerScreen),
  alike: minerScreen.alike,
});

// The server never answers requests of the other panels.
beforeAll(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterAll(() => vi.unstubAllGlobals());

const [fromScratch, remembered] = minerReplays;
testEveryPathOnScreen("a miner's day", drawn(fromScratch), drawn(remembered));
