/** What the browser and the server tell each other about a miner's account. */
import * as z from 'zod/mini';
import { amount } from './amount-codecs.ts';
import { instant } from './instants.ts';

const INVALID_EMAIL = 'Please enter a valid email address.';

/** An email address, folded to the one spelling by which accounts are known. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));

/** A PIN as somebody gives it; whether it is right is the account's business. */
export const pin = z.string().check(z.minLength(1), z.maxLength(6, 'A PIN has at most 6 characters.'));

/** A PIN that is being chosen. */
export const newPin = z.string().check(z.regex(/^\d{6}$/, 'A PIN is made of 6 digits.'));

const flag = z.boolean();
const revision = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** What one call moved: the receipt that comes with every account. */
export const receipt = z.object({
  /** Newly mined coins that fell into the bowl. */
  mined: amount,
  /** Coins that went from the bowl into the total: fewer than claimed where the account collects too often. */
  collected: amount,
  /** Bonuses that were paid: the follow bonus into the total, level bonuses into the bowl. */
  bonus: amount,
  /** Coins that were lost because the bowl was not collected in time. */
  expired: amount,
});
export type Receipt = z.infer<typeof receipt>;

/** An account as the server holds it. */
export const minerAccount = z.object({
  email: z.string(),
  walletAddress: z.nullable(z.string()),
  totalMined: amount,
  level: z.int(),
  /** 0 up to but not including 1. */
  levelProgress: z.number(),
  pendingCoins: amount,
  bowlStartedAt: z.nullable(instant),
  twitterBonusClaimed: flag,
  /** GH/s. */
  hashrate: z.int(),
  /** Grows with each accepted change. */
  revision,
  /** Until when this account may not mine. */
  cooldownEnd: z.nullable(instant),
  serverTime: instant,
  credited: receipt,
});
export type MinerAccount = z.infer<typeof minerAccount>;

export const accountAnswer = z.object({ data: minerAccount });

export const checkEmailParams = z.object({ email });
export const checkEmailAnswer = z.object({ exists: flag });

/** Without a PIN the device's own cookie stands in for it. */
export const loginBody = z.object({ email, pin: z.optional(pin) });

/** Another device holds the account, and no session was made. */
export const activeElsewhere = z.object({ isActiveOnOtherDevice: z.literal(true) });

/** The account of a miner who is logged in now. */
export const welcomed = z.extend(minerAccount, { isActiveOnOtherDevice: z.literal(false) });
export const loginAnswer = z.object({ data: z.union([activeElsewhere, welcomed]) });

export const saveParams = z.object({ email });

/** A wallet address as somebody gives it; whether it can be one is judged by the server. */
export const walletAddressText = z
  .string()
  .check(z.trim(), z.maxLength(128, 'This is not a wallet address: it is too long.'));

/**
 * A miner's claim. Every field may be absent: a periodic save, a collect, a bonus, a wallet update and a logout each
 * send some. `level`, `levelProgress`, `hashrate` and `lastActive` are accepted for the contract's sake; the server
 * works these out itself.
 */
export const saveBody = z.object({
  pin: z.optional(pin),
  walletAddress: z.optional(walletAddressText),
  totalMined: z.optional(amount),
  level: z.optional(z.number()),
  levelProgress: z.optional(z.number()),
  hashrate: z.optional(z.number()),
  twitterBonusClaimed: z.optional(flag),
  lastActive: z.optional(instant),
  /** What lies in the bowl once this claim is granted. */
  pendingCoins: z.optional(amount),
  bowlStartedAt: z.optional(z.nullable(instant)),
  /** Whether the miner goes on mining after this save. */
  mining: z.optional(flag),
  /** The revision of the account on which these figures were built. */
  revision: z.optional(revision),
});
export type SaveBody = z.infer<typeof saveBody>;

/** A claim that was refused (422) or came from a device that lost its lease (409): why, and what the server holds. */
export const refusedSave = z.object({ error: z.string(), data: minerAccount });

/** How many miners the public list holds. */
export const LEADERBOARD_SIZE = 100;

/** Best first; the place in the list is the rank. */
export const leaderboardAnswer = z.array(
  z.object({
    /** Masked, as `maskEmail` does it. */
    email: z.string(),
    totalMined: amount,
  }),
);
export type LeaderboardEntry = z.infer<typeof leaderboardAnswer>[number];

export const rankAnswer = z.object({
  /** From 1; null until something was collected. */
  rank: z.nullable(z.int().check(z.minimum(1))),
  /** The miner's own, in full. */
  email: z.string(),
  totalMined: amount,
});
