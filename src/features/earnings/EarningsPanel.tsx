import { Button } from '@mantine/core';
import { type ComponentType, useMemo } from 'react';
import type { Earnings } from '../../../contract/miner-security.ts';
import { daysIn, RANGES, type Range } from '../../../machines/account/earnings.rules.ts';
import { earningsTexts, rangeTexts } from '../../content/earnings-texts.ts';
import { priceChartNotice } from '../../content/home-price-chart-intro.ts';
import type { DayChartProps } from '../../ui/DayChart.tsx';
import ledger from '../../ui/drawings/ledger.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { EarningsCharts } from './EarningsCharts.tsx';
import classes from './EarningsPanel.module.css';

export interface EarningsPanelProps {
  /** Null without any credit. */
  readonly earnings: Loadable<Earnings | null>;
  readonly range: Range;
  readonly Drawing: ComponentType<DayChartProps>;
  readonly onRetry: () => void;
  readonly onChoose: (range: Range) => void;
}

// The keys of `RANGES` are its ranges.
const ranges = Object.keys(RANGES) as Range[];

/** What was credited by day: figures, charts and a table. */
export function EarningsPanel({ earnings, range, Drawing, onRetry, onChoose }: EarningsPanelProps) {
  return (
    <Panel title={earningsTexts.title} aside={<SimulatedBadge />}>
      <FocusKept shown={earnings.kind} className={classes.content}>
        <p className={classes.words}>{earningsTexts.lead}</p>
        {earnings.kind === 'loading' && <LoadingText>{earningsTexts.loading}</LoadingText>}
        {earnings.kind === 'failed' && (
          <LoadFailure title={earningsTexts.failed} reason={earnings.reason} onRetry={onRetry} />
        )}
        {earnings.kind === 'loaded' && earnings.value === null && (
          <EmptyState drawing={ledger}>{earningsTexts.empty}</EmptyState>
        )}
        {earnings.kind === 'loaded' && earnings.value !== null && (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
            <div className={classes.ranges} role="group" aria-label={earningsTexts.ranges}>
              {ranges.map(one => (
                <Button
                  key={one}
                  size="sm"
                  variant={one === range ? 'filled' : 'default'}
                  aria-pressed={one === range}
                  onClick={() => onChoose(one)}
                >
                  {rangeTexts[one]}
                </Button>
              ))}
            </div>
            <ChartsOf earnings={earnings.value} range={range} Drawing={Drawing} />
            {!earnings.value.isComplete && <p className={classes.words}>{earningsTexts.incomplete}</p>}
            <p className={classes.words}>
              {priceChartNotice.before}{' '}
              <ExternalLink href={priceChartNotice.href}>{priceChartNotice.link}</ExternalLink>
            </p>
          </>
        )}
      </FocusKept>
    </Panel>
  );
}

interface ChartsOfProps extends Pick<EarningsPanelProps, 'range' | 'Drawing'> {
  readonly earnings: Earnings;
}

function ChartsOf({ earnings, range, Drawing }: ChartsOfProps) {
  const days = useMemo(() => daysIn(earnings, range), [earnings, range]);
  return <EarningsCharts days={days} Drawing={Drawing} />;
}
