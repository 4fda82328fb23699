/** Texts of `/presale`, of a phase's card and of the phase that the home page names. */
import { addDays } from '../../contract/calendar-days.ts';
import type { Decimal } from '../../contract/decimals.ts';
import type { Instant } from '../../contract/instants.ts';
import type { PublicPhase } from '../../contract/presale.ts';
import type { PhaseStatus } from '../../contract/presale-rules.ts';
import {
  type Change,
  type Countdown,
  countdownTo,
  dayWithin,
  nextChangeOf,
  type PresaleCalendar,
  stageAt,
  statusAt,
} from '../../machines/presale/presale-calendar.rules.ts';
import { formatDay } from './formats.ts';
import { isolate } from './isolate.ts';

export const presaleHead = {
  title: 'Presale Phases',
  description:
    'The presale phases of Technovex as its team keeps them: status, price, bonus, limits and days, with a countdown to the next change.',
} as const;

export const presaleCalendarTexts = {
  lead: 'The phases of the TVX presale, as the team keeps them. This page informs: nothing can be bought on it.',
  loading: 'Loading the presale phases...',
  failed: 'The presale phases could not be loaded.',
  empty: 'No phase is announced',
  emptyLead: 'As soon as the team announces a phase, it appears here by itself.',
  outdated: 'These phases may be out of date',
  outdatedLead: 'The server does not answer. This page keeps trying.',
  next: 'Next change',
  nothingNext: 'No further change is planned.',
  calendar: 'Calendar',
  today: 'Now',
  phases: 'Phases',
  updated: 'Updated at',
  followed: 'This page follows changes by itself.',
  announced:
    'Other pages show figures as they were announced. Where they differ, this page is the current one.',
  whitepaper: 'Read the Whitepaper',
  risks: 'Know the Risks',
} as const;

/** What the admin's form shows of a phase. */
export const phasePreviewTexts = {
  title: 'As visitors will see it',
  lead: 'Once saved, the phase is public within two seconds, active or not.',
  incomplete: 'The preview appears once every field is valid.',
} as const;

/** Formats exact US dollars: `$1,000`, `$0.25`, `$2.50`. */
export function formatExactDollars(amount: Decimal): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const dollars = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '' ? `$${dollars}` : `$${dollars}.${fraction.padEnd(2, '0')}`;
}

/** Formats a time of the server's clock in UTC: `12:03:09 UTC`. */
export const formatUtcTime = (at: Instant): string => `${new Date(at).toISOString().slice(11, 19)} UTC`;

/** Formats the days of a phase: `1 August 2025 to 31 August 2025`. */
export const formatPeriod = ({ startDate, endDate }: Pick<PublicPhase, 'startDate' | 'endDate'>): string =>
  `${formatDay(startDate)} to ${formatDay(endDate)}`;

const UNITS = { days: 'Day', hours: 'Hour', minutes: 'Minute', seconds: 'Second' } as const;

/** Lists the figures of a countdown with their units; dashes while the time is unknown. */
export const countdownFigures = (
  countdown: Countdown | null,
): readonly { readonly figure: string; readonly unit: string }[] =>
  (['days', 'hours', 'minutes', 'seconds'] as const).map(name => ({
    figure: countdown === null ? '–' : String(countdown[name]),
    unit: countdown?.[name] === 1 ? UNITS[name] : `${UNITS[name]}s`,
  }));

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Formats the time until an instant by its largest unit: `12 days`, `1 hour`, `less than a minute`. */
export function formatWait(at: Instant, now: Instant): string {
  const { days, hours, minutes } = countdownTo(at, now);
  if (days > 0) return count(days, 'day');
  if (hours > 0) return count(hours, 'hour');
  return minutes > 0 ? count(minutes, 'minute') : 'less than a minute';
}

/** Says when a phase's days begin or end: `Starts in 12 days`, `Day 3 of 31, ends in 29 days`. */
export function describeDays(phase: PublicPhase, now: Instant): string {
  const change = nextChangeOf(phase, now);
  if (change === null) return `Ended on ${formatDay(phase.endDate)}`;
  const wait = formatWait(change.at, now);
  if (change.kind === 'start') return `Starts in ${wait}`;
  const { day, days } = dayWithin(phase, now);
  return `Day ${day} of ${days}, ends in ${wait}`;
}

/** Explains a status that a phase's days do not suggest; null where they do. */
export function explainStatus(phase: PublicPhase, now: Instant): string | null {
  const stage = stageAt(phase, now);
  if (statusAt(phase, now) === 'Active') {
    if (stage === 'upcoming') return 'The team has marked this phase as active before its first day.';
    return stage === 'over' ? 'The team still marks this phase as active after its last day.' : null;
  }
  return stage === 'running' ? 'Its days have begun. The team has not marked it as active yet.' : null;
}

/** Lists a phase's labels and values for visitors. Limits that are not set stay out. */
export function factsOf(phase: PublicPhase): readonly (readonly [label: string, value: string])[] {
  const { minPurchase, maxPurchase, softCap, hardCap } = phase;
  const limits = [
    ['Minimum purchase', minPurchase],
    ['Maximum purchase', maxPurchase],
    ['Soft cap', softCap],
    ['Hard cap', hardCap],
  ] as const;
  return [
    ['Token price', `${formatExactDollars(phase.tokenPrice)} per TVX`],
    ['Bonus', `${phase.bonus}%`],
    ...limits.flatMap(([label, amount]) =>
      amount === null ? [] : [[label, formatExactDollars(amount)] as const],
    ),
    ['First day (UTC)', formatDay(phase.startDate)],
    ['Last day (UTC)', formatDay(phase.endDate)],
  ];
}

/** Names a change: `Genesis Entry starts`. */
export const describeChange = ({ kind, phase }: Change): string =>
  `${isolate(phase.name)} ${kind === 'start' ? 'starts' : 'ends'}`;

/** Says when a change happens: `at the start of 1 August 2025 (UTC)`. */
export const describeMoment = ({ kind, phase }: Change): string =>
  kind === 'start'
    ? `at the start of ${formatDay(phase.startDate)} (UTC)`
    : `at the end of ${formatDay(phase.endDate)} (UTC)`;

/** Says how far the calendar has come: `Day 24 of 92`. */
export function describeProgress(calendar: PresaleCalendar, now: Instant): string {
  const { day, days } = dayWithin(calendar, now);
  if (now < Date.parse(calendar.startDate)) return `Begins on ${formatDay(calendar.startDate)}`;
  if (now >= Date.parse(addDays(calendar.endDate, 1))) return `Ended on ${formatDay(calendar.endDate)}`;
  return `Day ${day} of ${days}`;
}

/** Says what a phase offers and where it stands: `Pending · $0.25 per TVX · Starts in 12 days`. */
export const describePhase = (phase: PublicPhase, now: Instant): string =>
  [statusAt(phase, now), `${formatExactDollars(phase.tokenPrice)} per TVX`, describeDays(phase, now)].join(
    ' · ',
  );

export const statusColors = {
  Active: 'success',
  Completed: 'gray',
  Pending: 'amber',
} as const satisfies Record<PhaseStatus, string>;
