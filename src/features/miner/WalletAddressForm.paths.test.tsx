import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { walletAddressMachine } from '../../../machines/miner/wallet-address.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { walletAddressReplay } from '../../../test/model/flows/wallet-address/wallet-address.model.ts';
import { walletAddressScreen } from '../../../test/model/flows/wallet-address/wallet-address.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { walletErrorOf } from './miner-view.ts';
import { WalletAddressForm } from './WalletAddressForm.tsx';

function WalletScreen({ wallet }: { readonly wallet: ActorRefFrom<typeof walletAddressMachine> }) {
  const snapshot = useSelector(wallet, state => state);
  return (
    <WalletAddressForm
      saved={null}
      error={walletErrorOf(snapshot)}
      busy={snapshot.matches('updating')}
      onUpdate={walletAddress => wallet.send({ type: 'wallet.submitted', walletAddress })}
    />
  );
}

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
