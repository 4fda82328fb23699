/** The links of the miner area, in the order of the specification (section 2), as far as their pages exist. */
export interface NavigationLink {
  readonly label: string;
  readonly to: '/' | '/web-miner';
  /** Other addresses of the same page. */
  readonly alsoAt?: readonly string[];
}

export const minerNavigation: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Web Mining', to: '/web-miner', alsoAt: ['/webminer'] },
];

export const isCurrent = ({ to, alsoAt = [] }: NavigationLink, pathname: string): boolean =>
  to === pathname || alsoAt.includes(pathname);
