import type { Frame } from '../../replay.ts';
import { durationInWords, eventInWords } from '../words.ts';
import classes from './Player.module.css';

interface StepListProps {
  readonly frames: readonly Frame[];
  /** When each step happened, in milliseconds; null if they have no times. */
  readonly times: readonly number[] | null;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

/** Every step; whoever presses one goes there. */
export const StepList = ({ frames, times, at, onChoose }: StepListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
  <ol className={classes.steps} aria-label="Steps" start={0} tabIndex={0}>
    {frames.map(({ event, problem }, step) => {
      const time = times?.[step - 1];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
        <li key={step}>
          <button
            type="button"
            className={classes.step}
            aria-current={step === at ? 'step' : undefined}
            data-problem={problem !== null || undefined}
            onClick={() => onChoose(step)}
          >
            <span>
              {step}. {event === null ? 'The beginning' : eventInWords(event.type)}
              {problem !== null && ' (differs)'}
            </span>
            {time !== undefined && <span className={classes.time}>{durationInWords(time)}</span>}
          </button>
        </li>
      );
    })}
  </ol>
);
