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
import { MinerAreaNavigation } from '../shell/MinerAreaNavigation.tsx';
import { LoggedInMiner } from './LoggedInMiner.tsx';
import { type DashboardProps, MinerScreen } from './MinerScreen.tsx';

/** Opening it sends no request. */
const CHANNEL = 'about:blank';

/** The other panels have machines of their own. */
const Dashboard = (props: DashboardProps) => (
  <LoggedInMiner {...props} reminders={null} achievements={null} earnings={null} account={null} />
);

const driver = createDomDriver();

const drawn = (replay: (typeof minerReplays)[number]): ScreenReplay<typeof minerMachine> => ({
  replay,
  render: actor => {
    renderWithRouter(
      // The harness runs the product's machine with other actors.
      <MinerProvider value={actor as MinerActor}>
        <MinerAreaNavigation channelUrl={CHANNEL} />
        <MinerScreen dashboard={startedLazyActor(Dashboard)} />
      </MinerProvider>,
    );
  },
  drive: bindActions(driver, minerScreen),
  checks: bindChecks(driver, minerScreen),
  focusElsewhere: { 'xstate.done.actor.checkEmail': 'An unknown email opens the tab for signing up.' },
  alike: minerScreen.alike,
});

const [fromScratch, remembered] = minerReplays;
testEveryPathOnScreen("a miner's day", drawn(fromScratch), drawn(remembered));
