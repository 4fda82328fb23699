import { IconChevronDown, IconNews, IconShieldExclamation } from '@tabler/icons-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { isTickerPaused, onTickerPause, pauseTicker } from '../../adapters/ticker-memory.ts';
import { newsItems, securityItems, tickerTexts } from '../../content/shell-texts.ts';
import { Ticker, type TickerProps } from '../../ui/Ticker.tsx';
import classes from './Tickers.module.css';

/**
 * The banners of every page. Speeds: 2 and 1.5 pixels a frame at 60 frames a second (D31). On narrow
 * screens a button unfolds the second one.
 */
export function Tickers() {
  const [isOpen, setOpen] = useState(false);
  const { news, security } = tickerTexts;
  const id = useId();
  return (
    <div className={classes.tickers} data-open={isOpen || undefined}>
      <RememberedTicker
        tone="news"
        name={news.name}
        label={news.label}
        pauseLabel={news.pause}
        icon={<IconNews stroke={1.75} />}
        items={newsItems}
        speed={120}
      />
      <button
        type="button"
        className={classes.more}
        aria-label={security.label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconShieldExclamation size="1.125rem" stroke={1.75} aria-hidden="true" />
        <IconChevronDown className={classes.mark} size="1rem" stroke={1.75} aria-hidden="true" />
      </button>
      <div id={id} className={classes.folded}>
        <RememberedTicker
          tone="security"
          name={security.name}
          label={security.label}
          pauseLabel={security.pause}
          icon={<IconShieldExclamation stroke={1.75} />}
          items={securityItems}
          speed={90}
        />
      </div>
    </div>
  );
}

/** A ticker that stays paused for the rest of the visit. */
function RememberedTicker(props: Omit<TickerProps, 'isPaused' | 'onPausedChange'>) {
  const { tone } = props;
  const isPaused = useSyncExternalStore(
    onTickerPause,
    () => isTickerPaused(tone),
    () => false,
  );
  return <Ticker {...props} isPaused={isPaused} onPausedChange={paused => pauseTicker(tone, paused)} />;
}
