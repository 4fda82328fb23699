import { act } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { walletReplays } from '../../../test/model/flows/wallet/wallet.model.ts';
import { walletScreen } from '../../../test/model/flows/wallet/wallet.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import type { WalletActor } from '../../actors/wallet.ts';
import { WalletProvider } from '../../actors/wallet-context.ts';
import { inertLazyActor } from '../../loading/lazy-actor.ts';
import { WalletSlot } from './WalletSlot.tsx';

/** The button in the bar and all that belongs to it, with the flow of the path. */
async function renderWallet(actor: AnyActorRef): Promise<void> {
  // Every flow that is replayed here is the wallet's.
  const wallet = actor as WalletActor;
  const late = {
    ...inertLazyActor,
    current: () => wallet,
    start: (whenStarted?: (started: WalletActor) => void) => whenStarted?.(wallet),
  };
  renderWithTheme(
    <WalletProvider value={late}>
      <WalletSlot />
    </WalletProvider>,
  );
  // The dialog and the panel are loaded late.
  await act(() => import('./LiveWallet.tsx'));
}

const driver = createDomDriver();
const [fresh, remembering] = walletReplays;

const screenOf = (replay: typeof fresh) => ({
  replay,
  render: renderWallet,
  drive: bindActions(driver, walletScreen),
  checks: bindChecks(driver, walletScreen),
});

testEveryPathOnScreen('the wallet', screenOf(fresh), screenOf(remembering));
