import type { HistoryEntry } from '../../contract/miner-security.ts';
import { NOT_A_PIN } from '../../contract/typed-text.ts';
import type { PinProblem } from '../../machines/account/account.emitted.ts';
import { formatCount } from './formats.ts';

export const accountTexts = {
  title: 'Account',
  history: {
    tab: 'History',
    loading: 'Loading your history...',
    empty: 'Nothing was credited yet. What you collect is listed here.',
    failed: 'Your history cannot be shown right now.',
    older: 'Show older entries',
    loadingOlder: 'Loading older entries…',
    olderFailed: 'Older entries cannot be shown right now.',
    complete: 'These are all entries.',
    download: 'Download all as CSV',
    preparing: 'Preparing the file…',
    saved: 'The file is among your downloads.',
    fileFailed: 'The file cannot be made right now.',
  },
  devices: {
    tab: 'Devices',
    loading: 'Loading your devices...',
    failed: 'Your devices cannot be shown right now.',
    alone: 'No other device is signed in.',
    signOut: 'Sign out the others',
    signingOut: 'Signing out…',
    question: 'Sign out the other devices?',
    consequence: 'They need your PIN to log in again. This device stays signed in.',
  },
  pin: {
    tab: 'Change PIN',
    lead: `${NOT_A_PIN} Never share it, no matter who asks.`,
    changed: 'Your PIN was changed.',
    again: 'Change it again',
    change: 'Change PIN',
    changing: 'Changing…',
  },
} as const;

export function historyText({ kind, level }: Pick<HistoryEntry, 'kind' | 'level'>): string {
  switch (kind) {
    case 'collect':
      return 'Coins collected';
    case 'follow-bonus':
      return 'Follow bonus';
    case 'level-bonus':
      return level === null ? 'Level bonus' : `Level ${formatCount(level)} bonus`;
    case 'expired':
      return 'Bowl expired';
  }
}

export function pinProblemText(problem: PinProblem): string {
  switch (problem.type) {
    case 'pinRequired':
      return 'Please enter your current PIN.';
    case 'pinInvalid':
    case 'newPinInvalid':
      return NOT_A_PIN;
    case 'newPinUnchanged':
      return 'The new PIN must differ from the current one.';
    case 'newPinsDiffer':
      return 'This is not the same PIN. Please repeat the new one.';
    case 'wrongPin':
      return 'The current PIN is wrong.';
    case 'changePinFailed':
      // The server may have changed the PIN although its response was lost.
      return (
        problem.text ??
        "We couldn't confirm the change. Try your new PIN first; if it fails, the old one still works."
      );
  }
}
