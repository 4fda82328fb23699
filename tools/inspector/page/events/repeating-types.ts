import type { EventRecord } from '../../protocol.ts';

/** So many events of an actor in a row, at even intervals, come from a clock. */
const MIN_IN_A_ROW = 4;
const MAX_INTERVAL_MS = 5_000;
/** The longest of these intervals is at most so many times the shortest. */
const MAX_SPREAD = 2;

/**
 * Returns the types of events that an actor receives again and again from another actor or a delay:
 * ticks, frames, updates. Those of a person come from outside.
 */
export function repeatingTypes(eventRecords: readonly EventRecord[]): ReadonlySet<string> {
  const times = new Map<string, number[]>();
  const repeating = new Set<string>();
  for (const { event, at, from, tab, sessionId } of eventRecords) {
    if (from === null) continue;
    const key = `${tab} ${sessionId} ${event.type}`;
    const latest = [...(times.get(key) ?? []), at].slice(-MIN_IN_A_ROW);
    times.set(key, latest);
    if (latest.length === MIN_IN_A_ROW && isEven(latest)) repeating.add(event.type);
  }
  return repeating;
}

function isEven(times: readonly number[]): boolean {
  const intervals = times.slice(1).map((at, nth) => at - (times[nth] ?? at));
  const longest = Math.max(...intervals);
  return longest <= MAX_INTERVAL_MS && longest <= MAX_SPREAD * Math.min(...intervals);
}
