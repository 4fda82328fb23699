/** A miner's account as admins see it. No amount of it can be changed. */
import * as z from 'zod/mini';
import { amount } from './amount-codecs.ts';
import { auditEntryId } from './audit.ts';
import { instant } from './instants.ts';
import { email, pin, walletProof } from './miner.ts';
import { historyAnswer } from './miner-security.ts';
import { direction } from './pages.ts';

export const lookUpBody = z.object({ email });

/** An entry of the audit log that names the miner. */
export const minerParams = z.object({ entry: auditEntryId });

export const setPinBody = z.object({ newPin: pin });

const count = z.int().check(z.minimum(0));

const locks = z.object({
  /** Wrong PINs that count towards a lock. */
  wrongPins: count,
  /** The network addresses that are locked, and until when the last one is. */
  addresses: count,
  until: z.nullable(instant),
  /** Until when every address without an earlier login is locked. */
  unknownUntil: z.nullable(instant),
});

const device = z.object({
  /** Such as `Chrome on Linux`. */
  label: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isMining: z.boolean(),
});

export const minerAnswer = z.object({
  /** Stands for the miner in the address of later requests. */
  entry: auditEntryId,
  email: z.string(),
  createdAt: instant,
  serverTime: instant,
  walletAddress: z.nullable(z.string()),
  /** Null unless the miner has proven to control the address. */
  walletProof: z.nullable(walletProof),
  totalMined: amount,
  level: z.int(),
  pendingCoins: amount,
  bowlStartedAt: z.nullable(instant),
  /** All coins ever mined. */
  mined: amount,
  /** GH/s. */
  hashrate: z.int(),
  twitterBonusClaimed: z.boolean(),
  cooldownEnd: z.nullable(instant),
  /** Until when a device may go on without a save; null if none mines. */
  miningUntil: z.nullable(instant),
  locks,
  /** The last seen first. */
  devices: z.array(device),
});
export type AdminMiner = z.output<typeof minerAnswer>;

/** An entry's position in a ledger: its revision and its ordinal in that. */
export const ledgerPosition = z.string().check(z.regex(/^\d{1,15}\.\d{1,4}$/));

export const ledgerBody = z.object({
  direction: z._default(direction, 'descending'),
  kind: z._default(z.nullable(z.enum(['collect', 'adjustments'])), null),
  /** The entry before the first one; null for the first page. */
  after: z._default(z.nullable(ledgerPosition), null),
});
export type LedgerQuery = z.output<typeof ledgerBody>;

/** `next` is null on the last page. */
export const ledgerAnswer = z.object({ entries: historyAnswer, next: z.nullable(ledgerPosition) });
export type LedgerPage = z.output<typeof ledgerAnswer>;

/** Refusals (404), which an admin reads. */
export const NO_SUCH_MINER = 'No miner has this email.';
export const MINER_GONE = 'This miner cannot be found. Look the email up again.';
