import * as z from 'zod/mini';
import { amount } from './amount-codecs.ts';
import { instant } from './instants.ts';
import { NOT_A_PIN, pinFrom, withoutBlanks } from './typed-text.ts';

export const INVALID_EMAIL = 'Please enter a valid email address.';

/** An email address, folded to one spelling, the key of an account. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));

/** A typed PIN, of which the separators are dropped. */
export const pin = z.string().check(z.overwrite(pinFrom), z.regex(/^\d{6}$/, NOT_A_PIN));

const flag = z.boolean();
const revision = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const receipt = z.object({
  /** Mined coins added to the bowl. */
  mined: amount,
  /** Coins moved from bowl to total: fewer than claimed if the account collects too often. */
  collected: amount,
  /** Paid bonuses: the follow bonus into the total, level bonuses into the bowl. */
  bonus: amount,
  /** Coins lost because the bowl was not collected in time. */
  expired: amount,
});
export type Receipt = z.infer<typeof receipt>;

/** How the address was proven: by its key, or by a contract wallet at the address (EIP-1271). */
export const walletProof = z.object({ method: z.enum(['signature', 'contract']), at: instant });
export type WalletProof = z.infer<typeof walletProof>;

/** Refusals of a change of a proven wallet address. */
export const PIN_REQUIRED = 'Enter your PIN to change a proven address.';
export const WRONG_PIN = 'The current PIN is wrong.';

/** An account as the server stores it. */
export const minerAccount = z.object({
  email: z.string(),
  walletAddress: z.nullable(z.string()),
  /** Missing unless the miner has proven to control the address. */
  walletProof: z.optional(walletProof),
  totalMined: amount,
  level: z.int(),
  /** 0 up to but not including 1. */
  levelProgress: z.number(),
  pendingCoins: amount,
  bowlStartedAt: z.nullable(instant),
  twitterBonusClaimed: flag,
  /** GH/s. */
  hashrate: z.int(),
  /** Increases with each accepted change. */
  revision,
  cooldownEnd: z.nullable(instant),
  serverTime: instant,
  credited: receipt,
});
export type MinerAccount = z.infer<typeof minerAccount>;

export const accountAnswer = z.object({ data: minerAccount });

export const checkEmailParams = z.object({ email });
export const checkEmailAnswer = z.object({ exists: flag });

/** Without a PIN, the device cookie is checked. */
export const loginBody = z.object({ email, pin: z.optional(pin) });

/** Another device holds the lease, and no session was created. */
export const activeElsewhere = z.object({ isActiveOnOtherDevice: z.literal(true) });

export const welcomed = z.extend(minerAccount, { isActiveOnOtherDevice: z.literal(false) });
export const loginAnswer = z.object({ data: z.union([activeElsewhere, welcomed]) });

export const saveParams = z.object({ email });

/** An entered wallet address, which the server validates. */
export const walletAddressText = z
  .string()
  .check(z.overwrite(withoutBlanks), z.maxLength(128, 'This is not a wallet address: it is too long.'));

/**
 * A miner's claim. Every field is optional: a periodic save, a collect, a bonus, a wallet update
 * and a logout each send some. The server ignores `level`, `levelProgress`, `hashrate` and
 * `lastActive`, which it computes itself.
 */
export const saveBody = z.object({
  /** Logs in a request without a session, and lets it change a proven wallet address. */
  pin: z.optional(pin),
  walletAddress: z.optional(walletAddressText),
  totalMined: z.optional(amount),
  level: z.optional(z.number()),
  levelProgress: z.optional(z.number()),
  hashrate: z.optional(z.number()),
  twitterBonusClaimed: z.optional(flag),
  lastActive: z.optional(instant),
  /** The bowl after this claim. */
  pendingCoins: z.optional(amount),
  bowlStartedAt: z.optional(z.nullable(instant)),
  /** Whether the miner continues mining after this save. */
  mining: z.optional(flag),
  /** The revision of the account on which the claim is based. */
  revision: z.optional(revision),
});
export type SaveBody = z.infer<typeof saveBody>;

/** The error of a rejected claim (422) or a device without the lease (409), and the account. */
export const refusedSave = z.object({ error: z.string(), data: minerAccount });

export const LEADERBOARD_SIZE = 100;

/** Best first; the index + 1 is the rank. */
export const leaderboardAnswer = z.array(
  z.object({
    /** Masked by `maskEmail`. */
    email: z.string(),
    totalMined: amount,
  }),
);
export type LeaderboardEntry = z.infer<typeof leaderboardAnswer>[number];

/** The number of pages, each of `LEADERBOARD_SIZE` miners. */
export const LEADERBOARD_PAGES = 10;

export const NO_SUCH_PAGE = `There is no such page. Pages after the first are numbered from 2 to ${LEADERBOARD_PAGES}.`;

/** A page's number in an address. */
const pageNumber = z.codec(
  z.string().check(z.regex(/^([2-9]|10)$/, NO_SUCH_PAGE)),
  z.int().check(z.minimum(2), z.maximum(LEADERBOARD_PAGES)),
  { decode: Number, encode: String },
);

export const leaderboardPageParams = z.object({ page: pageNumber });

const rank = z.int().check(z.minimum(1));

const rankedEntry = z.object({
  rank,
  /** Masked by `maskEmail`. */
  email: z.string(),
  totalMined: amount,
  /** The rank at `changesSince`; null for a miner who had none then. */
  rankBefore: z.nullable(rank),
});
export type RankedEntry = z.infer<typeof rankedEntry>;

/** When the ranks of the current UTC day's start were read; null while they are unknown. */
const changesSince = z.nullable(instant);

/** The pages that have miners: none to `LEADERBOARD_PAGES`. */
const pages = z.int().check(z.minimum(0), z.maximum(LEADERBOARD_PAGES));

/** In the order of the list, which names the miners too. */
export const rankChangesAnswer = z.object({
  pages,
  changesSince,
  miners: z.array(z.pick(rankedEntry, { email: true, rankBefore: true })),
});

export const leaderboardPageAnswer = z.object({
  pages,
  changesSince,
  /** Best first. */
  miners: z.array(rankedEntry),
});
export type LeaderboardPage = z.infer<typeof leaderboardPageAnswer>;

/** The number of neighbours on each side of a miner. */
export const NEIGHBOURS = 3;

export const rankAnswer = z.object({
  /** Null without a collected total. */
  rank: z.nullable(rank),
  /** The miner's own, unmasked. */
  email: z.string(),
  totalMined: amount,
  /** As in `rankedEntry`. */
  rankBefore: z.nullable(rank),
  changesSince,
  /** Up to `NEIGHBOURS` miners ahead, best first. */
  above: z.array(rankedEntry),
  /** Up to `NEIGHBOURS` miners behind, best first. */
  below: z.array(rankedEntry),
});
