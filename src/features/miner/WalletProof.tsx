import { useEffect, useMemo } from 'react';
import { useAppActor } from '../../actors/app-actor.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { useLazyWallet } from '../../actors/wallet-context.ts';
import { signInSite, walletProofLogic } from '../../actors/wallet-proof.ts';
import { WalletProofPanel } from './WalletProofPanel.tsx';

interface WalletProofProps {
  readonly miner: MinerActor;
  readonly onChoose: (address: string) => void;
}

/** Takes the address of the wallet that is connected in the header, and proves it. */
export function WalletProof({ miner, onChoose }: WalletProofProps) {
  const lazyWallet = useLazyWallet();
  const logic = useMemo(() => walletProofLogic(lazyWallet), [lazyWallet]);
  const proof = useAppActor(logic, { input: signInSite(useSiteSettings()) });
  useEffect(() => {
    const subscriptions = [
      proof.on('addressProven', ({ proven }) => miner.send({ type: 'wallet.updated', ...proven })),
      proof.on('sessionEnded', () => miner.send({ type: 'wallet.sessionEnded' })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [proof, miner]);
  return <WalletProofPanel proof={proof} onChoose={onChoose} />;
}
