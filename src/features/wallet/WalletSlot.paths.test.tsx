import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { WalletContext } from '../../../machines/wallet/wallet.context.ts';
import {
  currencyOf,
  formatBalance,
  networkName,
  shortAddress,
} from '../../../machines/wallet/wallet.rules.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import { PAIRING, walletReplays } from '../../../test/model/wallet.model.ts';
import { renderThemed } from '../../../test/support/render.tsx';
import { noActor } from '../../actors/late-actor.ts';
import type { WalletActor } from '../../actors/wallet.ts';
import { WalletProvider } from '../../actors/wallet-context.ts';
import { pickerTexts, walletPanelTexts } from '../../content/browser-wallet-texts.ts';
import { walletButtonTexts } from '../../content/wallet-button-texts.ts';
import { WalletSlot } from './WalletSlot.tsx';

const user = userEvent.setup({ delay: null });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => user.click(button(name));
const dialog = () => within(screen.getByRole('dialog'));

/** The button in the bar and all that belongs to it, with the flow of the path. */
async function renderWallet(actor: AnyActorRef): Promise<void> {
  // Every flow that is replayed here is the wallet's.
  const wallet = actor as WalletActor;
  const late = {
    ...noActor,
    current: () => wallet,
    start: (whenStarted?: (started: WalletActor) => void) => whenStarted?.(wallet),
  };
  renderThemed(
    <WalletProvider value={late}>
      <WalletSlot />
    </WalletProvider>,
  );
  // The dialog and the panel are loaded late.
  await act(() => import('./LiveWallet.tsx'));
}

/** Opens the panel of the connected wallet, unless it is open. */
async function openPanel() {
  if (screen.queryByRole('region', { name: walletPanelTexts.title }) === null) await press(/^Wallet 0x/);
  return within(screen.getByRole('region', { name: walletPanelTexts.title }));
}

const seeWaiting = (text: string) => (state: AnyMachineSnapshot) => {
  const { pairingUri }: WalletContext = state.context;
  dialog().getByText(text);
  dialog().getByRole('button', { name: pickerTexts.cancel });
  // A wallet in this browser offers no pairing, whatever is heard of one.
  expect([pairingUri === null || pairingUri === PAIRING, dialog().queryByRole('img')]).toEqual([true, null]);
};

const seeProblem = (title: string) => () => {
  within(dialog().getByRole('alert')).getByText(title);
  dialog().getByRole('button', { name: pickerTexts.retry });
};

const seeConnected = ({ context }: AnyMachineSnapshot) => {
  const { address }: WalletContext = context;
  button(`Wallet ${shortAddress(address ?? '')}`);
};

const seeNetwork = (state: AnyMachineSnapshot) => {
  seeConnected(state);
  const panel = screen.queryByRole('region', { name: walletPanelTexts.title });
  if (panel === null) return;
  const { chainId, balance, product }: WalletContext = state.context;
  const isReading = balance === null && state.matches({ connected: { status: 'refreshing' } });
  within(panel).getByText(networkName(chainId ?? 0, product));
  within(panel).getByText(
    isReading ? walletPanelTexts.reading : `${formatBalance(balance)} ${currencyOf(chainId ?? 0, product)}`,
  );
};

const seeChange = (text: string) => (state: AnyMachineSnapshot) => {
  seeNetwork(state);
  const panel = screen.queryByRole('region', { name: walletPanelTexts.title });
  const isElsewhere = state.context.chainId !== state.context.product.chainId;
  if (panel && isElsewhere) within(panel).getByRole('button', { name: text });
};

const [fresh, remembering] = walletReplays;

const screenOf = (replay: typeof fresh) => ({
  replay,
  render: renderWallet,
  drive: {
    'connect.pressed': () => press(/Connect Wallet|Reconnecting/),
    'wallet.chosen': (event: EventObject) => {
      // The model chooses an announced wallet, or a named one that is not here.
      const { walletId } = event as EventObject & { walletId: string };
      return press(walletId === 'trust' ? /^Trust Wallet/ : /^MetaMask/);
    },
    'list.chosen': () => press(pickerTexts.back),
    'picker.closed': () => press('Close'),
    'cancel.pressed': () => press(screen.queryByRole('alert') ? pickerTexts.back : pickerTexts.cancel),
    'retry.pressed': () => press(pickerTexts.retry),
    'switch.pressed': async () => {
      const panel = await openPanel();
      await user.click(panel.getByRole('button', { name: walletPanelTexts.switchTo }));
    },
    'disconnect.pressed': async () => {
      const panel = await openPanel();
      await user.click(panel.getByRole('button', { name: walletPanelTexts.disconnect }));
    },
  },
  look: {
    'wallet.restoring.waitingForWallet': () => void button(walletButtonTexts.reconnecting),
    'wallet.restoring.listingAccounts': () => void button(walletButtonTexts.reconnecting),
    'wallet.restoring.readingStatus': () => void button(walletButtonTexts.reconnecting),
    'wallet.disconnected': () => void button(walletButtonTexts.connect),
    'wallet.choosing.listing': ({ context }: AnyMachineSnapshot) => {
      const { wallets }: WalletContext = context;
      for (const { name } of wallets) dialog().getByRole('button', { name });
      if (wallets.length === 0) dialog().getByText(pickerTexts.noneFound);
      dialog().getByText(pickerTexts.notAvailable);
    },
    'wallet.choosing.showingHowToGet': () => {
      const link = dialog().getByRole('link');
      expect([link.getAttribute('href')?.slice(0, 8), link.getAttribute('rel')]).toEqual([
        'https://',
        'noopener noreferrer',
      ]);
    },
    'wallet.connecting.asking.waiting': seeWaiting(pickerTexts.waitingText),
    'wallet.connecting.asking.slow': seeWaiting(pickerTexts.slowText),
    'wallet.connecting.readingStatus': () => void dialog().getByText(pickerTexts.reading),
    'wallet.connecting.withoutAccounts': seeProblem(pickerTexts.withoutAccounts),
    'wallet.connecting.refused': seeProblem(pickerTexts.refused),
    'wallet.connecting.alreadyAsked': seeProblem(pickerTexts.alreadyAsked),
    'wallet.connecting.failed': seeProblem(pickerTexts.failed),
    'wallet.connected.status.resting': seeConnected,
    'wallet.connected.status.refreshing': seeConnected,
    'wallet.connected.status.hidden': seeConnected,
    'wallet.connected.network.settled': seeNetwork,
    'wallet.connected.network.switchingByItself.trying': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingByItself.adding': seeChange(walletPanelTexts.adding),
    'wallet.connected.network.switchingByItself.confirming': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingOnRequest.trying': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingOnRequest.adding': seeChange(walletPanelTexts.adding),
    'wallet.connected.network.switchingOnRequest.confirming': seeChange(walletPanelTexts.switching),
    'wallet.disconnecting': () => void button(walletButtonTexts.disconnecting),
  },
});

testEveryPathOnScreen('the wallet', screenOf(fresh), screenOf(remembering));
