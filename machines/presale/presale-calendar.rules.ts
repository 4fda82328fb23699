/** Status, next change and calendar of the presale's phases at a moment. Days are days in UTC. */
import { addDays, dayOf } from '../../contract/calendar-days.ts';
import type { Instant } from '../../contract/instants.ts';
import type { PublicPhase } from '../../contract/presale.ts';
import { hasEnded, type PhaseStatus, phaseStatus } from '../../contract/presale-rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Period = Pick<PublicPhase, 'startDate' | 'endDate'>;

/** Returns the first instant of a phase. */
export const startOf = ({ startDate }: Period): Instant => Date.parse(startDate);

/** Returns the first instant after a phase, whose last day belongs to it. */
export const endOf = ({ endDate }: Period): Instant => Date.parse(addDays(endDate, 1));

/** The specified status: the admin's switch takes precedence over the days. */
export const statusAt = ({ isActive, endDate }: PublicPhase, now: Instant): PhaseStatus =>
  phaseStatus({ isActive, isCompleted: hasEnded(endDate, dayOf(now)) });

/** Whether a phase's days have begun or ended, whatever its status. */
export type Stage = 'upcoming' | 'running' | 'over';

export const stageAt = (period: Period, now: Instant): Stage =>
  now < startOf(period) ? 'upcoming' : now < endOf(period) ? 'running' : 'over';

export interface Change {
  readonly kind: 'start' | 'end';
  readonly phase: PublicPhase;
  readonly at: Instant;
}

/** Returns the change of a phase that comes next; null if its days are over. */
export function nextChangeOf(phase: PublicPhase, now: Instant): Change | null {
  const stage = stageAt(phase, now);
  if (stage === 'over') return null;
  return stage === 'upcoming'
    ? { kind: 'start', phase, at: startOf(phase) }
    : { kind: 'end', phase, at: endOf(phase) };
}

/** Returns the earliest next change. Of several at one moment, the one of the first phase. */
export const nextChange = (phases: readonly PublicPhase[], now: Instant): Change | null =>
  phases
    .flatMap(phase => nextChangeOf(phase, now) ?? [])
    .reduce<Change | null>((next, change) => (next === null || change.at < next.at ? change : next), null);

/** A duration in whole units. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Returns the time until an instant, rounded up to the second; zero once it has passed. */
export function countdownTo(at: Instant, now: Instant): Countdown {
  const left = Math.ceil(Math.max(0, at - now) / SECOND) * SECOND;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

/** Returns which day of a period it is, from 1, and of how many: bounded by both ends. */
export function dayWithin(period: Period, now: Instant): { readonly day: number; readonly days: number } {
  const days = (endOf(period) - startOf(period)) / DAY;
  const passed = Math.floor((now - startOf(period)) / DAY);
  return { day: Math.min(days, Math.max(0, passed) + 1), days };
}

export interface CalendarBar {
  readonly phase: PublicPhase;
  /** Where the phase begins, and how long it takes, as fractions of the calendar. */
  readonly from: number;
  readonly length: number;
}

export interface PresaleCalendar extends Period {
  /** By their first day. */
  readonly bars: readonly CalendarBar[];
  /** How much of the calendar has passed, from 0 to 1. */
  readonly passed: number;
}

const fraction = (value: number): number => Math.min(1, Math.max(0, value));

/** Lays phases, which are in the order of their first day, out on one line of time; null without any. */
export function calendarOf(phases: readonly PublicPhase[], now: Instant): PresaleCalendar | null {
  const [first] = phases;
  if (first === undefined) return null;
  const { startDate } = first;
  // Stryker disable next-line EqualityOperator: equal days are one day.
  const endDate = phases.reduce((last, phase) => (phase.endDate > last ? phase.endDate : last), startDate);
  const [start, end] = [startOf({ startDate, endDate }), endOf({ startDate, endDate })];
  const share = (length: number) => length / (end - start);
  return {
    startDate,
    endDate,
    bars: phases.map(phase => ({
      phase,
      from: share(startOf(phase) - start),
      length: share(endOf(phase) - startOf(phase)),
    })),
    passed: fraction(share(now - start)),
  };
}

/**
 * Returns the phase to name where there is place for one: an active one, first one whose days are
 * running, otherwise the next pending one; null without either.
 */
export function currentPhase(phases: readonly PublicPhase[], now: Instant): PublicPhase | null {
  const active = phases.filter(phase => statusAt(phase, now) === 'Active');
  return (
    active.find(phase => stageAt(phase, now) === 'running') ??
    active[0] ??
    phases.find(phase => statusAt(phase, now) === 'Pending') ??
    null
  );
}
