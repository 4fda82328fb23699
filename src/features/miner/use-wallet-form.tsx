import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRef, ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { WalletProof } from '../../../contract/miner.ts';
import type { walletAddressMachine } from '../../../machines/miner/wallet-address.machine.ts';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { walletProblemOf } from './miner-view.ts';
import { type ProofSlot, WalletAddressForm } from './WalletAddressForm.tsx';

interface WalletSubmitted {
  readonly type: 'wallet.submitted';
  readonly walletAddress: string;
}

interface SavedWallet {
  readonly walletAddress: string | null;
  readonly walletProof?: WalletProof | undefined;
}

type WalletReceiver = Pick<
  ActorRef<AnyMachineSnapshot, WalletSubmitted>,
  'getSnapshot' | 'send' | 'subscribe'
>;

/**
 * Memoises the form of the wallet address, so that ticks do not render it. A PIN goes to the wallet
 * itself, past the miner.
 */
export function useWalletForm(
  wallet: ActorRefFrom<typeof walletAddressMachine> | undefined,
  { walletAddress: saved, walletProof: proof }: SavedWallet,
  receiver: WalletReceiver,
  children?: ProofSlot,
): ReactNode {
  const { explorerUrl } = useSiteSettings();
  const context = useSelector(wallet, state => state?.context);
  const isTaken = useSelector(receiver, state => state.can({ type: 'wallet.submitted', walletAddress: '' }));
  const busy = useSelector(wallet, state => state?.matches('updating') ?? false);
  const problem = useMemo(() => (context ? walletProblemOf(context) : null), [context]);
  return useMemo(
    () => (
      <WalletAddressForm
        saved={saved}
        proof={proof}
        problem={problem}
        busy={busy}
        available={isTaken && !busy}
        explorerUrl={explorerUrl}
        onUpdate={(walletAddress, pin) => {
          if (pin === undefined) receiver.send({ type: 'wallet.submitted', walletAddress });
          else wallet?.send({ type: 'wallet.submitted', walletAddress, pin });
        }}
      >
        {children}
      </WalletAddressForm>
    ),
    [receiver, wallet, saved, proof, problem, busy, isTaken, explorerUrl, children],
  );
}
