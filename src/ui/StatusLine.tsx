import classes from './StatusLine.module.css';

export type Tone = 'good' | 'quiet' | 'warning';

interface StatusLineProps {
  readonly tone: Tone;
  readonly text: string;
  /** The dot breathes while something is going on. */
  readonly live?: boolean;
}

/** A dot and a short text: how something stands. */
export const StatusLine = ({ tone, text, live = false }: StatusLineProps) => (
  <p className={classes.line} data-tone={tone}>
    <span className={classes.dot} data-live={live || undefined} aria-hidden="true" />
    {text}
  </p>
);
