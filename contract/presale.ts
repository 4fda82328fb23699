/** Requests and responses about the phases of the presale. Money is in US dollars. */
import * as z from 'zod/mini';
import { PHASE_ID } from './admin-paths.ts';
import { calendarDay } from './calendar-days.ts';
import { anyDecimal, compareDecimals, type Decimal } from './decimals.ts';
import { instant } from './instants.ts';
import { phaseFields } from './presale-fields.ts';

interface Related {
  readonly startDate: string;
  readonly endDate: string;
  readonly minPurchase: Decimal;
  readonly maxPurchase: Decimal | null;
  readonly softCap: Decimal | null;
  readonly hardCap: Decimal | null;
}

type FieldName = keyof Related;

/** Checks two fields together once each is right, whatever the others are; fails at the second. */
const related = (
  fields: readonly [FieldName, FieldName],
  holds: (phase: Related) => boolean,
  error: string,
) =>
  z.refine<Related>(holds, {
    error,
    path: [fields[1]],
    when: ({ issues }) =>
      !issues.some(({ path = [] }) => path.length === 0 || fields.some(field => field === path[0])),
  });

const atMost = (lower: Decimal | null, upper: Decimal | null): boolean =>
  lower === null || upper === null || compareDecimals(lower, upper) <= 0;

const relations = [
  related(
    ['startDate', 'endDate'],
    ({ startDate, endDate }) => startDate < endDate,
    'End date must be after the start date',
  ),
  related(
    ['minPurchase', 'maxPurchase'],
    ({ minPurchase, maxPurchase }) => atMost(minPurchase, maxPurchase),
    'Maximum purchase must not be below the minimum purchase',
  ),
  related(
    ['softCap', 'hardCap'],
    ({ softCap, hardCap }) => atMost(softCap, hardCap),
    'Hard cap must not be below the soft cap',
  ),
] as const;

const revision = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

export const createPhaseBody = z.object(phaseFields).check(...relations);
export type PhaseDraft = z.output<typeof createPhaseBody>;

/** With the revision it was built on, it is refused (409) after somebody else's save. */
export const updatePhaseBody = z
  .object({ ...phaseFields, revision: z.optional(revision) })
  .check(...relations);
export type PhaseUpdate = z.output<typeof updatePhaseBody>;

export const phaseParams = z.object({
  id: z.codec(
    z.string().check(z.regex(PHASE_ID)),
    z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)),
    { decode: Number, encode: String },
  ),
});

const day = calendarDay('This is not a date');
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** The fields of a phase that everybody may read: no ids, no revision. */
export const publicPhase = z.object({
  name: z.string(),
  description: z._default(z.string(), ''),
  /** The first day and the last, which belongs to it. */
  startDate: day,
  endDate: day,
  tokenPrice: anyDecimal,
  bonus: z._default(anyDecimal, '0'),
  minPurchase: z._default(anyDecimal, '100'),
  maxPurchase: orNone(anyDecimal),
  softCap: orNone(anyDecimal),
  hardCap: orNone(anyDecimal),
  isActive: z._default(z.boolean(), false),
});
export type PublicPhase = z.output<typeof publicPhase>;

/** By their first day. Countdowns follow the server's clock. */
export const publicPhasesAnswer = z.object({ serverTime: instant, phases: z.array(publicPhase) });

/** What only admins read: a field is either here or public. */
type AdminField = Exclude<keyof PhaseDraft, keyof PublicPhase> | 'id' | 'isCompleted' | 'revision';

/** A phase as the server holds it. What may be missing reads as specified for an edit form. */
export const phase = z.extend(publicPhase, {
  id: z.int(),
  tokenId: orNone(z.int()),
  /** Whether the last day has passed in UTC. */
  isCompleted: z._default(z.boolean(), false),
  /** Grows with each change. */
  revision,
} satisfies Record<AdminField, z.ZodMiniType>);
export type Phase = z.output<typeof phase>;

/** The names of the other phases that share a day with it: allowed, and worth a warning. */
export const savedPhaseAnswer = z.extend(phase, { overlapsWith: z.array(z.string()) });
export type SavedPhase = z.output<typeof savedPhaseAnswer>;

/** Refusals of a change (409 and 404), which an admin reads. */
export const PHASE_CHANGED =
  'Someone else has changed this phase. Show the current version to see the change.';
export const PHASE_GONE = 'This phase does not exist any more.';
