/** States, transitions and events as they are read. */
import type { ChartState, ChartTransition } from '../../statechart/statechart.ts';
import type { Plain, PlainEvent } from '../protocol.ts';

/** The name of a state within its machine. */
export const stateInWords = (root: ChartState, id: string): string =>
  id === root.id ? root.key : id.slice(root.id.length + 1);

/** `filling: collect.pressed → collecting`. */
export function transitionInWords(
  root: ChartState,
  { source, label, guard, targets }: ChartTransition,
): string {
  const to = targets.length === 0 ? '(stays)' : `→ ${targets.map(id => stateInWords(root, id)).join(', ')}`;
  return `${stateInWords(root, source)}: ${label}${guard === null ? '' : ` [${guard}]`} ${to}`;
}

/** What xstate calls `xstate.after.untilLost.bowl.filling` reads as `after untilLost`. */
export const eventInWords = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed');

/** An event without its type; null if there is nothing else. */
export function payloadOf({ type: _type, ...payload }: PlainEvent): Plain | null {
  return Object.keys(payload).length === 0 ? null : payload;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** The reader's time of day, to the millisecond. */
export const timeInWords = (at: number): string => timeOfDay.format(at);

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** Milliseconds in their two largest units: `23 h 59 min`, `5 s`, `120 ms`. */
export function durationInWords(ms: number): string {
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
