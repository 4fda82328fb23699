import { useState } from 'react';
import type { minerLookUpMachine } from '../../../machines/admin/miner-look-up.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/engine/replay-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import type { PageOfStates } from '../../../test/model/engine/screen-record.ts';
import { ENTRY, minerLookUpReplay, minerOfEntryReplay } from '../../../test/model/flows/admin/admin.model.ts';
import { minerLookUpScreen } from '../../../test/model/flows/admin/admin.screen.ts';
import { openPage } from '../../../test/support/open-page.tsx';
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
});

testEveryPathOnScreen('looking a miner up', screenOf(minerLookUpReplay), screenOf(minerOfEntryReplay));

const addressOf = (entry: string | null): string =>
  entry === null ? '/admin/miners' : `/admin/miners?entry=${entry}`;

const pageOf = (replay: typeof minerLookUpReplay, path: string): PageOfStates => ({
  replay,
  // They change neither the page nor its address.
  excludedEvents: ['act.pressed', 'newPin.pressed'],
  open: () => openPage(path),
  addresses: { 'entry.changed': ({ entry }: { entry: string | null }) => addressOf(entry) },
});

testEveryStateOnScreen(
  'the page of a miner',
  pageOf(minerLookUpReplay, addressOf(null)),
  pageOf(minerOfEntryReplay, `${addressOf(ENTRY)}&tab=ledger`),
);
