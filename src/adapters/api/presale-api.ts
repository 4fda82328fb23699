/** The presale's endpoints. Maps each response to an outcome of the presale's machines. */
import * as z from 'zod/mini';
import { endpoints } from '../../../contract/endpoints.ts';
import { createPhaseBody } from '../../../contract/presale.ts';
import type {
  DeletePhaseOutcome,
  LoadPhaseOutcome,
  LoadPhasesOutcome,
  PhaseGone,
  PresaleRefusal,
  SavePhaseInput,
  SavePhaseOutcome,
  SessionEnded,
} from '../../../machines/presale/presale.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

export async function loadPhases(signal: AbortSignal): Promise<LoadPhasesOutcome> {
  try {
    return { outcome: 'listed', phases: await call(endpoints.presalePhases, {}, signal) };
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

export async function deletePhase(id: number, signal: AbortSignal): Promise<DeletePhaseOutcome> {
  try {
    await call(endpoints.presaleDelete, { params: { id } }, signal);
    return { outcome: 'deleted' };
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
