import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { BOWL_LIFETIME, unitsMined, unitsPerHour } from '../../../contract/mining.ts';
import { miningFacts } from '../../content/miner-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SimulatedMark } from '../../ui/Mark.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './MiningStatsPanel.module.css';
import { shortTxv } from './short-txv.ts';

interface MiningStatsPanelProps {
  /** GH/s. */
  readonly hashrate: number;
  /** Milliseconds between two saves while mining. */
  readonly saveInterval: number;
}

const HOUR = 3_600_000;
const SECOND = 1_000;

/** The rules of mining, with their figures in a collapsible part. */
export function MiningStatsPanel({ hashrate, saveInterval }: MiningStatsPanelProps) {
  const [detailed, details] = useDisclosure(false);
  const detailsId = useId();
  return (
    <Panel
      title="Mining Stats"
      aside={
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
      }
    >
      <div>
        <dl>
          <Row label="Algorithm" value={miningFacts.algorithm} />
          <Row label="Reward system" value={miningFacts.rewardSystem} />
        </dl>
        <dl id={detailsId} hidden={!detailed}>
          <Row label="Hashrate" value={`${hashrate} GH/s`} simulated />
          <Row label="Rate per second" value={`${shortTxv(unitsMined(hashrate, SECOND))} TXV`} simulated />
          <Row label="Rate per hour" value={`${shortTxv(unitsPerHour(hashrate))} TXV`} simulated />
          <Row label="Bowl lifetime" value={`${BOWL_LIFETIME / HOUR} hours`} />
          <Row label="Auto-save" value={`every ${saveInterval / SECOND} seconds`} />
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
  readonly simulated?: boolean;
}

const Row = ({ label, value, simulated }: RowProps) => (
  <div className={classes.row}>
    <dt className={classes.label}>
      {label} {simulated && <SimulatedMark />}
    </dt>
    <dd className={classes.value}>{value}</dd>
  </div>
);
