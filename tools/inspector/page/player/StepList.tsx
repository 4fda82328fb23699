import type { Frame } from '../../replay.ts';
import { formatDuration, formatEventType } from '../formats.ts';
import classes from './Player.module.css';

interface StepListProps {
  readonly frames: readonly Frame[];
  /** When each step happened, in milliseconds; null if they have no times. */
  readonly times: readonly number[] | null;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

/** The steps as buttons that jump to them. */
export const StepList = ({ frames, times, at, onChoose }: StepListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
  <ol className={classes.steps} aria-label="Steps" start={0} tabIndex={0}>
    {frames.map(({ event, problem }, step) => {
      const time = times?.[step - 1];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index.
        <li key={step}>
          <button
            type="button"
            className={classes.step}
            aria-current={step === at ? 'step' : undefined}
            data-problem={problem !== null || undefined}
            onClick={() => onChoose(step)}
          >
            <span>
              {step}. {event === null ? 'The beginning' : formatEventType(event.type)}
              {problem !== null && ' (differs)'}
            </span>
            {time !== undefined && <span className={classes.time}>{formatDuration(time)}</span>}
          </button>
        </li>
      );
    })}
  </ol>
);
