/** Security of a miner's account: PIN, devices and the ledger. */
import * as z from 'zod/mini';
import { amount, signedAmount } from './amount-codecs.ts';
import { instant } from './instants.ts';
import { pin } from './miner.ts';

/** The entries of the first page of the history. */
export const HISTORY_SIZE = 50;

/** The entries of every older page. */
export const HISTORY_PAGE_SIZE = 200;

/** The place of an entry in the account's ledger, `REVISION.ORDINAL`; later entries are higher. */
const entryId = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,14})\.(0|[1-9]\d{0,3})$/, 'This is not an entry of the history.'));

/** The id after all entries: the page before it is the newest one. */
export const AFTER_NEWEST_ENTRY = '999999999999999.9999';

/** Lists the entries that are older than one. */
export const historyPageParams = z.object({ before: entryId });

export const ledgerKind = z.enum(['collect', 'follow-bonus', 'level-bonus', 'expired']);
export type LedgerKind = z.infer<typeof ledgerKind>;

/** Newest first. */
export const historyAnswer = z.array(
  z.object({
    id: entryId,
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

/** How many of an account's newest ledger entries the earnings sum. */
export const EARNINGS_ENTRIES = 20_000;

const day = z.iso.date();

export const earningsAnswer = z.object({
  /** The current UTC day. */
  today: day,
  /** Whether `days` go back to the first credit. Otherwise older days are beyond the bound. */
  isComplete: z.boolean(),
  /** The UTC days with credits, oldest first. */
  days: z.array(
    z.object({
      day,
      collected: amount,
      /** Bonuses that were paid into the total. */
      bonus: amount,
      /** The collected total at the end of the day. */
      total: amount,
    }),
  ),
});
export type Earnings = z.infer<typeof earningsAnswer>;
export type EarningsDay = Earnings['days'][number];

/** The current PIN and the new one. */
export const changePinBody = z.object({ pin, newPin: pin }).check(
  z.refine(pins => pins.newPin !== pins.pin, {
    error: 'The new PIN must differ from the current one.',
    path: ['newPin'],
  }),
);

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
