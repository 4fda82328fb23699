import type { ReactNode } from 'react';
import { BOWL_LIFETIME, FREE_HASHRATE, unitsPerHour } from '../../../contract/mining.ts';
import { BADGES_ANCHOR, badgesNeedLogin } from '../../content/achievement-texts.ts';
import { minerTexts } from '../../content/miner-texts.ts';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { Figure, Figures, Unit } from '../../ui/Figures.tsx';
import { SimulatedMark } from '../../ui/Mark.tsx';
import classes from './MinerPage.module.css';
import { shortTxv } from './short-txv.ts';

const HOUR = 3_600_000;

interface MinerWelcomeProps {
  readonly information: ReactNode;
  readonly premium: ReactNode;
  /** The login card. */
  readonly children: ReactNode;
}

/** The page before the login: an introduction beside the login card. */
export const MinerWelcome = ({ information, premium, children }: MinerWelcomeProps) => (
  <div className={classes.welcome}>
    <div className={classes.pitch}>
      <h1 className={classes.headline}>{minerTexts.welcome}</h1>
      <p className={classes.lead}>{minerTexts.welcomeLead}</p>
      <div className={classes.picture}>
        <CoinBowl fill={0.5} active />
      </div>
    </div>
    {children}
    <div className={classes.facts}>
      <Figures>
        <Figure label="Free hashrate" mark={<SimulatedMark />}>
          {FREE_HASHRATE} <Unit>GH/s</Unit>
        </Figure>
        <Figure label="Rate" mark={<SimulatedMark />}>
          {shortTxv(unitsPerHour(FREE_HASHRATE))} <Unit>TXV/h</Unit>
        </Figure>
        <Figure label="Time to collect">
          {BOWL_LIFETIME / HOUR} <Unit>hours</Unit>
        </Figure>
      </Figures>
    </div>
    <div className={classes.more}>
      {information}
      {premium}
    </div>
    <p id={BADGES_ANCHOR} className={classes.badges}>
      {badgesNeedLogin}
    </p>
  </div>
);
