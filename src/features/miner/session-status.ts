import { unsyncedText } from '../../content/bowl-status-texts.ts';
import { formatDuration, formatMinuteOfDay } from '../../content/formats.ts';
import type { Tone } from '../../ui/StatusLine.tsx';

export type MiningSession =
  | { readonly kind: 'mining' | 'idle' | 'starting' }
  /** Another tab of this browser leads. */
  | { readonly kind: 'elsewhere'; readonly isMining: boolean }
  /** `until` is an instant, `remaining` the milliseconds up to it by the server's clock. */
  | { readonly kind: 'cooldown'; readonly until: number; readonly remaining: number };

export type SyncState =
  /** Nothing has been saved since the login. */
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly secondsAgo: number }
  /** Saving has failed repeatedly. `isPersisted`: the browser has stored the unsaved coins. */
  | { readonly kind: 'unsynced'; readonly isPersisted: boolean };

interface SessionStatus {
  readonly tone: Tone;
  readonly text: string;
  /** The text for screen readers, without values that change every second. */
  readonly announcement: string;
}

export function sessionStatus(session: MiningSession, sync: SyncState): SessionStatus {
  const state = stateOf(session);
  if (sync.kind === 'unsynced') {
    const words = unsyncedText(sync.isPersisted);
    return {
      tone: 'warning',
      text: `${state.text} · ${words}`,
      announcement: `${state.announcement}. ${words}`,
    };
  }
  if (session.kind !== 'mining' || sync.kind === 'none') return state;
  return { ...state, text: `${state.text} · saved ${sync.secondsAgo} s ago` };
}

const quiet = (text: string): SessionStatus => ({ tone: 'quiet', text, announcement: text });

function stateOf(session: MiningSession): SessionStatus {
  switch (session.kind) {
    case 'mining':
      return { tone: 'good', text: 'Mining', announcement: 'Mining' };
    case 'starting':
      return { tone: 'quiet', text: 'Starting in a moment…', announcement: 'Starting in a moment' };
    case 'elsewhere':
      return quiet(session.isMining ? 'Mining in another tab' : 'Not mining');
    case 'idle':
      return quiet('Not mining');
    case 'cooldown': {
      const until = `Cooling down until ${formatMinuteOfDay(session.until)}`;
      return {
        tone: 'warning',
        text: `${until} · ${formatDuration(session.remaining)} left`,
        announcement: until,
      };
    }
  }
}
