import type { CSSProperties } from 'react';
import type { Instant } from '../../../contract/instants.ts';
import type { PublicPhase } from '../../../contract/presale.ts';
import { calendarOf, statusAt } from '../../../machines/presale/presale-calendar.rules.ts';
import { formatDay } from '../../content/formats.ts';
import {
  describeProgress,
  formatPeriod,
  presaleCalendarTexts,
} from '../../content/presale-calendar-texts.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './PhaseTimeline.module.css';

interface PhaseTimelineProps {
  readonly phases: readonly PublicPhase[];
  /** The server's clock. */
  readonly now: Instant;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** Draws the phases on one line of time, with a mark at the present. */
export function PhaseTimeline({ phases, now }: PhaseTimelineProps) {
  const calendar = calendarOf(phases, now);
  if (calendar === null) return null;
  const { bars, passed, startDate, endDate } = calendar;
  const isUnderWay = passed > 0 && passed < 1;
  return (
    <Panel
      title={presaleCalendarTexts.calendar}
      aside={<p className={classes.progress}>{describeProgress(calendar, now)}</p>}
    >
      <div className={classes.chart} style={{ '--passed': percent(passed) } as CSSProperties}>
        <ol className={classes.bars}>
          {bars.map(({ phase, from, length }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: public phases have no id, and bars no state.
            <li key={index} className={classes.row}>
              <p className={classes.name}>
                <Isolated text={phase.name} /> <span className={classes.period}>{formatPeriod(phase)}</span>
              </p>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  data-status={statusAt(phase, now)}
                  style={{ '--from': percent(from), '--length': percent(length) } as CSSProperties}
                />
                {isUnderWay && <span className={classes.now} />}
              </span>
            </li>
          ))}
        </ol>
        <div className={classes.axis} aria-hidden="true">
          <span>{formatDay(startDate)}</span>
          {isUnderWay && (
            <span className={classes.today}>
              <span className={classes.key} />
              {presaleCalendarTexts.today}
            </span>
          )}
          <span>{formatDay(endDate)}</span>
        </div>
      </div>
    </Panel>
  );
}
