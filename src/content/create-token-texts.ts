import { pageFigures } from './launch-figures/page-figures.ts';

const { feeCoins, startsIn, defaultDecimals, logoMegabytes } = pageFigures.tokenCreator;

export const createTokenTexts = {
  lead: 'Make a token of your own on the TVX network. Nothing can be made yet: this is what the form will ask.',
  fee: { title: 'Creation Fee', amount: `${feeCoins} TVX`, text: 'for each token that is created' },
  notice: `All token creation starts in ${startsIn}.`,
  formTitle: 'Token Details',
  fieldNote: `Available starting ${startsIn}`,
  fields: {
    name: 'Token Name',
    symbol: 'Symbol',
    supply: 'Total Supply',
    decimals: 'Decimals',
    description: 'Description',
    website: 'Website',
    telegram: 'Telegram Group',
    twitter: 'X (Twitter)',
    logo: 'Logo',
  },
  defaultDecimals: String(defaultDecimals),
  logoHint: `PNG, JPG, SVG, max ${logoMegabytes}MB`,
  forge: 'FORGE TOKEN',
  premiumTitle: 'Premium Features',
  premiumLead: `Planned for tokens that are created here. None of them is available before ${startsIn}.`,
  premium: [
    {
      icon: 'audit',
      title: 'Security Audit',
      text: 'A review of the token before people put anything into it.',
    },
    {
      icon: 'liquidity',
      title: 'Liquidity Pool',
      text: 'A pool in which the token can be traded against TVX.',
    },
    { icon: 'governance', title: 'Governance', text: 'Votes in which holders of the token decide about it.' },
    {
      icon: 'launchPad',
      title: 'Launch Pad',
      text: 'A place to present the token to the community at its start.',
    },
  ],
  home: 'Back to Home',
} as const;
