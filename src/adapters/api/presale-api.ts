/** The presale's endpoints. Maps each response to an outcome of the presale's machines. */
import * as z from 'zod/mini';
import { csvOf } from '../../../contract/csv.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type PhasesPage, type phasesAnswer, phasesQuery } from '../../../contract/phase-list.ts';
import { createPhaseBody, type Phase, phase } from '../../../contract/presale.ts';
import type {
  ExportOutcome,
  ListInput,
  ListOutcome,
  RemovalOutcome,
} from '../../../machines/admin/admin.actors.ts';
import type {
  LoadPhaseOutcome,
  PhaseGone,
  PresaleRefusal,
  SavePhaseInput,
  SavePhaseOutcome,
  SessionEnded,
} from '../../../machines/presale/presale.actors.ts';
import { saveFile } from '../save-file.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

export async function loadPhases({ query, search }: ListInput, signal: AbortSignal): Promise<ListOutcome> {
  const wanted = z.parse(phasesQuery, { ...query, search });
  try {
    const page = pageOf(await call(endpoints.presalePhases, { query: wanted }, signal));
    return { outcome: 'listed', page: { rows: page.phases, total: page.total, next: null } };
  } catch (error) {
    return refused(error);
  }
}

/** During a deploy, a server of the version before pages ignores the query. */
const pageOf = (answer: z.output<typeof phasesAnswer>): PhasesPage =>
  'total' in answer
    ? answer
    : { total: answer.length, phases: answer.map(phase => ({ ...phase, overlapsWith: [] })) };

const COLUMNS = Object.keys(phase.shape) as readonly (keyof Phase)[];

/** Offers all phases as a file, by their first day. */
export async function exportPhases(signal: AbortSignal, save = saveFile): Promise<ExportOutcome> {
  try {
    const { phases } = pageOf(await call(endpoints.presalePhases, { query: undefined }, signal));
    const rows = phases.map(saved => COLUMNS.map(column => String(saved[column] ?? '')));
    save('presale-phases.csv', 'text/csv', csvOf([COLUMNS, ...rows]));
    return { outcome: 'exported', count: phases.length };
  } catch (error) {
    return refused(error);
  }
}

export async function loadPhase(id: number, signal: AbortSignal): Promise<LoadPhaseOutcome> {
  try {
    return { outcome: 'loaded', phase: await call(endpoints.presalePhase, { params: { id } }, signal) };
  } catch (error) {
    return goneOrRefused(error);
  }
}

/** @throws z.core.$ZodError for values that break the contract's schema */
export async function savePhase(
  { id, revision, values }: SavePhaseInput,
  signal: AbortSignal,
): Promise<SavePhaseOutcome> {
  const body = z.decode(createPhaseBody, values);
  try {
    const phase =
      id === null
        ? await call(endpoints.presaleCreate, { body }, signal)
        : await call(
            endpoints.presaleUpdate,
            { params: { id }, body: { ...body, ...(revision !== null && { revision }) } },
            signal,
          );
    return { outcome: 'saved', phase };
  } catch (error) {
    const { status, text } = apiErrorOf(error);
    return status === 409 ? { outcome: 'changed', text } : goneOrRefused(error);
  }
}

export async function deletePhase(id: number, signal: AbortSignal): Promise<RemovalOutcome> {
  try {
    await call(endpoints.presaleDelete, { params: { id } }, signal);
    return { outcome: 'removed' };
  } catch (error) {
    return goneOrRefused(error);
  }
}

function refused(error: unknown): SessionEnded | PresaleRefusal {
  const { status, text } = apiErrorOf(error);
  return status === 401 ? { outcome: 'sessionEnded' } : { outcome: 'refused', status, text };
}

function goneOrRefused(error: unknown): PhaseGone | SessionEnded | PresaleRefusal {
  const { status, text } = apiErrorOf(error);
  return status === 404 ? { outcome: 'gone', text } : refused(error);
}
