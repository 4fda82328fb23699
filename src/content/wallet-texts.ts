import { formatCount, formatDayInAmerica, formatDollars } from './formats.ts';
import { pageFigures } from './launch-figures/page-figures.ts';

const { launchOn, previewCoins, previewDollars, coinDecimals } = pageFigures.walletPage;

export const walletTexts = {
  mark: 'Coming Soon',
  lead: `The wallet for TVX is coming soon. Launching ${formatDayInAmerica(launchOn)}.`,
  preview: {
    title: 'Preview',
    mark: 'Sample data',
    label: 'Balance',
    coins: formatCount(previewCoins),
    dollars: `≈ ${formatDollars(previewDollars)}`,
    actions: ['Send', 'Receive', 'Stake'],
    note: 'A picture of what the wallet is to look like. It holds nothing, and its buttons do nothing.',
  },
  featuresTitle: 'What the Wallet Will Do',
  featuresLead: 'Planned features. They may change before the wallet is there.',
  features: [
    {
      drawing: 'security',
      title: 'Security',
      items: [
        'Private keys stay on your own device',
        'Nothing is signed before you confirm it',
        'A recovery phrase to move to another device',
      ],
    },
    {
      drawing: 'transactions',
      title: 'Transactions',
      items: ['Send and receive TVX', 'Fees shown before you send', 'A history of everything that moved'],
    },
    {
      drawing: 'api',
      title: 'Developer API',
      items: [
        'Let a site ask for a connection',
        'Ask for signatures and payments',
        'Try it on the testnet first',
      ],
    },
    {
      drawing: 'portfolio',
      title: 'Portfolio',
      items: ['All balances in one place', 'Their value in US dollars', 'Staked coins and rewards'],
    },
  ],
  specsTitle: 'Technical Specifications',
  specs: [
    ['Coin', 'TVX'],
    ['Decimals', String(coinDecimals)],
    ['Network', 'TVX network, Cosmos style'],
    ['Launch', formatDayInAmerica(launchOn)],
  ],
  waitlist: {
    label: 'Join Waitlist',
    text: 'Our Telegram group is where early access to the wallet is announced. We will never ask you there for a key, a recovery phrase or a PIN.',
    group: 'Join Telegram Group',
  },
  home: 'Back to Home',
} as const;
