import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../contract/endpoints.ts';
import { minerAccount } from '../../test/support/accounts.ts';
import { encoderOf } from './encoder.ts';

const account = minerAccount({
  pendingCoins: 345_000,
  bowlStartedAt: Date.parse('2026-03-01T11:59:59.999Z'),
});

test.each<[string, z.ZodMiniType, unknown]>([
  ['an account', endpoints.minerSave.answer, { data: account }],
  [
    'a refusal',
    endpoints.minerSave.refusals[409],
    { error: 'No.', data: { ...account, walletAddress: 'x' } },
  ],
  ['a union', endpoints.minerLogin.answer, { data: { ...account, isActiveOnOtherDevice: false } }],
  ['a list', endpoints.minerLeaderboard.answer, [{ email: 'a***@example.com', totalMined: 1 }]],
  [
    'an amount that may be negative',
    endpoints.minerHistory.answer,
    [{ id: '1.0', kind: 'expired', level: null, toTotal: 0, toBowl: -1, at: 1_751_371_200_123 }],
  ],
])('encodes %s as zod does', (_, schema, value) => {
  const known = z.safeParse(schema, z.encode(schema, value));

  expect(known.success).toBe(true);
  expect(encoderOf(schema)(value)).toEqual(z.encode(schema, value));
});

test('omits fields that the schema does not name', () => {
  const schema = z.object({ email: z.string() });

  expect(encoderOf(schema)({ email: 'a@example.com', pinHash: 'secret' })).toEqual({
    email: 'a@example.com',
  });
});
