/** The public list of phases. Apart from the admin's endpoints, whose schemas visitors do not need. */
import { endpoints } from '../../../contract/endpoints.ts';
import type { PublicPhasesOutcome } from '../../../machines/presale/presale-calendar.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

export async function loadPublicPhases(signal: AbortSignal): Promise<PublicPhasesOutcome> {
  try {
    return { outcome: 'listed', ...(await call(endpoints.publicPhases, {}, signal)) };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}
