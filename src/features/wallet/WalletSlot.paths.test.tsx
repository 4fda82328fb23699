import { act } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { remoteWalletReplay, walletReplays } from '../../../test/model/flows/wallet/wallet.model.ts';
import { walletScreen } from '../../../test/model/flows/wallet/wallet.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import type { WalletActor } from '../../actors/wallet.ts';
import { WalletProvider } from '../../actors/wallet-context.ts';
import { inertLazyActor } from '../../loading/lazy-actor.ts';
import { WalletSlot } from './WalletSlot.tsx';

// The panel asks the chain for its latest block, which has tests of its own.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

// With reduced motion, a dialog that closes returns the focus at once, and not by the real clock.
const { device } = (window as unknown as Window).happyDOM.settings;
const { prefersReducedMotion } = device;
beforeAll(() => {
  device.prefersReducedMotion = 'reduce';
});
afterAll(() => {
  device.prefersReducedMotion = prefersReducedMotion;
});

/** The wallet slot with the actor of the path. */
async function renderWallet(actor: AnyActorRef): Promise<void> {
  // Every replayed actor runs the wallet's machine.
  const wallet = actor as WalletActor;
  const lazyWallet = {
    ...inertLazyActor,
    current: () => wallet,
    start: (whenStarted?: (started: WalletActor) => void) => whenStarted?.(wallet),
  };
  renderWithTheme(
    <WalletProvider value={lazyWallet}>
      <WalletSlot />
    </WalletProvider>,
  );
  // The dialog and the panel load lazily.
  await act(() => Promise.all([import('./LiveWallet.tsx'), import('./Pairing.tsx')]));
}

const driver = createDomDriver();
const [fresh, remembering] = walletReplays;

const screenOf = (replay: typeof fresh) => ({
  replay,
  render: renderWallet,
  drive: bindActions(driver, walletScreen),
  checks: bindChecks(driver, walletScreen),
  alike: walletScreen.alike,
});

testEveryPathOnScreen('the wallet', screenOf(fresh), screenOf(remembering));

testEveryStateOnScreen('a wallet on another device', {
  replay: remoteWalletReplay,
  render: renderWallet,
  // What follows is the same with every wallet.
  excludedEvents: ['xstate.done.actor.requestAccounts'],
});
