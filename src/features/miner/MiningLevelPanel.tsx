import { txv, type Units } from '../../../contract/amounts.ts';
import { levelOf, levelProgressOf, nextLevelBonus } from '../../../contract/mining.ts';
import { formatAmount } from '../../content/formats.ts';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './MiningLevelPanel.module.css';
import { shortTxv } from './short-txv.ts';

/** The level and the progress to the next one. */
export function MiningLevelPanel({ total }: { readonly total: Units }) {
  const level = levelOf(total);
  const progress = levelProgressOf(total);
  const way = `${percent(progress)} % of the way to level ${level + 1}`;
  const bonus = nextLevelBonus(total);
  return (
    <Panel title="Mining Level">
      <div className={classes.body}>
        <LevelRing level={level} progress={progress} label={`Level ${level}, ${way}`} />
        <div className={classes.facts}>
          <p className={classes.way}>{way}</p>
          {/* Level n + 1 starts at n TXV. */}
          <p className={classes.fact}>{`${formatAmount(total)} of ${formatAmount(txv(level))}\u00a0TXV`}</p>
          <p className={classes.fact}>
            {bonus
              ? `Next bonus at level ${bonus.level}: ${shortTxv(bonus.bonus)}\u00a0TXV`
              : 'You have reached every bonus level.'}
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** Truncates, so that 100 % is never shown before the level is reached. */
const percent = (progress: number): string => (Math.floor(progress * 1_000) / 10).toFixed(1);
