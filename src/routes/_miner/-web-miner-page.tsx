import { useMinerIfStarted } from '../../actors/miner-context.ts';
import { AccountOfMiner } from '../../features/account/AccountOfMiner.tsx';
import { AchievementsOfMiner } from '../../features/achievements/AchievementsOfMiner.tsx';
import { MinerScreen, MinerScreenBeforeStart } from '../../features/miner/MinerScreen.tsx';

/** The page of the web miner, which has two addresses. */
export function WebMinerPage() {
  const miner = useMinerIfStarted();
  return miner === null ? (
    <MinerScreenBeforeStart />
  ) : (
    <MinerScreen achievements={<AchievementsOfMiner />} account={<AccountOfMiner />} />
  );
}
