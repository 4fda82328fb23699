import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { WalletContext, walletAddressMachine } from '../../../machines/miner/wallet-address.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import { walletAddressReplay } from '../../../test/model/wallet-address.model.ts';
import { renderThemed } from '../../../test/support/render.tsx';
import { blankWallet } from '../../content/miner-texts.ts';
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

/** The field says what is wrong with its address, and nothing else. */
function seeProblem({ context }: AnyMachineSnapshot) {
  const { problem }: WalletContext = context;
  const field = screen.getByLabelText('Wallet address');
  expect(field.getAttribute('aria-invalid') === 'true').toBe(problem !== null);
  if (problem) screen.getByText(problem.type === 'blank' ? blankWallet : problem.text);
}

testEveryPathOnScreen('the wallet address', {
  replay: walletAddressReplay,
  render: actor => {
    renderThemed(<WalletScreen wallet={actor} />);
  },
  drive: {
    'wallet.submitted': async event => {
      const field = screen.getByLabelText('Wallet address');
      await userEvent.clear(field);
      await userEvent.click(field);
      // No other event of this machine has this name.
      await userEvent.paste((event as unknown as { walletAddress: string }).walletAddress);
      await userEvent.click(screen.getByRole('button', { name: 'Update Wallet' }));
    },
  },
  look: {
    'walletAddress.editing': seeProblem,
    'walletAddress.updating': () => screen.getByRole('button', { name: 'Updating…' }),
  },
});
