import { useSelector } from '@xstate/react';
import type { Holding } from '../../../machines/miner/holding.rules.ts';
import { AUTO_SAVE_INTERVAL } from '../../../machines/miner/miner.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { BowlCard } from './BowlCard.tsx';
import { MinerDashboard } from './MinerPage.tsx';
import { MiningControlCard } from './MiningControlCard.tsx';
import { MiningLevelPanel } from './MiningLevelPanel.tsx';
import { MiningStatsPanel } from './MiningStatsPanel.tsx';
import { bowlViewOf, type MinerSnapshot, sessionOf, syncOf } from './miner-view.ts';

interface LoggedInMinerProps {
  readonly miner: MinerActor;
  readonly snapshot: MinerSnapshot;
  readonly holding: Holding;
}

/** The panels of a miner who is logged in, each joined to the flow. */
export function LoggedInMiner({ miner, snapshot, holding }: LoggedInMinerProps) {
  const bowl = useSelector(snapshot.children.bowl, state => state);
  const { totalMined, hashrate } = holding.account;
  return (
    <MinerDashboard
      bowl={
        <BowlCard
          {...bowlViewOf(snapshot, holding, bowl)}
          onCollect={() => miner.send({ type: 'collect.pressed' })}
          onDismissExpired={() => miner.send({ type: 'loss.acknowledged' })}
        />
      }
      control={
        <MiningControlCard
          total={totalMined}
          hashrate={hashrate}
          session={sessionOf(snapshot)}
          sync={syncOf(snapshot)}
          loggingOut={snapshot.matches('loggingOut')}
          onStart={() => miner.send({ type: 'start.pressed' })}
          onStop={() => miner.send({ type: 'stop.pressed' })}
          onLogOut={() => miner.send({ type: 'logout.pressed' })}
        />
      }
      level={<MiningLevelPanel total={totalMined} />}
      stats={<MiningStatsPanel hashrate={hashrate} saveInterval={AUTO_SAVE_INTERVAL} />}
    />
  );
}
