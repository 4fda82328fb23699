/** Judges what the database holds by what was acknowledged. No rule here knows how the server works. */
import type { Units } from '../../contract/amounts.ts';
import { FOLLOW_BONUS } from '../../contract/mining.ts';
import type { AskedCollection, MinerRecord } from './miner-record.ts';

/** An account as the database holds it, and the sums of its ledger. */
export interface KeptAccount {
  readonly email: string;
  readonly total: Units;
  readonly bowl: Units;
  readonly mined: Units;
  readonly revision: number;
  readonly sumToTotal: Units;
  readonly sumToBowl: Units;
}

/** A line of the ledger. */
export interface KeptLine {
  readonly revision: number;
  readonly kind: string;
  readonly toTotal: Units;
}

/** What became of the collections that were asked for. */
export interface CollectionCounts {
  readonly acknowledged: number;
  readonly unacknowledgedAndThere: number;
  readonly unacknowledgedAndNot: number;
}

export const NO_COLLECTIONS: CollectionCounts = {
  acknowledged: 0,
  unacknowledgedAndThere: 0,
  unacknowledgedAndNot: 0,
};

/** What holds at any moment: the figures agree with each other, and with what was acknowledged before they were read. */
export function judgeFigures(
  acknowledged: MinerRecord['acknowledged'],
  { total, bowl, mined, revision, sumToTotal, sumToBowl }: KeptAccount,
): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [total === sumToTotal, 'the total is not what its ledger says'],
    [bowl === mined + sumToBowl, 'the bowl is not what its ledger says'],
    [total >= acknowledged.total, 'a total that was acknowledged is not there'],
    [total + bowl >= acknowledged.held, 'coins that were acknowledged are not there'],
    [revision >= acknowledged.revision, 'a revision that was acknowledged is not there'],
  ];
  return rules.filter(([holds]) => !holds).map(([, wrong]) => wrong);
}

/**
 * What holds when everybody has stopped and saved: every coin that was mined is there once, every collection that was
 * acknowledged is there once, and none is there that nobody asked for. `ledger` is the account's, oldest line first.
 */
export function judgeAtRest(
  record: MinerRecord,
  account: KeptAccount,
  ledger: readonly KeptLine[],
): string[] {
  const wrong = judgeFigures(record.acknowledged, account);
  const credited = account.mined - startOf(ledger);
  if (credited > record.mined) wrong.push(`${credited - record.mined} units were credited that nobody mined`);
  if (credited < record.mined) wrong.push(`${record.mined - credited} units that were mined are lost`);
  if (record.logins !== 1) wrong.push(`logged in ${record.logins} times`);
  return [...wrong, ...missingCollections(record, account, ledger), ...foreignCollections(record, ledger)];
}

function missingCollections(
  { granted }: MinerRecord,
  { total }: KeptAccount,
  ledger: readonly KeptLine[],
): string[] {
  const collected = new Map<number, KeptLine[]>();
  for (const line of ledger.filter(({ kind }) => kind === 'collect')) {
    collected.set(line.revision, [...(collected.get(line.revision) ?? []), line]);
  }
  return granted.flatMap(one => {
    if (one.asked > total) return ['a total that was asked for and acknowledged is not there'];
    if (one.collected === 0) return [];
    const lines = collected.get(one.revision) ?? [];
    if (lines.length !== 1) return [`a collection that was acknowledged is there ${lines.length} times`];
    return lines[0]?.toTotal === one.collected ? [] : ['a collection is there with another sum'];
  });
}

function foreignCollections({ asked }: MinerRecord, ledger: readonly KeptLine[]): string[] {
  return collectionsIn(ledger).flatMap(({ total, revision }) => {
    const isAskedFor = [asked.get(total), asked.get(total - FOLLOW_BONUS)].some(
      one => one !== undefined && one.revision < revision,
    );
    return isAskedFor ? [] : ['a collection is there that nobody asked for'];
  });
}

/** By the kind of fault during which they were asked for first. */
export function countCollections(
  { asked }: MinerRecord,
  ledger: readonly KeptLine[],
): ReadonlyMap<string, CollectionCounts> {
  const totals = new Set(collectionsIn(ledger).map(({ total }) => total));
  const counts = new Map<string, CollectionCounts>();
  for (const one of asked.values()) {
    const { acknowledged, unacknowledgedAndThere, unacknowledgedAndNot } =
      counts.get(one.during) ?? NO_COLLECTIONS;
    counts.set(one.during, {
      acknowledged: acknowledged + Number(one.isAcknowledged),
      unacknowledgedAndThere: unacknowledgedAndThere + Number(!one.isAcknowledged && isIn(totals, one)),
      unacknowledgedAndNot: unacknowledgedAndNot + Number(!one.isAcknowledged && !isIn(totals, one)),
    });
  }
  return counts;
}

/** A miner who has not heard yet that the follow bonus was paid asks for a total without it. */
const isIn = (totals: ReadonlySet<Units>, { total }: AskedCollection): boolean =>
  totals.has(total) || totals.has(total + FOLLOW_BONUS);

/** What was in the account before anything was asked, by the lines that came with its opening. */
const startOf = (ledger: readonly KeptLine[]): Units =>
  ledger.filter(({ revision }) => revision === 0).reduce((sum, { toTotal }) => sum + toTotal, 0);

/** The collections with the total that each has left. */
function collectionsIn(ledger: readonly KeptLine[]): { total: Units; revision: number }[] {
  let total = 0;
  const found: { total: Units; revision: number }[] = [];
  for (const { kind, revision, toTotal } of ledger) {
    total += toTotal;
    if (kind === 'collect' && revision > 0) found.push({ total, revision });
  }
  return found;
}
