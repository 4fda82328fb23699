/** Model of the wallet address. */
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type WalletInput, walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const noAddress = 'my wallet';

const input: WalletInput = {
  miner: createActor(
    fromCallback(() => () => {}),
    { id: 'miner' },
  ),
  email: 'ada@example.org',
};

/** Names a submission by its address and a response by its outcome. */
function caseOf(event: EventObject): string | undefined {
  if (event.type !== 'wallet.submitted') return outcomeOf(event);
  // No other event of this machine has this name.
  const submitted = event as unknown as { walletAddress: string };
  if (submitted.walletAddress === ' ') return 'nothing';
  return submitted.walletAddress === walletAddress ? 'an address' : 'no address';
}

export const walletAddressReplay: Replay<typeof walletAddressMachine> = {
  model: {
    machine: walletAddressMachine,
    input,
    cases: {
      'wallet.submitted': [{ walletAddress }, { walletAddress: noAddress }, { walletAddress: ' ' }],
      'xstate.done.actor.updateWallet': ({ context }) => [
        context.walletAddress === walletAddress
          ? { output: { outcome: 'updated', walletAddress, revision: 2 } }
          : { output: { outcome: 'refused', text: 'This is not a wallet address.' } },
        { output: { outcome: 'unauthorized' } },
      ],
      'xstate.error.actor.updateWallet': [{ error: 'unreachable' }],
    },
    caseOf,
    abstraction: context => [context.walletAddress, context.problem !== null],
  },
  actors: harness => ({ updateWallet: harness.promise() }),
};
