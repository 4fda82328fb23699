import type { ReactNode } from 'react';
import { minerTexts } from '../../content/miner-texts.ts';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import classes from './MinerPage.module.css';

interface MinerDashboardProps {
  readonly bowl: ReactNode;
  readonly control: ReactNode;
  readonly level: ReactNode;
  readonly stats: ReactNode;
}

/** The page of a miner who is logged in: the bowl first and largest, the other panels around it. */
export const MinerDashboard = ({ bowl, control, level, stats }: MinerDashboardProps) => (
  <>
    <header className={classes.header}>
      <h1 className={classes.title}>{minerTexts.title}</h1>
      <p className={classes.lead}>{minerTexts.lead}</p>
    </header>
    <div className={classes.dashboard}>
      {bowl}
      {control}
      {level}
      {stats}
    </div>
  </>
);

/** The page before the login: what this is, beside the card that logs in. */
export const MinerWelcome = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.welcome}>
    <div className={classes.pitch}>
      <h1 className={classes.headline}>{minerTexts.welcome}</h1>
      <p className={classes.lead}>{minerTexts.welcomeLead}</p>
      <div className={classes.picture}>
        <CoinBowl fill={0.5} active />
      </div>
    </div>
    {children}
  </div>
);
