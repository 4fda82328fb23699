import { AccountOfMiner } from '../../features/account/AccountOfMiner.tsx';
import { AchievementsOfMiner } from '../../features/achievements/AchievementsOfMiner.tsx';
import { MinerScreen } from '../../features/miner/MinerScreen.tsx';

/** The page of the web miner, which has two addresses. */
export const WebMinerPage = () => (
  <MinerScreen achievements={<AchievementsOfMiner />} account={<AccountOfMiner />} />
);
