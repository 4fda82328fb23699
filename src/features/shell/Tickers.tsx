import { IconNews, IconShieldExclamation } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isTickerPaused, onTickerPause, pauseTicker } from '../../adapters/ticker-memory.ts';
import { newsItems, securityItems, tickerTexts } from '../../content/shell-texts.ts';
import { Ticker, type TickerProps } from '../../ui/Ticker.tsx';

/** The banners of every page. Speeds: 2 and 1.5 pixels a frame at 60 frames a second (D31). */
export const Tickers = () => (
  <>
    <RememberedTicker
      tone="news"
      name={tickerTexts.news.name}
      label={tickerTexts.news.label}
      pauseLabel={tickerTexts.news.pause}
      icon={<IconNews stroke={1.75} />}
      items={newsItems}
      speed={120}
    />
    <RememberedTicker
      tone="security"
      name={tickerTexts.security.name}
      label={tickerTexts.security.label}
      pauseLabel={tickerTexts.security.pause}
      icon={<IconShieldExclamation stroke={1.75} />}
      items={securityItems}
      speed={90}
    />
  </>
);

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
