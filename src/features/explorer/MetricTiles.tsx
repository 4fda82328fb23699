import { IconLock } from '@tabler/icons-react';
import type { ChainMetrics } from '../../../machines/explorer/explorer.rules.ts';
import { explorerTexts, metricLabels } from '../../content/explorer-texts.ts';
import { formatCount } from '../../content/formats.ts';
import { Mark } from '../../ui/Mark.tsx';
import classes from './MetricTiles.module.css';
import { masked } from './shorten.ts';

const { blockHeight, tps, validators, dailyTransactions } = metricLabels;

/** Four hidden figures. */
export const MetricTiles = ({ metrics }: { readonly metrics: ChainMetrics }) => (
  <dl className={classes.tiles}>
    <Tile {...blockHeight} figure={metrics.blockHeight} />
    <Tile {...tps} figure={metrics.tps} />
    <Tile {...validators} />
    <Tile {...dailyTransactions} />
  </dl>
);

interface TileProps {
  readonly label: string;
  readonly mark: string;
  /** Absent for figures that are not simulated. */
  readonly figure?: number;
}

const NO_FIGURE = '•••';

/** The masked value behind the lock keeps its width and is hidden from screen readers. */
const Tile = ({ label, mark, figure }: TileProps) => (
  <div className={classes.tile}>
    <dt className={classes.label}>
      {label} <Mark tone="good">{mark}</Mark>
    </dt>
    <dd className={classes.value}>
      <data className={classes.masked} value={figure} aria-hidden="true">
        {figure === undefined ? NO_FIGURE : masked(formatCount(figure))}
      </data>
      <span className={classes.hidden}>
        <IconLock className={classes.lock} stroke={1.75} aria-hidden="true" />
        {explorerTexts.metrics.hidden}
      </span>
    </dd>
  </div>
);
