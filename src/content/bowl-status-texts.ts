/** The texts of the header's row for a logged-in miner. */
import type { Units } from '../../contract/amounts.ts';
import { formatAmount } from './formats.ts';

const SECOND = 1_000;

export const bowlStatusTexts = {
  name: 'Your miner',
  mining: 'Mining',
  notMining: 'Not mining',
  loading: 'Loading your bowl…',
  unreachable: 'The server does not answer. Trying again…',
  activeElsewhere: 'This account mines on another device.',
  signInEnded: 'Your sign-in has ended.',
  logIn: 'Log In to Mine',
  empty: 'Your bowl is empty.',
  collect: 'Collect',
  collecting: 'Collecting…',
} as const;

/** Says that saves have failed, and whether the browser has stored the unsaved coins. */
export const unsyncedText = (isPersisted: boolean): string =>
  isPersisted ? 'Not synced, kept on this device' : 'Not synced, and not kept on this device';

/** Describes what a bowl holds: `0.00005 TXV`. */
export const bowlAmount = (units: Units): string => `${formatAmount(units).replace(/\.?0+$/, '')} TXV`;

export const collectedText = (units: Units): string => `${bowlAmount(units)} collected.`;

/** Describes the time until the bowl expires, rounded up to the second: `23:04:10 left`. */
export function timeLeft(remaining: number): string {
  const seconds = Math.ceil(Math.max(0, remaining) / SECOND);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map(part => String(part).padStart(2, '0')).join(':')} left`;
}
