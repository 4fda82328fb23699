import classes from './Mark.module.css';

interface MarkProps {
  readonly tone?: 'quiet' | 'accent' | 'coin' | 'good';
  readonly children: string;
}

/** A short label on a tinted background. */
export const Mark = ({ tone = 'quiet', children }: MarkProps) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);

/** Marks a generated figure as simulated. */
export const SimulatedMark = () => <Mark>Simulated</Mark>;
