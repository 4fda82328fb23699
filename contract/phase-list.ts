/** The list of presale phases as admins read it: whole, or a page of it for a query. */
import * as z from 'zod/mini';
import { direction, MAX_PAGE, search, total } from './pages.ts';
import { phase, savedPhaseAnswer } from './presale.ts';

export const PHASE_COLUMNS = ['name', 'startDate', 'endDate', 'tokenPrice', 'status'] as const;
export type PhaseColumn = (typeof PHASE_COLUMNS)[number];

/** The values of a query are text. */
const page = z.codec(
  z._default(z.union([z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.number()]), '1'),
  z.int().check(z.minimum(1), z.maximum(MAX_PAGE)),
  { decode: Number, encode: String },
);

export const phasesQuery = z.object({
  page,
  sort: z._default(z.enum(PHASE_COLUMNS), 'startDate'),
  direction: z._default(direction, 'ascending'),
  /** Matches names and descriptions. */
  search,
});
export type PhasesQuery = z.output<typeof phasesQuery>;

const phasesPage = z.object({
  total,
  /** Each with the names of all phases that share a day with it, on whatever page. */
  phases: z.array(savedPhaseAnswer),
});
export type PhasesPage = z.output<typeof phasesPage>;

/** Without a query all phases by their first day, as specified; with one, a page of them. */
export const phasesAnswer = z.union([z.array(phase), phasesPage]);
