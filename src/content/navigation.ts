/** The links of the miner area, in the order of the specification (section 2), as far as their pages exist. */
import { BADGES_ANCHOR } from './achievement-texts.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: '/' | '/web-miner' | '/leaderboard';
  /** Other addresses of the same page. */
  readonly alsoAt?: readonly string[];
  /** The part of that page to which it leads. */
  readonly hash?: string;
}

export const minerNavigation: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Web Mining', to: '/web-miner', alsoAt: ['/webminer'] },
  { label: 'Leaderboard', to: '/leaderboard' },
  { label: 'My Badges', to: '/web-miner', hash: BADGES_ANCHOR },
];

interface Place {
  readonly pathname: string;
  /** Without its `#`. */
  readonly hash: string;
}

/** Whether a link leads to where one is: a part of a page takes the mark over from the page. */
export function isCurrent(link: NavigationLink, { pathname, hash }: Place): boolean {
  const isPage = ({ to, alsoAt = [] }: NavigationLink) => to === pathname || alsoAt.includes(pathname);
  const part = minerNavigation.find(other => other.hash === hash && isPage(other));
  return part === undefined ? isPage(link) && link.hash === undefined : link === part;
}
