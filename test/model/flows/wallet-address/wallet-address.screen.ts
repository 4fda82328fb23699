/** Drives and checks the form of the wallet address. */
import type { walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { blankWallet } from '../../../../src/content/miner-texts.ts';
import { button, field, type PageDriver } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const address = field('Wallet address');
const update = button('Update Wallet');

export async function submitWallet(driver: PageDriver, walletAddress: string): Promise<void> {
  await driver.fill(address, walletAddress);
  await driver.click(update);
}

export const walletAddressScreen: ScreenOf<typeof walletAddressMachine> = {
  drive: {
    'wallet.submitted': (driver, { walletAddress }) => submitWallet(driver, walletAddress),
  },
  checks: {
    /** Only the problem of the field is shown. */
    'walletAddress.editing': async (driver, { context: { problem } }) => {
      const message = problem?.type === 'blank' ? blankWallet : (problem?.text ?? '');
      await driver.expectVisible(address, { isInvalid: problem !== null, description: message });
      await driver.expectVisible(update, { isBusy: false });
    },
    'walletAddress.updating': driver => driver.expectVisible(button('Updating…'), { isBusy: true }),
  },
};
