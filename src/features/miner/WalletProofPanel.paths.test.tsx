import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { walletProofReplay } from '../../../test/model/flows/wallet-proof/wallet-proof.model.ts';
import { walletProofScreen } from '../../../test/model/flows/wallet-proof/wallet-proof.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { WalletProofPanel } from './WalletProofPanel.tsx';

const driver = createDomDriver();

testEveryPathOnScreen("a wallet's proof", {
  replay: walletProofReplay,
  render: actor => {
    renderWithTheme(<WalletProofPanel proof={actor} onChoose={() => undefined} />);
  },
  drive: bindActions(driver, walletProofScreen),
  checks: bindChecks(driver, walletProofScreen),
});
