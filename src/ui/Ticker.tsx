import { useReducedMotion, useResizeObserver } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './Ticker.module.css';

export interface TickerProps {
  readonly tone: 'news' | 'security';
  /** What stands at its beginning, what the strip is called, and what its button does. */
  readonly name: string;
  readonly label: string;
  readonly pauseLabel: string;
  readonly icon: ReactNode;
  readonly items: readonly string[];
  /** In pixels a second, on any display. */
  readonly speed: number;
  readonly isPaused: boolean;
  readonly onPausedChange: (isPaused: boolean) => void;
}

/** About the width of a letter and of the gap between two items, in pixels: until the width was measured. */
const LETTER = 7;
const GAP = 56;

/**
 * A strip whose text passes by without an end. It stands still while it is hovered, focused or paused; where motion is
 * not wanted it never moves, and can be scrolled instead.
 */
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
  // Who presses Play wants to see it move, although mouse and focus are still on the button.
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
      {/* Where it is scrolled instead of moving, the keyboard scrolls it too. */}
      <div className={classes.window} {...(isStill && { tabIndex: 0, role: 'group', 'aria-label': label })}>
        <div className={classes.track} style={duration}>
          <ul ref={list} className={classes.items}>
            {copy}
          </ul>
          {/* What comes after the end is the beginning again. */}
          <ul className={classes.items} aria-hidden="true" inert data-copy>
            {copy}
          </ul>
        </div>
      </div>
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
    </section>
  );
}
