import { AccountOfMiner } from '../../features/account/AccountOfMiner.tsx';
import { AchievementsOfMiner } from '../../features/achievements/AchievementsOfMiner.tsx';
import { EarningsSection } from '../../features/earnings/EarningsSection.tsx';
import { LoggedInMiner } from '../../features/miner/LoggedInMiner.tsx';
import type { DashboardProps } from '../../features/miner/MinerScreen.tsx';
import { MinerReminders } from '../../features/reminders/MinerReminders.tsx';

// Constant elements, so that React does not render them again with each tick.
const reminders = <MinerReminders />;
const achievements = <AchievementsOfMiner />;
const earnings = <EarningsSection />;
const account = <AccountOfMiner />;

export const WebMinerDashboard = (props: DashboardProps) => (
  <LoggedInMiner
    {...props}
    reminders={reminders}
    achievements={achievements}
    earnings={earnings}
    account={account}
  />
);
