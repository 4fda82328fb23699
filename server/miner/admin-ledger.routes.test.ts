/** The pages of a miner's ledger, for admins. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ledgerAnswer } from '../../contract/admin-miners.ts';
import { PAGE_SIZE } from '../../contract/pages.ts';
import { appendLedger, type LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import { sendBy } from '../../db/send.ts';
import { look, MINERS, type MinersAdmin, signInMinersAdmin } from '../../test/support/miners-admin.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
let admin: MinersAdmin;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await signInMinersAdmin(server);
});

describe('the ledger', () => {
  const entries: readonly LedgerEntry[] = [
    { kind: 'expired', toTotal: 0, toBowl: -5, at: Date.parse('2025-06-01T00:00:00Z') },
    { kind: 'collect', toTotal: 7, toBowl: -7, at: Date.parse('2025-06-02T00:00:00Z') },
    { kind: 'level-bonus', toTotal: 0, toBowl: 9, at: Date.parse('2025-06-02T00:00:00Z'), level: 2 },
  ];

  async function minerWith(revisions: number) {
    const { email } = await server.createMiner();
    const lines = Array.from({ length: revisions }, (_, at) => ({
      email,
      revision: at + 1,
      entries: at === 0 ? entries : [{ kind: 'collect', toTotal: 1, toBowl: -1, at: server.now() } as const],
      bowlStartedAt: null,
    }));
    await server.db.transaction(transaction => appendLedger(sendBy(transaction), lines));
    return admin.lookUp(email);
  }

  const read = async (entry: string, query: object = {}) => {
    const { status, json } = await admin.browser.post(`${MINERS}/${entry}/ledger`, query);
    expect(status).toBe(200);
    // A 200 carries a page.
    return json as z.input<typeof ledgerAnswer>;
  };
  const kinds = ({ entries: listed }: z.input<typeof ledgerAnswer>) => listed.map(({ kind }) => kind);

  test('lists pages that follow each other, in both directions, and records each', async () => {
    const { entry, email } = await minerWith(PAGE_SIZE);

    for (const direction of ['descending', 'ascending']) {
      const first = await read(entry, { direction });
      const second = await read(entry, { direction, after: first.next });

      expect(first.entries).toHaveLength(PAGE_SIZE);
      expect(second).toMatchObject({ next: null });
      const all = [...kinds(first), ...kinds(second)];
      const ascending = ['expired', 'collect', 'level-bonus', ...Array(PAGE_SIZE - 1).fill('collect')];
      expect(all).toEqual(direction === 'ascending' ? ascending : ascending.toReversed());
    }
    expect(await admin.recorded()).toEqual([look(email), ...Array(4).fill(look(email, 'ledger-read'))]);
  });

  test('lists collections alone, or bonuses and losses alone', async () => {
    const { entry } = await minerWith(2);

    expect(kinds(await read(entry, { kind: 'collect' }))).toEqual(['collect', 'collect']);
    expect(await read(entry, { kind: 'adjustments' })).toEqual({
      entries: [
        {
          id: '1.2',
          kind: 'level-bonus',
          level: 2,
          toTotal: 0,
          toBowl: 0.00000009,
          at: '2025-06-02T00:00:00.000Z',
        },
        {
          id: '1.0',
          kind: 'expired',
          level: null,
          toTotal: 0,
          toBowl: -0.00000005,
          at: '2025-06-01T00:00:00.000Z',
        },
      ],
      next: null,
    });
  });

  test('has no next page if the last one is full', async () => {
    const { entry } = await minerWith(PAGE_SIZE - 2);

    expect(await read(entry)).toMatchObject({ entries: { length: PAGE_SIZE }, next: null });
  });

  test.each([{ after: '1' }, { after: '1.x' }, { kind: 'mined' }, { direction: 'up' }])(
    'rejects %o',
    async query => {
      const { entry } = await minerWith(1);
      expect((await admin.browser.post(`${MINERS}/${entry}/ledger`, query)).status).toBe(400);
    },
  );
});
