import type { ActorRefFrom } from 'xstate';
import type { walletAddressMachine } from '../../../machines/miner/wallet-address.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { walletAddressReplay } from '../../../test/model/flows/wallet-address/wallet-address.model.ts';
import { walletAddressScreen } from '../../../test/model/flows/wallet-address/wallet-address.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { useWalletForm } from './use-wallet-form.tsx';

interface WalletScreenProps {
  readonly wallet: ActorRefFrom<typeof walletAddressMachine>;
  /** As far as this page knows. */
  readonly isProven: boolean;
}

const proof = { method: 'signature', at: 0 } as const;

/** The form as in the dashboard, where the miner hands the submitted address on to the wallet. */
const WalletScreen = ({ wallet, isProven }: WalletScreenProps) =>
  useWalletForm(wallet, { walletAddress: null, walletProof: isProven ? proof : undefined }, wallet);

const driver = createDomDriver();

testEveryPathOnScreen('the wallet address', {
  replay: walletAddressReplay,
  render: actor => {
    renderWithTheme(<WalletScreen wallet={actor} isProven />);
  },
  drive: bindActions(driver, walletAddressScreen),
  checks: bindChecks(driver, walletAddressScreen),
  alike: walletAddressScreen.alike,
});

testEveryStateOnScreen('an address that another device has proven', {
  replay: walletAddressReplay,
  render: actor => {
    renderWithTheme(<WalletScreen wallet={actor} isProven={false} />);
  },
});
