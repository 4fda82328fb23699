import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { type Database, isDistributed } from '../../db/connection.ts';
import {
  adjustmentsSince,
  appendLedger,
  type LedgerEntry,
  type LedgerLines,
  type RevisedEntry,
} from '../../db/queries/miner-ledger.queries.ts';
import { lockMiners, type Miner, type OnLocked, updateMiners } from '../../db/queries/miners.queries.ts';
import { findMinerSessions, type MinerSession } from '../../db/queries/sessions.queries.ts';
import { lockShards } from '../../db/queries/shards.queries.ts';
import { sendBy } from '../../db/send.ts';
import type { AccountClock, ClockReading } from './account-clock.ts';
import { applyClaim, type Claim } from './claim.rules.ts';
import { leaseAfter, mayMine } from './device-lease.ts';
import { groupBy } from './group-by.ts';
import { changeByElapsedTime, changeMiner, type MinerChange } from './miner-change.service.ts';
import { changesProvenWallet, isSavedAddress } from './proven-wallet.ts';

export interface Save {
  readonly email: string;
  /** The hash of its session. Undefined for a save by PIN, which never takes the lease. */
  readonly sessionHash: string | undefined;
  /** The session generation when the PIN was checked; undefined unless it was. */
  readonly checkedGeneration?: number;
  readonly claim: Claim;
  /** Whether the miner goes on mining; undefined if the save does not say. */
  readonly mining: boolean | undefined;
  /** Undefined keeps the address, null clears it. */
  readonly walletAddress: string | null | undefined;
}

/** A save that was applied: granted, or rejected whole with the account as it is. */
export interface AppliedOutcome {
  readonly verdict: 'granted' | 'claims-too-much' | 'mines-elsewhere';
  readonly account: MinerAccount;
  /** When the save's session expires. */
  readonly sessionEndsAt: Instant | undefined;
}

export type SaveOutcome =
  | AppliedOutcome
  /** The session or PIN is invalid, or belongs to another account; or there is no such account. */
  | { readonly verdict: 'not-logged-in' }
  | { readonly verdict: 'foreign-account' }
  | { readonly verdict: 'unknown-account' }
  /** It changes a proven wallet address without a checked PIN. Nothing happened. */
  | { readonly verdict: 'pin-required' }
  /** Another transaction holds the account's lock: nothing happened yet. */
  | { readonly verdict: 'locked' }
  /** The save could not be applied because of an error on our side. Nothing happened. */
  | { readonly verdict: 'error'; readonly error: unknown };

export type ApplyBatch = (saves: readonly Save[], onLocked: OnLocked) => Promise<readonly SaveOutcome[]>;

export interface BatchDeps {
  readonly db: Database;
  readonly accountClock: AccountClock;
}

/**
 * Applies saves of many miners in one transaction, those of one miner in order, and returns an
 * outcome for each save. Waits for accounts that another transaction has locked, or skips them with
 * the verdict `locked`.
 * @throws what the database throws. The transaction is then rolled back.
 */
export async function applyBatch(
  { db, accountClock }: BatchDeps,
  saves: readonly Save[],
  onLocked: OnLocked,
): Promise<readonly SaveOutcome[]> {
  return db.transaction(async transaction => {
    const send = sendBy(transaction);
    const savesByEmail = groupBy(saves, ({ email }) => email);
    const emails = [...savesByEmail.keys()];
    const hashes = saves.flatMap(({ sessionHash }) => sessionHash ?? []);
    // The sessions are read after the accounts are locked: an earlier sign-out is seen.
    const [, miners, reading, sessions] = await Promise.all([
      isDistributed(db) && lockShards(send, emails),
      lockMiners(send, emails, onLocked),
      accountClock(send),
      findMinerSessions(send, hashes),
    ]);
    const adjustments = await adjustmentsSince(send, oldestRevisions(saves, miners));

    const applied = [...savesByEmail].map(([email, own]) =>
      applyInOrder(own, {
        miner: miners.get(email),
        sessions,
        adjustments: adjustments.get(email) ?? [],
        reading,
        onLocked,
      }),
    );
    const after = applied.flatMap(one => one.after ?? []);
    const lines = applied.flatMap(one => one.lines);
    await Promise.all([updateMiners(send, after), appendLedger(send, lines)]);
    const outcomes = new Map(applied.flatMap(one => one.outcomes));
    return saves.map(save => outcomes.get(save) ?? UNKNOWN);
  });
}

