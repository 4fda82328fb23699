/** The wallet address as a model. */
import { createActor, fromCallback } from 'xstate';
import {
  type WalletContext,
  type WalletInput,
  walletAddressMachine,
} from '../../machines/miner/wallet-address.machine.ts';
import type { Replay } from './replay.ts';

const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7';

const input: WalletInput = { miner: createActor(fromCallback(() => () => {})), email: 'ada@example.org' };

export const walletAddressReplay: Replay<WalletContext> = {
  model: {
    machine: walletAddressMachine,
    input,
    cases: {
      'wallet.submitted': [{ walletAddress }],
      'xstate.done.actor.updateWallet': [
        { output: { outcome: 'updated', walletAddress } },
        { output: { outcome: 'refused', text: 'This is not a wallet address.' } },
        { output: { outcome: 'unauthorized' } },
      ],
      'xstate.error.actor.updateWallet': [{ error: 'unreachable' }],
    },
    abstraction: ({ problem }) => problem !== null,
  },
  actors: rig => ({ updateWallet: rig.promise() }),
};
