import { endpoints } from '../../../contract/endpoints.ts';
import type { EarningsOutcome } from '../../../machines/account/earnings.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

export async function loadEarnings(signal: AbortSignal): Promise<EarningsOutcome> {
  try {
    return { outcome: 'summed', earnings: await call(endpoints.minerEarnings, {}, signal) };
  } catch (error) {
    return { outcome: 'refused', text: apiErrorOf(error).text };
  }
}
