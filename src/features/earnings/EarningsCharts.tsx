import { type ComponentType, Suspense, useMemo } from 'react';
import { txvFromUnits } from '../../../contract/amounts.ts';
import type { EarningsDay } from '../../../contract/miner-security.ts';
import { levelOf } from '../../../contract/mining.ts';
import { levelBoundaries, summaryOf } from '../../../machines/account/earnings.rules.ts';
import {
  byDayLabel,
  earningsTexts,
  formatAxis,
  formatAxisDay,
  levelsLabel,
  levelTitle,
} from '../../content/earnings-texts.ts';
import { formatAmount, formatCount, formatDay } from '../../content/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { DayChartProps } from '../../ui/DayChart.tsx';
import { Figure, Figures, Unit } from '../../ui/Figures.tsx';
import { LoadingText } from '../../ui/Loading.tsx';
import classes from './EarningsPanel.module.css';

interface EarningsChartsProps {
  /** Every day of the range, oldest first; at least one. */
  readonly days: readonly EarningsDay[];
  readonly Drawing: ComponentType<DayChartProps>;
}

const { figures } = earningsTexts;

export function EarningsCharts({ days, Drawing }: EarningsChartsProps) {
  const { collected, bonus, total, levels } = summaryOf(days);
  const level = levelOf(total);
  const charts = useMemo(() => chartsOf(days), [days]);
  return (
    <>
      <Figures>
        <Figure label={figures.collected}>
          {formatAmount(collected)} <Unit>TXV</Unit>
        </Figure>
        <Figure label={figures.bonus}>
          {formatAmount(bonus)} <Unit>TXV</Unit>
        </Figure>
        <Figure label={figures.total}>
          {formatAmount(total)} <Unit>TXV</Unit>
        </Figure>
        <Figure label={figures.levels}>{formatCount(levels)}</Figure>
      </Figures>
      <div className={classes.charts}>
        <div className={classes.chart}>
          <h3 className={classes.title}>{earningsTexts.byDay}</h3>
          <div className={classes.place}>
            <Suspense fallback={<LoadingText>{earningsTexts.loading}</LoadingText>}>
              <Drawing {...charts.byDay} {...FORMATS} label={byDayLabel(days.length, collected, bonus)} />
            </Suspense>
          </div>
          <p className={classes.words}>{earningsTexts.byDayLegend}</p>
        </div>
        <div className={classes.chart}>
          <h3 className={classes.title}>{earningsTexts.levels}</h3>
          <div className={classes.place}>
            <Suspense fallback={<LoadingText>{earningsTexts.loading}</LoadingText>}>
              <Drawing
                {...charts.levels}
                {...FORMATS}
                label={levelsLabel(days.length, level - levels, level)}
              />
            </Suspense>
          </div>
          <p className={classes.words}>{earningsTexts.levelsLegend}</p>
        </div>
      </div>
      <DayTable days={days} />
    </>
  );
}

const FORMATS = { formatValue: formatAxis, formatTime: formatAxisDay };

/** Converts amounts for the canvas, which draws floating point. */
function chartsOf(all: readonly EarningsDay[]) {
  const days = all.map(({ day }) => day);
  const totals = all.map(({ total }) => total);
  const boundaries = levelBoundaries(totals[0] ?? 0, totals.at(-1) ?? 0);
  return {
    byDay: {
      days,
      series: [
        {
          kind: 'bars',
          color: 'coin',
          values: all.map(({ collected, bonus }) => txvFromUnits(collected + bonus)),
        },
        { kind: 'bars', color: 'volt-fill', values: all.map(({ collected }) => txvFromUnits(collected)) },
      ],
    },
    levels: {
      days,
      series: [{ kind: 'line', color: 'accent', values: totals.map(txvFromUnits) }],
      lines: boundaries.map(({ level, total }) => ({ value: txvFromUnits(total), title: levelTitle(level) })),
    },
  } as const;
}

/** The days with credits, newest first: the text alternative of both charts. */
function DayTable({ days }: Pick<EarningsChartsProps, 'days'>) {
  const credited = days.filter(({ collected, bonus }) => collected + bonus > 0).reverse();
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{earningsTexts.table}</summary>
      {credited.length === 0 ? (
        <p className={classes.words}>{earningsTexts.noDays}</p>
      ) : (
        <DataTable
          caption={earningsTexts.tableOf}
          columns={earningsTexts.columns.map((title, index) => ({ title, figures: index > 0 }))}
          rows={credited.map(({ day, collected, bonus, total }) => ({
            key: day,
            cells: [
              formatDay(day),
              ...[collected, bonus, total].map(formatAmount),
              formatCount(levelOf(total)),
            ],
          }))}
        />
      )}
    </details>
  );
}
