import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { walletPanelTexts as texts } from '../../content/browser-wallet-texts.ts';
import { WalletPanel } from './WalletPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

test('ignores presses on the change of the network while it runs, and says so', async () => {
  // The node never answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  let presses = 0;
  renderWithTheme(
    <WalletPanel
      id="panel"
      button={{ current: null }}
      address="0x0000000000000000000000000000000000000001"
      explorer={null}
      rpcUrl="https://node.technovex.test"
      network="Ethereum"
      isWrongNetwork
      canSwitch
      change="switching"
      balance={null}
      onClose={() => undefined}
      onSwitch={() => {
        presses += 1;
      }}
      onDisconnect={() => undefined}
    />,
  );
  const change = screen.getByRole('button', { name: texts.switching });
  await userEvent.click(change);
  expect([change.getAttribute('aria-disabled'), presses]).toEqual(['true', 0]);
});
