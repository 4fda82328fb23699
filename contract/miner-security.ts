/** Security of a miner's account: PIN, devices and the ledger. */
import * as z from 'zod/mini';
import { amount, signedAmount } from './amount-codecs.ts';
import { instant } from './instants.ts';
import { newPin, pin } from './miner.ts';

export const HISTORY_SIZE = 50;

export const ledgerKind = z.enum(['collect', 'follow-bonus', 'level-bonus', 'expired']);
export type LedgerKind = z.infer<typeof ledgerKind>;

/** Newest first. */
export const historyAnswer = z.array(
  z.object({
    kind: ledgerKind,
    /** The level of a level bonus; otherwise null. */
    level: z.nullable(z.int()),
    toTotal: amount,
    /** Negative for what left the bowl. */
    toBowl: signedAmount,
    at: instant,
  }),
);
export type HistoryEntry = z.infer<typeof historyAnswer>[number];

/** The current PIN and the new one. */
export const changePinBody = z.object({ pin, newPin });

/** Newest first. */
export const devicesAnswer = z.array(
  z.object({
    id: z.uuid(),
    /** Such as `Chrome on Linux`. */
    label: z.string(),
    createdAt: instant,
    lastSeenAt: instant,
    /** Whether this device sent the request. */
    current: z.boolean(),
  }),
);
export type SignedInDevice = z.infer<typeof devicesAnswer>[number];

export const signOutOthersAnswer = z.object({ signedOut: z.int().check(z.minimum(0)) });
