import { describe, expect, test } from 'vitest';
import { FOLLOW_BONUS } from '../../contract/mining.ts';
import { minerAccount, nothingCredited } from '../../test/support/accounts.ts';
import { countCollections, judgeAtRest, judgeFigures, type KeptAccount, type KeptLine } from './judge.ts';
import { MinerRecord } from './miner-record.ts';

/** 70 units were mined: 30 and 20 of them were collected, and both were acknowledged; 20 lie in the bowl. */
function story() {
  const record = new MinerRecord('ada@example.org');
  record.mined = 70;
  record.logins = 1;
  for (const [total, collected, revision] of [
    [30, 30, 2],
    [50, 20, 4],
  ] as const) {
    record.noteAsked({ totalMined: total, revision: revision - 1 }, 'server killed');
    const account = minerAccount({
      totalMined: total,
      pendingCoins: 20,
      revision,
      credited: { ...nothingCredited, collected },
    });
    record.noteAccount(account);
    record.noteGranted({ totalMined: total }, account);
  }
  const account: KeptAccount = {
    email: record.email,
    total: 50,
    bowl: 20,
    mined: 70,
    revision: 4,
    sumToTotal: 50,
    sumToBowl: -50,
  };
  const ledger: readonly KeptLine[] = [
    { revision: 2, kind: 'collect', toTotal: 30 },
    { revision: 4, kind: 'collect', toTotal: 20 },
  ];
  return { record, account, ledger };
}

test('a story in which all went well is no reason for words', () => {
  const { record, account, ledger } = story();

  expect(judgeFigures(record.acknowledged, account)).toEqual([]);
  expect(judgeAtRest(record, account, ledger)).toEqual([]);
});

describe('it is noticed when', () => {
  test.each([
    ['a total is not its ledger', { sumToTotal: 49 }, ['the total is not what its ledger says']],
    ['a bowl is not its ledger', { sumToBowl: -49 }, ['the bowl is not what its ledger says']],
    [
      'a collection that was acknowledged was undone',
      { total: 30, sumToTotal: 30, bowl: 40, sumToBowl: -30, revision: 3 },
      ['a total that was acknowledged is not there', 'a revision that was acknowledged is not there'],
    ],
    [
      'coins that were acknowledged have gone from the bowl',
      { bowl: 10, mined: 60 },
      ['coins that were acknowledged are not there'],
    ],
  ])('%s', (_, differences, wrong) => {
    const { record, account } = story();

    expect(judgeFigures(record.acknowledged, { ...account, ...differences })).toEqual(wrong);
  });

  test('coins were credited twice, or not at all', () => {
    const { record, account, ledger } = story();
    record.mined = 60;
    const twice = judgeAtRest(record, account, ledger);
    record.mined = 75;

    expect([twice, judgeAtRest(record, account, ledger)]).toEqual([
      ['10 units were credited that nobody mined'],
      ['5 units that were mined are lost'],
    ]);
  });

  test('an acknowledged collection is missing, or came with another sum', () => {
    const { record, account, ledger } = story();
    const [first, second] = ledger;

    expect([
      judgeAtRest(record, account, [
        { revision: 1, kind: 'follow-bonus', toTotal: 30 },
        ...(second ? [second] : []),
      ]),
      judgeAtRest(record, account, [
        ...(first ? [first] : []),
        { revision: 4, kind: 'collect', toTotal: 10 },
      ]),
    ]).toEqual([
      ['a collection that was acknowledged is there 0 times'],
      ['a collection is there with another sum', 'a collection is there that nobody asked for'],
    ]);
  });

  test('a collection is there that nobody asked for', () => {
    const { record, account, ledger } = story();
    const more: KeptLine = { revision: 5, kind: 'collect', toTotal: 5 };

    expect(judgeAtRest(record, account, [...ledger, more])).toEqual([
      'a collection is there that nobody asked for',
    ]);
  });

  test('a miner had to log in again', () => {
    const { record, account, ledger } = story();
    record.logins = 2;

    expect(judgeAtRest(record, account, ledger)).toEqual(['logged in 2 times']);
  });

  test('an answer tells less than one before', () => {
    const { record } = story();
    record.noteAccount(minerAccount({ totalMined: 30, pendingCoins: 20, revision: 3 }));

    expect(record.wronged).toEqual([
      'an answer told a lower total than one before',
      'an answer told fewer coins than one before',
      'an answer told an older revision than one before',
    ]);
  });
});

test('collections that were not acknowledged are there or not', () => {
  const { record, ledger } = story();
  record.noteAsked({ totalMined: 60, revision: 4 }, 'PostgreSQL killed');
  record.noteAsked({ totalMined: 65, revision: 4 }, 'PostgreSQL killed');
  // Another try for the same total is no other collection.
  record.noteAsked({ totalMined: 65, revision: 4 }, 'disk full');
  record.noteAsked({ totalMined: 90, revision: 5 }, 'disk full');
  const kept = [
    ...ledger,
    { revision: 5, kind: 'collect', toTotal: 10 },
    { revision: 6, kind: 'follow-bonus', toTotal: FOLLOW_BONUS },
    { revision: 7, kind: 'collect', toTotal: 30 },
  ];

  expect(countCollections(record, kept)).toEqual(
    new Map([
      ['server killed', { acknowledged: 2, unacknowledgedAndThere: 0, unacknowledgedAndNot: 0 }],
      ['PostgreSQL killed', { acknowledged: 0, unacknowledgedAndThere: 1, unacknowledgedAndNot: 1 }],
      ['disk full', { acknowledged: 0, unacknowledgedAndThere: 1, unacknowledgedAndNot: 0 }],
    ]),
  );
});
