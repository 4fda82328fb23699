/** What a miner sees and changes of the account itself: its PIN, its devices and the history of its credits. */
import * as z from 'zod/mini';
import { amount, signedAmount } from './amount-codecs.ts';
import { instant } from './instants.ts';
import { newPin, pin } from './miner.ts';

/** How many rows the history goes back. */
export const HISTORY_SIZE = 50;

export const ledgerKind = z.enum(['collect', 'follow-bonus', 'level-bonus', 'expired']);
export type LedgerKind = z.infer<typeof ledgerKind>;

/** Newest first. */
export const historyAnswer = z.array(
  z.object({
    kind: ledgerKind,
    /** The level of a level bonus; null for everything else. */
    level: z.nullable(z.int()),
    toTotal: amount,
    /** Below zero for what left the bowl. */
    toBowl: signedAmount,
    at: instant,
  }),
);
export type HistoryEntry = z.infer<typeof historyAnswer>[number];

/** The PIN that is valid now, and the one that shall be. */
export const changePinBody = z.object({ pin, newPin });

/** The newest first. */
export const devicesAnswer = z.array(
  z.object({
    id: z.uuid(),
    /** Such as `Chrome on Linux`. */
    label: z.string(),
    createdAt: instant,
    lastSeenAt: instant,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  }),
);
export type SignedInDevice = z.infer<typeof devicesAnswer>[number];

export const signOutOthersAnswer = z.object({ signedOut: z.int().check(z.minimum(0)) });
