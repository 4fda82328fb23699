/**
 * Test oracle: compares the database with what the server acknowledged, independently of the
 * server's code.
 */
import type { Units } from '../../contract/amounts.ts';
import { COLLECT_BURST, FOLLOW_BONUS } from '../../contract/mining.ts';
import type { MinerRecord } from './miner-record.ts';

/** An account in the database, with the sums of its ledger. */
export interface StoredAccount {
  readonly email: string;
  readonly total: Units;
  readonly bowl: Units;
  readonly mined: Units;
  readonly revision: number;
  readonly sumToTotal: Units;
  readonly sumToBowl: Units;
}

export interface LedgerLine {
  readonly revision: number;
  readonly kind: string;
  readonly toTotal: Units;
}

/**
 * Checks what holds at any moment: the balances match the ledger and include everything
 * acknowledged before.
 */
export function checkInvariants(
  acknowledged: MinerRecord['acknowledged'],
  { total, bowl, mined, revision, sumToTotal, sumToBowl }: StoredAccount,
): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [total === sumToTotal, 'the total does not match its ledger'],
    [bowl === mined + sumToBowl, 'the bowl does not match its ledger'],
    [total >= acknowledged.total, 'an acknowledged total is missing'],
    [total + bowl >= acknowledged.held, 'acknowledged coins are missing'],
    [revision >= acknowledged.revision, 'an acknowledged revision is missing'],
  ];
  return rules.filter(([holds]) => !holds).map(([, violation]) => violation);
}

/**
 * Checks what holds once mining has stopped and everything is saved: each mined unit and each
 * acknowledged collection is in the account exactly once, and every collection was requested.
 *
 * @param ledger - the account's, oldest line first
 */
export function checkFinalState(
  record: MinerRecord,
  account: StoredAccount,
  ledger: readonly LedgerLine[],
): string[] {
  const violations = checkInvariants(record.acknowledged, account);
  const credited = account.mined - seededTotal(ledger);
  if (credited > record.mined)
    violations.push(`${credited - record.mined} units were credited and not mined`);
  if (credited < record.mined) violations.push(`${record.mined - credited} mined units are lost`);
  if (record.logins !== 1) violations.push(`logged in ${record.logins} times`);
  return [
    ...violations,
    ...missingCollections(record, account, ledger),
    ...unrequestedCollections(record, ledger),
    ...wronglyDeferred(record, ledger),
  ];
}

/** The server defers a collection only after as many as an account can make at once. */
function wronglyDeferred({ deferred }: MinerRecord, ledger: readonly LedgerLine[]): string[] {
  const collections = collectionsIn(ledger);
  const countUpTo = (revision: number) => collections.filter(one => one.revision <= revision).length;
  return deferred
    .filter(revision => countUpTo(revision) < COLLECT_BURST)
    .map(() => 'a collection was deferred without a reason');
}

function missingCollections(
  { granted }: MinerRecord,
  { total }: StoredAccount,
  ledger: readonly LedgerLine[],
): string[] {
  const collected = new Map<number, LedgerLine[]>();
  for (const line of ledger.filter(({ kind }) => kind === 'collect')) {
    collected.set(line.revision, [...(collected.get(line.revision) ?? []), line]);
  }
  return granted.flatMap(one => {
    if (one.requestedTotal > total) return ['an acknowledged collection is missing from the total'];
    if (one.collected === 0) return [];
    const lines = collected.get(one.revision) ?? [];
    if (lines.length !== 1) return [`an acknowledged collection is stored ${lines.length} times`];
    return lines[0]?.toTotal === one.collected ? [] : ['a collection is stored with another amount'];
  });
}

function unrequestedCollections({ requested }: MinerRecord, ledger: readonly LedgerLine[]): string[] {
  return collectionsIn(ledger).flatMap(({ total, revision }) => {
    const isRequested = [requested.get(total), requested.get(total - FOLLOW_BONUS)].some(
      one => one !== undefined && one.revision < revision,
    );
    return isRequested ? [] : ['a collection was never requested'];
  });
}

/** The balance at seeding: revision 0. */
const seededTotal = (ledger: readonly LedgerLine[]): Units =>
  ledger.filter(({ revision }) => revision === 0).reduce((sum, { toTotal }) => sum + toTotal, 0);

/** The collections in the ledger, each with the total after it. */
function collectionsIn(ledger: readonly LedgerLine[]): { total: Units; revision: number }[] {
  let total = 0;
  const found: { total: Units; revision: number }[] = [];
  for (const { kind, revision, toTotal } of ledger) {
    total += toTotal;
    if (kind === 'collect' && revision > 0) found.push({ total, revision });
  }
  return found;
}
