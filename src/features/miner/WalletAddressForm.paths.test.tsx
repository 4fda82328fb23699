import type { ActorRefFrom } from 'xstate';
import type { walletAddressMachine } from '../../../machines/miner/wallet-address.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { walletAddressReplay } from '../../../test/model/flows/wallet-address/wallet-address.model.ts';
import { walletAddressScreen } from '../../../test/model/flows/wallet-address/wallet-address.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { useWalletForm } from './use-wallet-form.tsx';

/** The form has a field for the PIN. */
const proven = { method: 'signature', at: 0 } as const;

/** The form as in the dashboard, where the miner hands the submitted address on to the wallet. */
const WalletScreen = ({ wallet }: { readonly wallet: ActorRefFrom<typeof walletAddressMachine> }) =>
  useWalletForm(wallet, { walletAddress: null, walletProof: proven }, wallet);

const driver = createDomDriver();

testEveryPathOnScreen('the wallet address', {
  replay: walletAddressReplay,
  render: actor => {
    renderWithTheme(<WalletScreen wallet={actor} />);
  },
  drive: bindActions(driver, walletAddressScreen),
  checks: bindChecks(driver, walletAddressScreen),
  alike: walletAddressScreen.alike,
});
