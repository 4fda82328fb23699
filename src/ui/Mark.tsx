import classes from './Mark.module.css';

interface MarkProps {
  readonly tone?: 'quiet' | 'accent' | 'coin' | 'good';
  readonly children: string;
}

/** A word or two on a small tinted plate, beside what it says something about. */
export const Mark = ({ tone = 'quiet', children }: MarkProps) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
