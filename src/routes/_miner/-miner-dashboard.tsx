import { AccountOfMiner } from '../../features/account/AccountOfMiner.tsx';
import { AchievementsOfMiner } from '../../features/achievements/AchievementsOfMiner.tsx';
import { LoggedInMiner } from '../../features/miner/LoggedInMiner.tsx';
import type { DashboardProps } from '../../features/miner/MinerScreen.tsx';

// The same ones each time, so that the tick of each second does not draw them again.
const achievements = <AchievementsOfMiner />;
const account = <AccountOfMiner />;

/** A miner who is logged in, with what other features show of them. */
export const WebMinerDashboard = (props: DashboardProps) => (
  <LoggedInMiner {...props} achievements={achievements} account={account} />
);
