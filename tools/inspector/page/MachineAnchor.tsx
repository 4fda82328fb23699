import type { MouseEvent, ReactNode } from 'react';
import { goTo, linkTo, type PageAddress } from './page-address.ts';

/** Follows a link within the page; the browser opens new tabs and windows. */
export const followWithin = (address: PageAddress) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(address);
};

interface MachineAnchorProps {
  readonly machine: string;
  readonly children: ReactNode;
}

/** A link to a running machine. */
export function MachineAnchor({ machine, children }: MachineAnchorProps) {
  const address: PageAddress = { machine, panel: 'live', path: null, recording: null };
  return (
    <a href={linkTo(address)} onClick={followWithin(address)}>
      {children}
    </a>
  );
}
