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

/** The pages with the whole footer: FAQ, newsletter and the links to every page. */
export const fullFooterPages: readonly string[] = ['/', '/web-miner', '/webminer', '/android-app'];

/** The anchors of the whole footer. */
export const footerAnchors = { faq: 'faq', pages: 'pages' } as const;

/** Returns whether a link leads to the current page. A link to a section of a page does not. */
export const isCurrent = ({ to, alsoAt = [], hash }: NavigationLink, pathname: string): boolean =>
  hash === undefined && (to === pathname || alsoAt.includes(pathname));