const UNKNOWN: SaveOutcome = { verdict: 'unknown-account' };

/** Finds the revision from which each ledger must be read; most claims need none. */
function oldestRevisions(
  saves: readonly Save[],
  miners: ReadonlyMap<string, Miner>,
): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>();
  for (const { email, claim } of saves) {
    const { revision = Number.POSITIVE_INFINITY } = claim;
    const adjusted = miners.get(email)?.holding.adjustedRevision ?? 0;
    if (revision < adjusted) oldest.set(email, Math.min(revision, oldest.get(email) ?? revision));
  }
  return oldest;
}

interface MinerContext {
  readonly miner: Miner | undefined;
  readonly sessions: ReadonlyMap<string, MinerSession>;
  readonly adjustments: readonly RevisedEntry[];
  readonly reading: ClockReading;
  readonly onLocked: OnLocked;
}

interface MinerOutcomes {
  readonly outcomes: readonly (readonly [Save, SaveOutcome])[];
  /** The account after all saves; undefined if it is unchanged. */
  readonly after?: Miner;
  readonly lines: readonly LedgerLines[];
}

/** Applies a miner's saves, each to the result of the one before. An error fails them all. */
function applyInOrder(
  saves: readonly Save[],
  { miner, sessions, adjustments, reading, onLocked }: MinerContext,
): MinerOutcomes {
  let after: Miner | undefined;
  const known = [...adjustments];
  const lines: LedgerLines[] = [];

  function apply(save: Save): SaveOutcome {
    const { email, sessionHash, claim } = save;
    const session = sessionHash === undefined ? undefined : sessions.get(sessionHash);
    if (sessionHash !== undefined && !(session && reading.now < session.expiresAt)) {
      return { verdict: 'not-logged-in' };
    }
    if (session && session.email !== email) return { verdict: 'foreign-account' };
    const before = after ?? miner;
    if (!before) return onLocked === 'wait' ? UNKNOWN : { verdict: 'locked' };
    const generation = session ? session.sessionGeneration : save.checkedGeneration;
    if (generation !== before.sessionGeneration) return { verdict: 'not-logged-in' };
    const hasPin = save.checkedGeneration === before.sessionGeneration;
    if (!hasPin && changesProvenWallet(before, save)) return { verdict: 'pin-required' };

    const { revision = Number.POSITIVE_INFINITY } = claim;
    const since = known.filter(line => line.revision > revision).map(({ entry }) => entry);
    const change = applySave(before, save, session?.deviceId, since, reading);
    after = change.after;
    lines.push(change.lines);
    for (const entry of change.lines.entries) {
      if (entry.kind !== 'collect') known.push({ revision: change.lines.revision, entry });
    }
    return { verdict: change.verdict, account: change.account, sessionEndsAt: session?.expiresAt };
  }

  try {
    const outcomes = saves.map((save): [Save, SaveOutcome] => [save, apply(save)]);
    return { outcomes, lines, ...(after && { after }) };
  } catch (error) {
    return { outcomes: saves.map(save => [save, { verdict: 'error', error }]), lines: [] };
  }
}

/** Applies a save: its claim, unless another device mines, then its lease and wallet address. */
function applySave(
  miner: Miner,
  { claim, mining, walletAddress }: Save,
  deviceId: string | undefined,
  since: readonly LedgerEntry[],
  { now, uncertaintyMs }: ClockReading,
): MinerChange & Pick<AppliedOutcome, 'verdict'> {
  const result = applyClaim(miner.holding, claim, since, now, uncertaintyMs);
  const mined = result.requested > 0;
  if ((mining === true || mined) && !mayMine(miner.lease, deviceId, claim.revision, now)) {
    return { ...changeByElapsedTime(miner, now), verdict: 'mines-elsewhere' };
  }
  if (result.isRejected) return { ...changeMiner(miner, result, {}, now), verdict: 'claims-too-much' };
  const nextRevision = miner.holding.revision + 1;
  const lease = leaseAfter(miner.lease, { deviceId, mining, mined, nextRevision }, now);
  const address = isSavedAddress(miner, walletAddress) ? undefined : walletAddress;
  return { ...changeMiner(miner, result, { walletAddress: address, lease }, now), verdict: 'granted' };
}
