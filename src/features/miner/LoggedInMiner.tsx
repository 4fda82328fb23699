import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Holding } from '../../../machines/miner/holding.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { areCoinsPersisted, onPersistenceChange } from '../../adapters/miner-memory.ts';
import { loggedInAs, minerTexts } from '../../content/miner-texts.ts';
import { BowlCard } from './BowlCard.tsx';
import classes from './LoggedInMiner.module.css';
import type { DashboardProps } from './MinerScreen.tsx';
import { MiningControlCard } from './MiningControlCard.tsx';
import { MiningInformationCard } from './MiningInformationCard.tsx';
import { MiningLevelPanel, MiningStatsPanel } from './MiningPanels.tsx';
import { bowlViewOf, sessionOf, syncOf } from './miner-view.ts';
import { PremiumHashratesCard } from './PremiumHashratesCard.tsx';
import { SessionNotices } from './SessionNotices.tsx';
import { useWalletForm } from './use-wallet-form.tsx';
import { WalletProof } from './WalletProof.tsx';

interface LoggedInMinerProps extends DashboardProps {
  readonly reminders: ReactNode;
  readonly achievements: ReactNode;
  readonly earnings: ReactNode;
  readonly account: ReactNode;
}

/** The dashboard of a logged-in miner, the bowl first. Connects its panels to the actor. */
export function LoggedInMiner({ miner, snapshot, holding, ...parts }: LoggedInMinerProps) {
  const { reminders, achievements, earnings, account } = parts;
  const bowl = useSelector(snapshot.children.bowl, state => state);
  const { email, totalMined, hashrate } = holding.account;
  const steady = useSteadyPanels(miner, holding.account);
  const on = useMemo(() => handlersOf(miner), [miner]);
  const walletProof = useCallback(
    (onChoose: (address: string) => void) => <WalletProof miner={miner} onChoose={onChoose} />,
    [miner],
  );
  const walletForm = useWalletForm(snapshot.children.wallet, holding.account, miner, walletProof);
  const sync = syncOf(snapshot, useSyncExternalStore(onPersistenceChange, areCoinsPersisted));
  const session = sessionOf(snapshot);
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title} tabIndex={-1}>
          {minerTexts.title}
        </h1>
        <p className={classes.account}>{loggedInAs(email)}</p>
        <p className={classes.lead}>{minerTexts.lead}</p>
      </header>
      <SessionNotices
        session={session}
        claimRejection={snapshot.context.claimRejection}
        sync={sync}
        onMineHere={on.takeOver}
        onDismissRejection={on.acknowledgeRejection}
      />
      <div className={classes.dashboard}>
        <BowlCard
          {...bowlViewOf(snapshot, bowl)}
          isCollectable={snapshot.can({ type: 'collect.pressed' })}
          onCollect={on.collect}
          onDismissExpired={on.acknowledgeLoss}
        />
        <MiningControlCard
          total={totalMined}
          hashrate={hashrate}
          session={session}
          sync={sync}
          isStartable={snapshot.can({ type: 'start.pressed' })}
          loggingOut={snapshot.matches('loggingOut')}
          onStart={on.start}
          onStop={on.stop}
          onLogOut={on.logOut}
        >
          {walletForm}
        </MiningControlCard>
        <div className={classes.level}>{steady.level}</div>
        <div className={classes.stats}>{steady.stats}</div>
        <div className={classes.wide}>{reminders}</div>
        <div className={classes.wide}>{achievements}</div>
        {steady.information}
        {steady.premium}
        <div className={classes.wide}>{account}</div>
        {/* Below, because it grows when it has loaded: what stands above keeps its place. */}
        <div className={classes.wide}>{earnings}</div>
      </div>
    </>
  );
}

/** Stable handlers, so that ticks do not render the buttons. */
const handlersOf = (miner: MinerActor) => ({
  takeOver: () => miner.send({ type: 'takeover.pressed' }),
  acknowledgeRejection: () => miner.send({ type: 'rejection.acknowledged' }),
  collect: () => miner.send({ type: 'collect.pressed' }),
  acknowledgeLoss: () => miner.send({ type: 'loss.acknowledged' }),
  start: () => miner.send({ type: 'start.pressed' }),
  stop: () => miner.send({ type: 'stop.pressed' }),
  logOut: () => miner.send({ type: 'logout.pressed' }),
});

/** Memoises panels that rarely change, so that ticks do not render them. */
function useSteadyPanels(miner: MinerActor, { totalMined, hashrate }: Holding['account']) {
  return useMemo(
    () => ({
      level: <MiningLevelPanel total={totalMined} />,
      stats: <MiningStatsPanel hashrate={hashrate} />,
      information: <MiningInformationCard />,
      premium: <PremiumHashratesCard onChoose={() => miner.send({ type: 'premium.pressed' })} />,
    }),
    [miner, totalMined, hashrate],
  );
}
