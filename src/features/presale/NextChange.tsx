import { useId } from 'react';
import type { Instant } from '../../../contract/instants.ts';
import type { PublicPhase } from '../../../contract/presale.ts';
import {
  type Change,
  type Countdown,
  countdownTo,
  nextChange,
} from '../../../machines/presale/presale-calendar.rules.ts';
import {
  countdownFigures,
  describeChange,
  describeMoment,
  presaleCalendarTexts,
} from '../../content/presale-calendar-texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './NextChange.module.css';

interface NextChangeProps {
  readonly phases: readonly PublicPhase[];
  /** The server's clock. */
  readonly now: Instant;
  /** Whether `now` is current; otherwise the figures stay out. */
  readonly isTicking: boolean;
}

const { next, nothingNext } = presaleCalendarTexts;

/** Counts down to the next start or end of a phase. */
export function NextChange({ phases, now, isTicking }: NextChangeProps) {
  const change = nextChange(phases, now);
  return (
    <Panel title={next}>
      {change === null ? (
        <p className={classes.moment}>{nothingNext}</p>
      ) : (
        <CountdownTo change={change} countdown={isTicking ? countdownTo(change.at, now) : null} />
      )}
    </Panel>
  );
}

interface CountdownToProps {
  readonly change: Change;
  /** Null while the time is unknown. */
  readonly countdown: Countdown | null;
}

function CountdownTo({ change, countdown }: CountdownToProps) {
  const whatId = useId();
  return (
    <>
      <div>
        <p id={whatId} className={classes.what}>
          {describeChange(change)}
        </p>
        <p className={classes.moment}>{describeMoment(change)}</p>
      </div>
      {/* A timer is not announced with each of its changes. */}
      <div role="timer" aria-labelledby={whatId} className={classes.countdown}>
        {countdownFigures(countdown).map(({ figure, unit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same four.
          <span key={index} className={classes.unit}>
            <span className={classes.figure}>{figure}</span> <span className={classes.name}>{unit}</span>
          </span>
        ))}
      </div>
    </>
  );
}
