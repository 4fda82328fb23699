/** Rules of the presale's phases that browser and server share. */
import type * as z from 'zod/mini';
import { addDays, type CalendarDay } from './calendar-days.ts';
import type { createPhaseBody, Phase } from './presale.ts';

/** Specification, section 5: new phase defaults. */
const DEFAULT_LENGTH_IN_DAYS = 30;
const DEFAULT_TOKEN_ID = '1';

/** A form's fields as text, which the contract's schema accepts. */
export type PhaseForm = Readonly<
  Record<Exclude<keyof z.input<typeof createPhaseBody>, 'isActive'>, string> & { isActive: boolean }
>;

export const newPhaseDefaults = (today: CalendarDay): PhaseForm => ({
  name: '',
  tokenId: DEFAULT_TOKEN_ID,
  description: '',
  startDate: today,
  endDate: addDays(today, DEFAULT_LENGTH_IN_DAYS),
  tokenPrice: '0.001',
  bonus: '0',
  minPurchase: '100',
  maxPurchase: '',
  softCap: '',
  hardCap: '',
  isActive: false,
});

/** Returns the initial form of an existing phase. A missing token id becomes 1, as specified. */
export const loadedPhaseDefaults = (phase: Phase): PhaseForm => ({
  name: phase.name,
  tokenId: phase.tokenId === null ? DEFAULT_TOKEN_ID : String(phase.tokenId),
  description: phase.description,
  startDate: phase.startDate,
  endDate: phase.endDate,
  tokenPrice: phase.tokenPrice,
  bonus: phase.bonus,
  minPurchase: phase.minPurchase,
  maxPurchase: phase.maxPurchase ?? '',
  softCap: phase.softCap ?? '',
  hardCap: phase.hardCap ?? '',
  isActive: phase.isActive,
});

export type PhaseStatus = 'Active' | 'Completed' | 'Pending';

/** The admin's switch takes precedence. */
export const phaseStatus = ({
  isActive,
  isCompleted,
}: Pick<Phase, 'isActive' | 'isCompleted'>): PhaseStatus =>
  isActive ? 'Active' : isCompleted ? 'Completed' : 'Pending';

/** Checks whether a phase's last day has passed. `today` is the day in UTC. */
export const hasEnded = (endDate: CalendarDay, today: CalendarDay): boolean => endDate < today;

type Period = Pick<Phase, 'id' | 'startDate' | 'endDate'>;

/** Lists the other phases that share a day with a phase. */
export const overlapping = <Other extends Period>(
  phase: Period,
  phases: readonly Other[],
): readonly Other[] =>
  phases.filter(
    other => other.id !== phase.id && other.startDate <= phase.endDate && phase.startDate <= other.endDate,
  );
