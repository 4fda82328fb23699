import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { qaLinkMachine } from '../../machines/qa-link.machine.ts';
import classes from './TabCount.module.css';

/** The number of open tabs of the site. */
export function TabCount({ link }: { readonly link: ActorRefFrom<typeof qaLinkMachine> }) {
  const isCalling = useSelector(link, state => state.matches('pinging'));
  const count = useSelector(link, ({ context }) => context.tabs.length);
  return (
    <p className={classes.tabs} role="status">
      {isCalling && count === 0 ? 'Looking for tabs of the site…' : inWords(count)}
    </p>
  );
}

function inWords(count: number): string {
  if (count === 0) return 'No tab of the site is open';
  return count === 1 ? '1 tab of the site' : `${count} tabs of the site`;
}
