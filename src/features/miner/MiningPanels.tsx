import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import { txv, type Units } from '../../../contract/amounts.ts';
import {
  BOWL_LIFETIME,
  levelOf,
  levelProgressOf,
  nextLevelBonus,
  unitsMined,
  unitsPerHour,
} from '../../../contract/mining.ts';
import { AUTO_SAVE_INTERVAL_MS } from '../../../machines/miner/miner.rules.ts';
import { formatAmount, formatCount } from '../../content/formats.ts';
import { miningFacts } from '../../content/miner-texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { BonusTrack } from './BonusTrack.tsx';
import classes from './MiningPanels.module.css';
import { shortTxv } from './short-txv.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;

export function MiningStatsPanel({ hashrate }: { readonly hashrate: number }) {
  const [detailed, details] = useDisclosure(false);
  const detailsId = useId();
  return (
    <Panel
      title="Mining Stats"
      aside={
        <div className={classes.aside}>
          {detailed && <SimulatedBadge />}
          <Button
            variant="subtle"
            size="sm"
            className={classes.toggle ?? ''}
            aria-expanded={detailed}
            aria-controls={detailsId}
            onClick={details.toggle}
          >
            {detailed ? 'Hide Details' : 'Show Details'}
          </Button>
        </div>
      }
    >
      <div>
        <dl>
          <Row label="Algorithm" value={miningFacts.algorithm} />
          <Row label="Reward system" value={miningFacts.rewardSystem} />
        </dl>
        <dl id={detailsId} hidden={!detailed}>
          <Row label="Hashrate" value={`${hashrate} GH/s`} />
          <Row label="Rate per second" value={`${shortTxv(unitsMined(hashrate, SECOND))} TXV`} />
          <Row label="Rate per hour" value={`${shortTxv(unitsPerHour(hashrate))} TXV`} />
          <Row label="Bowl lifetime" value={`${BOWL_LIFETIME / HOUR} hours`} />
          <Row label="Auto-save" value={`every ${AUTO_SAVE_INTERVAL_MS / SECOND} seconds`} />
        </dl>
      </div>
      <Link to="/technical-docs" className={classes.docs}>
        How mining is calculated
      </Link>
    </Panel>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
}

const Row = ({ label, value }: RowProps) => (
  <div className={classes.row}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{value}</dd>
  </div>
);

export function MiningLevelPanel({ total }: { readonly total: Units }) {
  const level = levelOf(total);
  const progress = levelProgressOf(total);
  const way = `${percent(progress)} % of the way to level ${formatCount(level + 1)}`;
  const bonus = nextLevelBonus(total);
  return (
    <Panel title="Mining Level">
      <div className={classes.body}>
        <LevelRing level={level} progress={progress} label={`Level ${formatCount(level)}, ${way}`} />
        <div className={classes.facts}>
          <p className={classes.way}>{way}</p>
          {/* Level n + 1 starts at n TXV. */}
          <p className={classes.fact}>{`${formatAmount(total)} of ${formatAmount(txv(level))}\u00a0TXV`}</p>
          <p className={classes.fact}>
            {bonus
              ? `Next bonus at level ${formatCount(bonus.level)}: ${shortTxv(bonus.bonus)}\u00a0TXV`
              : 'You have reached every bonus level.'}
          </p>
        </div>
      </div>
      <div className={classes.track}>
        <BonusTrack total={total} />
      </div>
    </Panel>
  );
}

/** Truncates, so that 100 % is never shown before the level is reached. */
const percent = (progress: number): string => (Math.floor(progress * 1_000) / 10).toFixed(1);

interface LevelRingProps {
  readonly level: number;
  /** The progress to the next level, 0 to 1. */
  readonly progress: number;
  readonly label: string;
}

const RADIUS = 42;

/** Tells the style sheet the number of characters, from which it derives the font size. */
const fitting = (level: number): CSSProperties & Record<'--digits', number> => ({
  '--digits': formatCount(level).length,
});

/** A ring that shows the progress to the next level, with the current level inside. */
function LevelRing({ level, progress, label }: LevelRingProps) {
  const [firstLevel] = useState(level);
  return (
    <svg
      // Plays the animation of a new level again.
      key={level}
      className={classes.ring}
      data-new={level > firstLevel || undefined}
      style={fitting(level)}
      viewBox="0 0 96 96"
      role="img"
      aria-label={label}
    >
      <circle className={classes.rail} cx="48" cy="48" r={RADIUS} />
      <circle
        className={classes.arc}
        cx="48"
        cy="48"
        r={RADIUS}
        pathLength="1"
        strokeDasharray={`${progress} 1`}
        transform="rotate(-90 48 48)"
        visibility={progress > 0 ? 'visible' : 'hidden'}
      />
      <circle
        className={classes.coin}
        cx="48"
        cy={48 - RADIUS}
        r="5"
        transform={`rotate(${360 * progress} 48 48)`}
      />
      <text className={classes.level} x="48" y="48" textAnchor="middle" dominantBaseline="central">
        {formatCount(level)}
      </text>
    </svg>
  );
}
