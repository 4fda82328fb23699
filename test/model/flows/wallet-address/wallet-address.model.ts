/** Model of the wallet address. */
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type WalletInput, walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const noAddress = 'my wallet';
export const wrongPin = '000000';

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
  const submitted = event as unknown as { walletAddress: string; pin?: string };
  if (submitted.walletAddress === ' ') return 'nothing';
  if (submitted.pin !== undefined)
    return submitted.pin === wrongPin ? 'an address and a PIN' : 'an address and half a PIN';
  return submitted.walletAddress === walletAddress ? 'an address' : 'no address';
}

export const walletAddressReplay: Replay<typeof walletAddressMachine> = {
  model: {
    machine: walletAddressMachine,
    input,
    cases: {
      'wallet.submitted': [
        { walletAddress },
        { walletAddress, pin: wrongPin },
        { walletAddress, pin: '000' },
        { walletAddress: noAddress },
        { walletAddress: ' ' },
      ],
      'xstate.done.actor.updateWallet': ({ context }) => [
        ...(context.walletAddress === walletAddress
          ? [
              { output: { outcome: 'updated', walletAddress, revision: 2 } } as const,
              {
                output: { outcome: 'pinRefused', text: 'Enter your PIN to change a proven address.' },
              } as const,
            ]
          : [{ output: { outcome: 'refused', text: 'This is not a wallet address.' } } as const]),
        { output: { outcome: 'unauthorized' } },
      ],
      'xstate.error.actor.updateWallet': [{ error: 'unreachable' }],
    },
    caseOf,
    abstraction: ({ walletAddress: address, problem }) => [address, problem?.type],
  },
  actors: harness => ({ updateWallet: harness.promise() }),
  invariant: ({ context: { miner: _, ...own } }) =>
    expectToHold({ 'the context holds no PIN': !JSON.stringify(own).includes(wrongPin) }),
};
