import { useState } from 'react';
import type { minerLookUpMachine } from '../../../machines/admin/miner-look-up.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/engine/replay-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { minerLookUpReplay, minerOfEntryReplay } from '../../../test/model/flows/admin/admin.model.ts';
import { minerLookUpScreen } from '../../../test/model/flows/admin/admin.screen.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { minerLookUpToast } from '../../content/admin-toasts.ts';
import { LiveMinerLookUp } from './LiveMinerLookUp.tsx';

const driver = createDomDriver();

type Props = Parameters<typeof LiveMinerLookUp>[0];

/** The page's address keeps the tab. */
function LookUp({ lookUp }: Pick<Props, 'lookUp'>) {
  const [tab, setTab] = useState<Props['tab']>('account');
  return <LiveMinerLookUp lookUp={lookUp} tab={tab} onTab={setTab} ledger={<p>The ledger.</p>} />;
}

const screenOf = (replay: typeof minerLookUpReplay): ScreenReplay<typeof minerLookUpMachine> => ({
  replay,
  render: actor => {
    // The model's actor runs this machine.
    const lookUp = actor as Props['lookUp'];
    renderWithRouter(<LookUp lookUp={lookUp} />);
  },
  drive: bindActions(driver, minerLookUpScreen),
  checks: bindChecks(driver, minerLookUpScreen),
  notifications: toastsOnScreen(minerLookUpToast),
  ignoredPresses: {
    'email.submitted': 'The page leaves for the login.',
    'act.cancelled': 'The new PIN is on its way.',
  },
});

testEveryPathOnScreen('looking a miner up', screenOf(minerLookUpReplay), screenOf(minerOfEntryReplay));
