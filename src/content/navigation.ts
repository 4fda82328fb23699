import type { LinkProps } from '@tanstack/react-router';
import { formatCount } from './formats.ts';
import { shellFigures } from './launch-figures/shell-figures.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly alsoAt?: readonly string[];
  /** The anchor on that page. */
  readonly hash?: string;
}

export interface SiteLink extends NavigationLink {
  readonly shortLabel?: string;
  readonly badge?: string;
}

const { tps } = shellFigures.navigation;

/** The links of the header, in the order of the specification (document 1, section 2). */
export const siteNavigation: readonly SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Web Miner', shortLabel: 'Miner', to: '/web-miner', alsoAt: ['/webminer'] },
  {
    label: `TVX ${formatCount(tps)} TPS!`,
    shortLabel: `${tps / 1_000}K TPS`,
    badge: 'NEW',
    to: '/tps-speed',
  },
  { label: 'Tokens', to: '/tokens' },
  { label: 'Whitepaper', to: '/whitepaper' },
  { label: 'Founders', to: '/founders' },
  { label: 'Android App', to: '/android-app' },
];

interface LinkGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The links of the footer, which reach every public page. */
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
      { label: `${formatCount(tps)} TPS Explained`, to: '/tps-speed' },
      { label: 'Technical Docs', to: '/technical-docs' },
      { label: 'Developers', to: '/blockchain/developers' },
    ],
  },
];

/** Returns whether a link leads to the current page. A link to a section of a page does not. */
export const isCurrent = ({ to, alsoAt = [], hash }: NavigationLink, pathname: string): boolean =>
  hash === undefined && (to === pathname || alsoAt.includes(pathname));
