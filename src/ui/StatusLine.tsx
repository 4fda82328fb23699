import { loop } from './loop.ts';
import classes from './StatusLine.module.css';
import { turns } from './tokens.ts';

export type Tone = 'good' | 'quiet' | 'warning';

interface StatusLineProps {
  readonly tone: Tone;
  readonly text: string;
  /** The dot breathes while something is going on. */
  readonly live?: boolean;
}

const breathe = loop(
  [1, 0.35, 1].map(opacity => ({ opacity, easing: 'ease-in-out' })),
  turns.breath,
);

/** A dot and a short text: how something stands. */
export const StatusLine = ({ tone, text, live = false }: StatusLineProps) => (
  <p className={classes.line} data-tone={tone}>
    <span className={classes.dot} ref={live ? breathe : null} aria-hidden="true" />
    {text}
  </p>
);
