/** Model of a wallet's proof: payloads of its events, and the abstraction of its context. */
import type { EventObject, SnapshotFrom } from 'xstate';
import { parseSignInMessage } from '../../../../contract/sign-in-message.ts';
import type { ConnectedWallet } from '../../../../machines/miner/wallet-proof.actors.ts';
import { walletProofMachine } from '../../../../machines/miner/wallet-proof.machine.ts';
import type { WalletProofInput } from '../../../../machines/miner/wallet-proof.setup.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';
import { ADDRESS, OTHER_ADDRESS, product, WALLET } from '../wallet/wallet.model.ts';

export const site: WalletProofInput = {
  host: 'technovex.example',
  origin: 'https://technovex.example',
  chainId: product.chainId,
};

const ETHEREUM = 1;

export const wallet: ConnectedWallet = {
  walletId: WALLET.id,
  address: ADDRESS,
  chainId: product.chainId,
};
export const otherAccount: ConnectedWallet = { ...wallet, address: OTHER_ADDRESS };
export const onOtherChain: ConnectedWallet = { ...wallet, chainId: ETHEREUM };

export const PIN = '123456';
const refused = { output: { outcome: 'refused', text: 'Please wait 15 minutes.' } } as const;
const unauthorized = { output: { outcome: 'unauthorized' } } as const;
const unreachable = [{ error: 'unreachable' }];

/** Names a PIN by its completeness, a wallet by its account and chain, and a response by its outcome. */
function caseOf(event: EventObject): string | undefined {
  const { wallet: connected, pin } = event as { wallet?: ConnectedWallet; pin?: string };
  if (pin !== undefined) return pin === PIN ? 'a PIN' : 'half a PIN';
  if (!connected) return outcomeOf(event);
  if (connected.chainId !== product.chainId) return 'other chain';
  return connected.address === ADDRESS ? 'the account' : 'other account';
}

/** The wallets that differ from the connected one: only a difference is reported. */
const others = ({ context }: SnapshotFrom<typeof walletProofMachine>) =>
  [wallet, otherAccount, onOtherChain]
    .filter(
      ({ address, chainId }) => address !== context.wallet?.address || chainId !== context.wallet.chainId,
    )
    .map(connected => ({ wallet: connected }));

export const walletProofReplay: Replay<typeof walletProofMachine> = {
  model: {
    machine: walletProofMachine,
    input: site,
    cases: {
      'wallet.connected': others,
      'wallet.disconnected': state => (state.matches('unconnected') ? [] : [{}]),
      'switch.pressed': ({ context }) => (context.problem?.type === 'otherNetwork' ? [{}] : []),
      'pin.submitted': [{ pin: PIN }, { pin: '123' }],
      'xstate.done.actor.requestNonce': [
        {
          output: {
            outcome: 'issued',
            nonce: { nonce: '5f0c1c3a9d0e4b7f', issuedAt: START, expiresAt: START + 600_000 },
          },
        },
        refused,
        unauthorized,
      ],
      'xstate.error.actor.requestNonce': unreachable,
      'xstate.done.actor.signMessage': [
        { output: { outcome: 'signed', signature: '0x5161' } },
        { output: { outcome: 'rejected' } },
        { output: { outcome: 'requestPending' } },
        { output: { outcome: 'failed' } },
      ],
      'xstate.error.actor.signMessage': [{ error: 'broken' }],
      'xstate.done.actor.proveWallet': ({ context }) => [
        {
          output: {
            outcome: 'proven',
            proven: {
              walletAddress: context.wallet?.address ?? '',
              walletProof: { method: 'signature', at: START },
              revision: 2,
            },
          },
        },
        { output: { outcome: 'pinRefused', text: 'Enter your PIN to change a proven address.' } },
        refused,
        unauthorized,
      ],
      'xstate.error.actor.proveWallet': unreachable,
    },
    caseOf,
    abstraction: ({ wallet: connected, problem }) => [
      connected && [connected.address, connected.chainId],
      problem?.type,
    ],
  },
  actors: harness => ({
    connection: harness.silence(),
    requestNonce: harness.promise(),
    signMessage: harness.promise(),
    proveWallet: harness.promise(),
  }),
  invariant: state => {
    const { wallet: connected, message, signature, problem, chainId } = state.context;
    const isIn = (step: 'requestingNonce' | 'signing' | 'verifying' | 'enteringPin') =>
      state.matches({ proving: step });
    const isSigned = isIn('verifying') || isIn('enteringPin');
    const parsed = message === null ? null : parseSignInMessage(message);
    expectToHold({
      'a wallet is known while it is connected':
        (connected !== null) === (state.matches('connected') || state.matches('proving')),
      'only the chain of the product is asked to sign':
        !state.matches('proving') || connected?.chainId === chainId,
      'a message exists from its nonce to its proof': (message !== null) === (isIn('signing') || isSigned),
      'a signature belongs to a message': (signature !== null) === isSigned,
      'the message is of EIP-4361 and names the connected address':
        message === null || parsed?.address === connected?.address,
      'a proof begins without a problem': problem === null || !isIn('requestingNonce'),
      'the context holds no PIN': !JSON.stringify(state.context).includes(PIN),
    });
  },
};
