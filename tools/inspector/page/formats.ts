import type { ChartState, ChartTransition } from '../../statechart/statechart.ts';
import type { Json, JsonEvent } from '../protocol.ts';

const formatState = (root: ChartState, id: string): string =>
  id === root.id ? root.key : id.slice(root.id.length + 1);

/** Formats a transition: `filling: collect.pressed → collecting`. */
export function formatTransition(
  root: ChartState,
  { source, label, guard, targets }: ChartTransition,
): string {
  const to = targets.length === 0 ? '(stays)' : `→ ${targets.map(id => formatState(root, id)).join(', ')}`;
  return `${formatState(root, source)}: ${label}${guard === null ? '' : ` [${guard}]`} ${to}`;
}

/** Formats an event type: `xstate.after.untilExpired.bowl.filling` becomes `after untilExpired`. */
export const formatEventType = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed');

/** Formats an event type among others: delays of several states may have one name. */
export function formatEventChoice(type: string): string {
  const [, state] = /^xstate\.after\.[^.]+\.[^.]+\.(.+)$/.exec(type) ?? [];
  return formatEventType(type) + (state === undefined ? '' : ` in ${state}`);
}

/** Returns an event's payload; null if there is none. */
export function payloadOf({ type: _type, ...payload }: JsonEvent): Json | null {
  return Object.keys(payload).length === 0 ? null : payload;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Formats the local time of day, to the millisecond. */
export const formatTime = (at: number): string => timeOfDay.format(at);

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** Formats milliseconds in their two largest units: `23 h 59 min`, `5 s`, `120 ms`. */
export function formatDuration(ms: number): string {
  const first = UNITS.findIndex(([, length]) => ms >= length);
  if (first < 0) return `${Math.max(0, Math.round(ms))} ms`;
  let rest = ms;
  const parts = UNITS.slice(first, first + 2).map(([name, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? `${count} ${name}` : '';
  });
  return parts.filter(part => part !== '').join(' ');
}
