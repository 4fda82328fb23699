import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { inPipeline } from '../../db/pipeline.ts';
import {
  adjustmentsSince,
  appendLedger,
  type LedgerLines,
  type RevisedEntry,
} from '../../db/queries/miner-ledger.queries.ts';
import { lockMiners, type Miner, updateMiners } from '../../db/queries/miners.queries.ts';
import { findMinerSessions, type MinerSession } from '../../db/queries/sessions.queries.ts';
import type { AccountClock, ClockReading } from './account-clock.ts';
import { type Save, type SettledSave, settleSave } from './save-claim.service.ts';

/** What becomes of a save. */
export type SaveOutcome =
  | {
      readonly verdict: SettledSave['verdict'];
      readonly account: MinerAccount;
      /** When the session that it came with runs out. */
      readonly sessionEndsAt: Instant | undefined;
    }
  /** What opened it, session or PIN, opens nothing (any more), or another miner's account; or there is no such account. Nothing happened. */
  | { readonly verdict: 'not-logged-in' }
  | { readonly verdict: 'foreign-account' }
  | { readonly verdict: 'unknown-account' }
  /** Another transaction holds the account: nothing happened yet. */
  | { readonly verdict: 'held' }
  /** This account cannot be settled, for a reason that lies with us. Nothing happened. */
  | { readonly verdict: 'fault'; readonly error: unknown };

export interface SettleDeps {
  readonly db: Database;
  readonly accountClock: AccountClock;
}

/**
 * Settles saves of many miners in one transaction, those of one miner in their order, and answers an outcome for each.
 * An account that another transaction holds is waited for, or its saves come back as held. Throws what the database
 * throws, and then nothing of any of them has happened.
 */
export async function settleSaves(
  { db, accountClock }: SettleDeps,
  saves: readonly Save[],
  ifHeld: 'wait' | 'leave-out',
): Promise<readonly SaveOutcome[]> {
  return inPipeline(db, async ({ send, commit }) => {
    const emails = [...new Set(saves.map(({ email }) => email))];
    const hashes = saves.flatMap(({ sessionHash }) => sessionHash ?? []);
    // The database looks at the sessions when it holds the accounts: whoever was signed out before that is refused.
    const [miners, reading, sessions] = await Promise.all([
      lockMiners(send, emails, ifHeld),
      accountClock(send),
      findMinerSessions(send, hashes),
    ]);
    const adjustments = await adjustmentsSince(send, oldestRevisions(saves, miners));

    const settled = [...savesByEmail(saves)].map(([email, own]) =>
      settleInTurn(own, {
        miner: miners.get(email),
        sessions,
        adjustments: adjustments.get(email) ?? [],
        reading,
        ifHeld,
      }),
    );
    const after = settled.flatMap(one => one.after ?? []);
    const lines = settled.flatMap(one => one.lines);
    await Promise.all([updateMiners(send, after), appendLedger(send, lines), commit()]);
    const outcomes = new Map(settled.flatMap(one => one.outcomes));
    return saves.map(save => outcomes.get(save) ?? UNKNOWN);
  });
}

const UNKNOWN: SaveOutcome = { verdict: 'unknown-account' };

function savesByEmail(saves: readonly Save[]): ReadonlyMap<string, readonly Save[]> {
  const groups = new Map<string, Save[]>();
  for (const save of saves) {
    const group = groups.get(save.email);
    if (group) group.push(save);
    else groups.set(save.email, [save]);
  }
  return groups;
}

/** From which revision on the ledgers have to be looked at: for most claims from none. */
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

interface Turn {
  readonly miner: Miner | undefined;
  readonly sessions: ReadonlyMap<string, MinerSession>;
  readonly adjustments: readonly RevisedEntry[];
  readonly reading: ClockReading;
  readonly ifHeld: 'wait' | 'leave-out';
}

interface Settled {
  readonly outcomes: readonly (readonly [Save, SaveOutcome])[];
  /** The account after all of them; undefined if it stays as it is. */
  readonly after?: Miner;
  readonly lines: readonly LedgerLines[];
}

/** Settles the saves of one miner, each on what the one before it has left. */
function settleInTurn(saves: readonly Save[], turn: Turn): Settled {
  try {
    return settleEach(saves, turn);
  } catch (error) {
    return { outcomes: saves.map(save => [save, { verdict: 'fault', error }]), lines: [] };
  }
}

function settleEach(
  saves: readonly Save[],
  { miner, sessions, adjustments, reading, ifHeld }: Turn,
): Settled {
  let after: Miner | undefined;
  const known = [...adjustments];
  const lines: LedgerLines[] = [];
  const outcomes = saves.map((save): [Save, SaveOutcome] => {
    const { email, sessionHash, claim } = save;
    const session = sessionHash === undefined ? undefined : sessions.get(sessionHash);
    if (sessionHash !== undefined && !(session && reading.now < session.expiresAt)) {
      return [save, { verdict: 'not-logged-in' }];
    }
    if (session && session.email !== email) return [save, { verdict: 'foreign-account' }];
    const before = after ?? miner;
    if (!before) return [save, ifHeld === 'wait' ? UNKNOWN : { verdict: 'held' }];
    const openedAt = session ? session.sessionGeneration : save.checkedGeneration;
    if (openedAt !== before.sessionGeneration) return [save, { verdict: 'not-logged-in' }];

    const { revision = Number.POSITIVE_INFINITY } = claim;
    const since = known.filter(line => line.revision > revision).map(({ entry }) => entry);
    const settled = settleSave(before, save, session?.deviceId, since, reading);
    after = settled.after;
    lines.push(settled.lines);
    for (const entry of settled.lines.entries) {
      if (entry.kind !== 'collect') known.push({ revision: settled.lines.revision, entry });
    }
    const { verdict, account } = settled;
    return [save, { verdict, account, sessionEndsAt: session?.expiresAt }];
  });
  return { outcomes, lines, ...(after && { after }) };
}
