import { describe, expect, test } from 'vitest';
import { COLLECT_BURST } from '../../contract/mining.ts';
import { minerAccount, nothingCredited } from '../../test/support/accounts.ts';
import { MinerRecord } from './miner-record.ts';
import { checkFinalState, checkInvariants, type LedgerLine, type StoredAccount } from './oracle.ts';

/** 70 units were mined: 30 and 20 are collected and acknowledged, 20 are in the bowl. */
function createRun() {
  const record = new MinerRecord('ada@example.org');
  record.mined = 70;
  record.logins = 1;
  for (const [total, collected, revision] of [
    [30, 30, 2],
    [50, 20, 4],
  ] as const) {
    record.recordRequest({ totalMined: total, revision: revision - 1 }, 'server killed');
    const account = minerAccount({
      totalMined: total,
      pendingCoins: 20,
      revision,
      credited: { ...nothingCredited, collected },
    });
    record.recordAccount(account);
    record.recordGrant({ totalMined: total }, account);
  }
  const account: StoredAccount = {
    email: record.email,
    total: 50,
    bowl: 20,
    mined: 70,
    revision: 4,
    sumToTotal: 50,
    sumToBowl: -50,
  };
  const ledger: readonly LedgerLine[] = [
    { revision: 2, kind: 'collect', toTotal: 30 },
    { revision: 4, kind: 'collect', toTotal: 20 },
  ];
  return { record, account, ledger };
}

test('a correct run has no violations', () => {
  const { record, account, ledger } = createRun();

  expect(checkInvariants(record.acknowledged, account)).toEqual([]);
  expect(checkFinalState(record, account, ledger)).toEqual([]);
});

describe('reports', () => {
  test.each([
    ['a total that differs from its ledger', { sumToTotal: 49 }, ['the total does not match its ledger']],
    ['a bowl that differs from its ledger', { sumToBowl: -49 }, ['the bowl does not match its ledger']],
    [
      'an acknowledged collection that was undone',
      { total: 30, sumToTotal: 30, bowl: 40, sumToBowl: -30, revision: 3 },
      ['an acknowledged total is missing', 'an acknowledged revision is missing'],
    ],
    [
      'acknowledged coins that are missing from the bowl',
      { bowl: 10, mined: 60 },
      ['acknowledged coins are missing'],
    ],
  ])('%s', (_, differences, violations) => {
    const { record, account } = createRun();

    expect(checkInvariants(record.acknowledged, { ...account, ...differences })).toEqual(violations);
  });

  test('coins that were credited twice or not at all', () => {
    const { record, account, ledger } = createRun();
    record.mined = 60;
    const twice = checkFinalState(record, account, ledger);
    record.mined = 75;

    expect([twice, checkFinalState(record, account, ledger)]).toEqual([
      ['10 units were credited and not mined'],
      ['5 mined units are lost'],
    ]);
  });

  test('an acknowledged collection that is missing or has another amount', () => {
    const { record, account, ledger } = createRun();
    const [first, second] = ledger;

    expect([
      checkFinalState(record, account, [
        { revision: 1, kind: 'follow-bonus', toTotal: 30 },
        ...(second ? [second] : []),
      ]),
      checkFinalState(record, account, [
        ...(first ? [first] : []),
        { revision: 4, kind: 'collect', toTotal: 10 },
      ]),
    ]).toEqual([
      ['an acknowledged collection is stored 0 times'],
      ['a collection is stored with another amount', 'a collection was never requested'],
    ]);
  });

  test('a collection that was never requested', () => {
    const { record, account, ledger } = createRun();
    const more: LedgerLine = { revision: 5, kind: 'collect', toTotal: 5 };

    expect(checkFinalState(record, account, [...ledger, more])).toEqual(['a collection was never requested']);
  });

  test('a miner that had to log in again', () => {
    const { record, account, ledger } = createRun();
    record.logins = 2;

    expect(checkFinalState(record, account, ledger)).toEqual(['logged in 2 times']);
  });

  test('an answer with less than the previous one', () => {
    const { record } = createRun();
    record.recordAccount(minerAccount({ totalMined: 30, pendingCoins: 20, revision: 3 }));

    expect(record.violations).toEqual([
      'an answer holds a lower total than the previous one',
      'an answer holds fewer coins than the previous one',
      'an answer holds an older revision than the previous one',
    ]);
  });
});

test('a collection may be deferred after many, and not after few', () => {
  const { record, account, ledger } = createRun();
  record.recordGrant({ totalMined: 70 }, minerAccount({ totalMined: 50, pendingCoins: 20, revision: 4 }));
  const lines = Array.from({ length: COLLECT_BURST }, () => ({ revision: 4, kind: 'collect', toTotal: 0 }));

  expect(checkFinalState(record, account, ledger)).toEqual(['a collection was deferred without a reason']);
  expect(checkFinalState(record, account, [...ledger, ...lines])).not.toContain(
    'a collection was deferred without a reason',
  );
});
