/** Drives and checks the form of the wallet address. */
import type { walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { blankWallet } from '../../../../src/content/miner-texts.ts';
import { walletAddressTexts } from '../../../../src/content/wallet-proof-texts.ts';
import { button, field, type PageDriver } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const address = field('Wallet address');
const update = button('Update Wallet');
const pin = field(walletAddressTexts.pin);

export async function submitWallet(
  driver: PageDriver,
  walletAddress: string,
  typedPin?: string,
): Promise<void> {
  await driver.fill(address, walletAddress);
  if (typedPin !== undefined) await driver.fill(pin, typedPin);
  await driver.click(update);
}

/** The field keeps no submitted PIN. */
async function seeNoPin(driver: PageDriver): Promise<void> {
  if (await driver.isVisible(pin)) await driver.expectVisible(pin, { value: '' });
}

export const walletAddressScreen: ScreenOf<typeof walletAddressMachine> = {
  drive: {
    'wallet.submitted': (driver, { walletAddress, pin: typed }) => submitWallet(driver, walletAddress, typed),
  },
  checks: {
    /** Only the problem of the field is shown. */
    'walletAddress.editing': async (driver, { context: { problem } }) => {
      const message = problem?.type === 'blank' ? blankWallet : (problem?.text ?? '');
      const isAtPin = problem?.type === 'pinRefused';
      const isAtAddress = problem !== null && !isAtPin;
      await driver.expectVisible(address, {
        isInvalid: isAtAddress,
        description: isAtAddress ? message : '',
      });
      if (isAtPin) await driver.expectVisible(pin, { isInvalid: true, description: message });
      await driver.expectVisible(update, { isBusy: false });
      await seeNoPin(driver);
    },
    'walletAddress.updating': async driver => {
      await driver.expectVisible(button('Updating…'), { isBusy: true });
      await seeNoPin(driver);
    },
  },
};
