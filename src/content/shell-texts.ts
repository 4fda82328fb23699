import type { FlowToast } from '../../machines/toasts/toasts.rules.ts';
import { formatCount, formatDay } from './formats.ts';
import { shellFigures } from './launch-figures/shell-figures.ts';

const { newsTicker } = shellFigures;

/** The claims of the banners (document 1, section 1). */
export const newsItems: readonly string[] = [
  `The chain reaches ${formatCount(newsTicker.tps)} transactions per second`,
  `Phase 1 presale price: $${newsTicker.phase1Price} per TVX (coming soon)`,
  `Phase 2 mining starts ${formatDay(newsTicker.phase2MiningOn)} with ${formatCount(newsTicker.phase2Places)} free miners`,
  `Phase 1 is full with ${formatCount(newsTicker.phase1Users)}+ users`,
  `Wallet launch: ${formatDay(newsTicker.walletOn)}`,
  `Presale: ${formatDay(newsTicker.presaleOn)}`,
  `Testnet v${newsTicker.testnetVersion} is available`,
  'Join the chat group for early access',
];

/** The security banner (document 1, section 1). */
export const securityItems: readonly string[] = [
  'Buying or paying in the name of Technovex on any other site or to any person is your own loss',
  'The team is not responsible for external transactions',
  'Only visit or mine on the official site',
  'Never share your mining PIN except with official support',
];

export const tickerTexts = {
  news: { name: 'News', label: 'News ticker', pause: 'Pause the news' },
  security: { name: 'Security alert', label: 'Security alert ticker', pause: 'Pause the security alert' },
} as const;

export const footerTexts = {
  tagline: 'The Lightning-Fast Blockchain for Builders, Traders & Innovators',
  newsletter: 'Newsletter',
  community: 'Community',
  telegram: 'Telegram Group',
  channel: 'Official Channel',
  faq: 'Frequently Asked Questions',
  simulation:
    'The miner is a simulation: no device computes anything, and its hashrate and coins are figures of this site.',
} as const;

export const crashTexts = {
  retry: 'Try Again',
  crashed: {
    title: 'Something Went Wrong',
    text: 'This page could not be shown. Your coins are not affected: what was saved is safe on the server.',
  },
  notLoaded: {
    title: 'This Page Did Not Load',
    text: 'The connection is interrupted, or the site was updated a moment ago. Your coins are not affected: what was saved is safe on the server.',
  },
  partNotLoaded: 'This part of the page could not be loaded.',
};

/** Code that an action needs could not be loaded. Here, since pages load no other toasts at first. */
export const chunkNotLoaded: FlowToast = {
  title: 'Error',
  text: 'The server cannot be reached. Please try again later.',
  tone: 'error',
  duration: 5_000,
  flow: 'page',
};

/** The same, because a deploy has replaced the page's build. */
export const newBuildAvailable: FlowToast = {
  ...chunkNotLoaded,
  title: 'Site Updated',
  text: 'There is a new version of this page. Please reload it.',
};

/** The same for the second time, though the server answers. */
export const reloadNeeded: FlowToast = {
  ...chunkNotLoaded,
  text: 'A part of this page could not be loaded. Please reload the page.',
};
