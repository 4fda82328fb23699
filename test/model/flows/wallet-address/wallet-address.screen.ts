/** What a miner does to save a wallet address, and what they see of it. */
import type { walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { blankWallet } from '../../../../src/content/miner-texts.ts';
import { button, field, type Person, text } from '../../engine/person.ts';
import type { ScreenOf } from '../../engine/screen.ts';

const address = field('Wallet address');

export async function submitWallet(person: Person, walletAddress: string): Promise<void> {
  await person.type(address, walletAddress);
  await person.press(button('Update Wallet'));
}

export const walletAddressScreen: ScreenOf<typeof walletAddressMachine> = {
  drive: {
    'wallet.submitted': (person, { walletAddress }) => submitWallet(person, walletAddress),
  },
  look: {
    /** The field says what is wrong with its address, and nothing else. */
    'walletAddress.editing': async (person, { context: { problem } }) => {
      await person.see(address, { isInvalid: problem !== null });
      if (problem) await person.see(text(problem.type === 'blank' ? blankWallet : problem.text));
    },
    'walletAddress.updating': person => person.see(button('Updating…')),
  },
};
