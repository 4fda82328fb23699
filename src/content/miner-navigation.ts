/** The links of the miner area, in the order of the specification (document 2, section 2). */
import { BADGES_ANCHOR } from './achievement-texts.ts';
import type { NavigationLink } from './navigation.ts';

export const minerNavigation: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Web Mining', to: '/web-miner', alsoAt: ['/webminer'] },
  { label: 'Leaderboard', to: '/leaderboard' },
  { label: 'My Badges', to: '/web-miner', alsoAt: ['/webminer'], hash: BADGES_ANCHOR },
  { label: 'Android App', to: '/android-app' },
];
