import { Tooltip } from '@mantine/core';
import { useReducedMotion, useResizeObserver } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './Ticker.module.css';

export interface TickerProps {
  readonly tone: 'news' | 'security';
  /** The visible name, the accessible name of the strip and the label of its button. */
  readonly name: string;
  readonly label: string;
  readonly pauseLabel: string;
  readonly icon: ReactNode;
  readonly items: readonly string[];
  /** Pixels per second. */
  readonly speed: number;
  readonly isPaused: boolean;
  readonly onPausedChange: (isPaused: boolean) => void;
}

/** Estimated widths of a letter and a gap in pixels, used until the text is measured. */
const LETTER = 7;
const GAP = 56;

/** Endlessly moving text. Stops while hovered, focused or paused; scrolls with reduced motion. */
export function Ticker({
  tone,
  name,
  label,
  pauseLabel,
  icon,
  items,
  speed,
  isPaused,
  onPausedChange,
}: TickerProps) {
  const [list, { width }] = useResizeObserver<HTMLUListElement>();
  const isStill = useReducedMotion();
  // After Play the strip moves although the button is still hovered and focused.
  const [isResumed, setResumed] = useState(false);
  const estimate = items.reduce((sum, item) => sum + item.length * LETTER + GAP, 0);
  const duration = { '--ticker-duration': `${(width || estimate) / speed}s` } as CSSProperties;

  const copy = items.map(item => (
    <li key={item} className={classes.item}>
      {item}
    </li>
  ));
  return (
    <section
      className={classes.ticker}
      aria-label={label}
      data-tone={tone}
      data-paused={isPaused || undefined}
      data-resumed={isResumed || undefined}
      onMouseLeave={() => setResumed(false)}
      onBlur={() => setResumed(false)}
    >
      <span className={classes.name} aria-hidden="true">
        {icon}
        <span className={classes.word}>{name}</span>
      </span>
      {/* With reduced motion, keyboard users can scroll it. */}
      <div className={classes.window} {...(isStill && { tabIndex: 0, role: 'group', 'aria-label': label })}>
        <div className={classes.track} style={duration}>
          <ul ref={list} className={classes.items}>
            {copy}
          </ul>
          {/* A copy of the items, so that the loop is seamless. */}
          <ul className={classes.items} aria-hidden="true" inert data-copy>
            {copy}
          </ul>
        </div>
      </div>
      <Tooltip label={pauseLabel}>
        <button
          type="button"
          className={classes.button}
          aria-label={pauseLabel}
          aria-pressed={isPaused}
          onClick={() => {
            onPausedChange(!isPaused);
            setResumed(isPaused);
          }}
        >
          {isPaused ? (
            <IconPlayerPlay size="1.125rem" stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPause size="1.125rem" stroke={1.75} aria-hidden="true" />
          )}
        </button>
      </Tooltip>
    </section>
  );
}
