import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { createPhaseBody, savedPhaseAnswer } from '../../contract/presale.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import type { TestBrowser } from './test-browser.ts';

export const PHASES = '/api/admin/presale/phases';

export type PhaseBody = z.input<typeof createPhaseBody>;
export type PhaseAnswer = z.input<typeof savedPhaseAnswer>;

export const pathOfPhase = (id: number): string => `${PHASES}/${id}`;

export const phaseBody = (differences: Partial<PhaseBody> = {}): PhaseBody => ({
  name: 'Genesis Entry',
  description: 'The first one.\nFor early friends.',
  startDate: '2025-08-01T00:00:00.000Z',
  endDate: '2025-08-31T00:00:00.000Z',
  tokenPrice: 0.25,
  bonus: '12.5',
  minPurchase: 100,
  maxPurchase: '5000',
  softCap: 250_000,
  hardCap: 1_000_000,
  tokenId: 1,
  isActive: true,
  ...differences,
});

/** The response to `phaseBody()`, without overlaps. */
export const savedPhase = (id: number) => ({
  id,
  name: 'Genesis Entry',
  description: 'The first one.\nFor early friends.',
  startDate: '2025-08-01T00:00:00.000Z',
  endDate: '2025-08-31T00:00:00.000Z',
  tokenPrice: '0.25',
  bonus: '12.5',
  minPurchase: '100',
  maxPurchase: '5000',
  softCap: '250000',
  hardCap: '1000000',
  tokenId: 1,
  isActive: true,
  isCompleted: false,
  revision: 1,
});

export async function createPhase(
  admin: TestBrowser,
  differences: Partial<PhaseBody> = {},
): Promise<PhaseAnswer> {
  const { status, json }: TestAnswer = await admin.post(PHASES, phaseBody(differences));
  expect(status).toBe(200);
  // A 200 carries a phase.
  return json as PhaseAnswer;
}
