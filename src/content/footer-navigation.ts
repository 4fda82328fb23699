import { formatCount } from './formats.ts';
import { shellFigures } from './launch-figures/shell-figures.ts';
import { footerAnchors, type NavigationLink } from './navigation.ts';

interface LinkGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The links of the whole footer, which reach every public page. */
export const footerNavigation: readonly LinkGroup[] = [
  {
    title: 'Project',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Founders', to: '/founders' },
      { label: 'Partnerships', to: '/partnerships' },
      { label: 'Become a Partner', to: '/become-partner' },
      { label: "It's Official", to: '/official' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Risks', to: '/risks' },
      { label: 'Login and Register', to: '/auth' },
    ],
  },
  {
    title: 'Mine and play',
    links: [
      { label: 'Web Miner', to: '/web-miner' },
      { label: 'Leaderboard', to: '/leaderboard' },
      { label: 'Android App', to: '/android-app' },
      { label: 'Token Game', to: '/token-game' },
    ],
  },
  {
    title: 'TVX',
    links: [
      { label: 'Presale Phases', to: '/presale' },
      { label: 'Wallet', to: '/wallet' },
      { label: 'Tokens', to: '/tokens' },
      { label: 'Create Token', to: '/create-token' },
      { label: 'Tokenomics', to: '/blockchain/tokenomics' },
      { label: 'Staking', to: '/blockchain/staking' },
      { label: 'Governance', to: '/blockchain/governance' },
    ],
  },
  {
    title: 'Network',
    links: [
      { label: 'Explorer', to: '/blockchain/explorer' },
      { label: 'Consensus', to: '/blockchain/consensus' },
      { label: 'Lightning', to: '/blockchain/lightning' },
      { label: 'Ecosystem', to: '/blockchain/ecosystem' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Whitepaper', to: '/whitepaper' },
      { label: `${formatCount(shellFigures.navigation.tps)} TPS Explained`, to: '/tps-speed' },
      { label: 'Technical Docs', to: '/technical-docs' },
      { label: 'Developers', to: '/blockchain/developers' },
    ],
  },
];

export const shortFooterNavigation: readonly NavigationLink[] = [
  { label: 'FAQ', to: '/', hash: footerAnchors.faq },
  { label: 'Technical Docs', to: '/technical-docs' },
  { label: "It's Official", to: '/official' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Risks', to: '/risks' },
  { label: 'All Pages', to: '/', hash: footerAnchors.pages },
];
