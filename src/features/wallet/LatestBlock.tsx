import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { latestBlockMachine } from '../../../machines/wallet/latest-block.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { latestBlockLogic } from '../../actors/latest-block.ts';
import { latestBlockTexts as texts } from '../../content/latest-block-texts.ts';
import classes from './WalletPanel.module.css';

/** The latest block of the product's chain, which changes while the chain is alive. */
export function LatestBlock({ rpcUrl }: { readonly rpcUrl: string }) {
  const logic = useMemo(() => latestBlockLogic(rpcUrl), [rpcUrl]);
  return <LiveBlock actor={useAppActor(logic)} />;
}

interface LiveBlockProps {
  readonly actor: ActorRefFrom<typeof latestBlockMachine>;
}

export function LiveBlock({ actor }: LiveBlockProps) {
  const { block, isSilent } = useSelector(actor, ({ context }) => context);
  return (
    <div className={classes.fact}>
      <dt>{texts.label}</dt>
      <dd>
        {block !== null && <span className={classes.block}>{texts.number(block)}</span>}
        {block === null && !isSilent && <span>{texts.reading}</span>}
        {/* Only silence is announced, not each block. */}
        <span className={classes.silent} role="status">
          {isSilent && <span>{texts.silent}</span>}
        </span>
      </dd>
    </div>
  );
}
