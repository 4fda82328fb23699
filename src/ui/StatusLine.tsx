import { loop } from './loop.ts';
import classes from './StatusLine.module.css';
import { TickingText } from './TickingText.tsx';
import { loopDurations } from './tokens.ts';

export type Tone = 'good' | 'quiet' | 'warning';

interface StatusLineProps {
  readonly tone: Tone;
  readonly text: string;
  /** Animates the dot. */
  readonly live?: boolean;
}

const breathe = loop(
  [1, 0.35, 1].map(opacity => ({ opacity, easing: 'ease-in-out' })),
  loopDurations.breath,
);

/** A status: a coloured dot and a short text. */
export const StatusLine = ({ tone, text, live = false }: StatusLineProps) => (
  <p className={classes.line} data-tone={tone}>
    <span className={classes.dot} ref={live ? breathe : null} aria-hidden="true" />
    <TickingText text={text} />
  </p>
);
