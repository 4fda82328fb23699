import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  changePinBody,
  devicesAnswer,
  HISTORY_SIZE,
  historyAnswer,
  ledgerKind,
  signOutOthersAnswer,
} from './miner-security.ts';

const NOON = '2025-07-01T12:00:00.000Z';

describe('the history', () => {
  const collect = { id: '1.0', kind: 'collect', level: null, toTotal: 0.5, toBowl: -0.5, at: NOON };

  it('contains movements in units', () => {
    const bonus = { id: '2.0', kind: 'level-bonus', level: 3, toTotal: 0, toBowl: 1, at: NOON };
    expect(z.parse(historyAnswer, [collect, bonus])).toEqual([
      {
        id: '1.0',
        kind: 'collect',
        level: null,
        toTotal: 50_000_000,
        toBowl: -50_000_000,
        at: Date.parse(NOON),
      },
      { id: '2.0', kind: 'level-bonus', level: 3, toTotal: 0, toBowl: 100_000_000, at: Date.parse(NOON) },
    ]);
  });

  it.each(['collect', 'follow-bonus', 'level-bonus', 'expired'])('knows the kind %s', kind => {
    expect(z.parse(ledgerKind, kind)).toBe(kind);
  });

  it.each([{ kind: '' }, { level: 1.5 }, { level: undefined }, { toTotal: -1 }, { at: 'noon' }])(
    'has no row with %o',
    difference => {
      expect(z.safeParse(historyAnswer, [{ ...collect, ...difference }]).success).toBe(false);
    },
  );

  it('is limited to fifty rows', () => {
    expect(HISTORY_SIZE).toBe(50);
  });
});

it('a PIN is changed to another one of six digits', () => {
  const bodies = [
    { pin: '654321', newPin: '123456' },
    { pin: '1', newPin: '123456' },
    { pin: '123456', newPin: '12345' },
    { pin: '123456', newPin: '123456' },
    { pin: '', newPin: '123456' },
    { newPin: '123456' },
    { pin: '123456' },
  ];
  expect(bodies.map(body => z.safeParse(changePinBody, body).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe('the devices', () => {
  const device = {
    id: '7b0c7b3e-0f2f-4c53-9a55-6e2d6b0c2f11',
    label: 'Chrome on Linux',
    createdAt: NOON,
    lastSeenAt: NOON,
    current: true,
  };

  it('contain their first login and mark the current one', () => {
    expect(z.parse(devicesAnswer, [device])).toEqual([
      { ...device, createdAt: Date.parse(NOON), lastSeenAt: Date.parse(NOON) },
    ]);
  });

  it.each(['id', 'label', 'createdAt', 'lastSeenAt', 'current'])('each have the field %s', field => {
    expect(z.safeParse(devicesAnswer, [{ ...device, [field]: undefined }]).success).toBe(false);
  });

  it('sign-outs are counted from 0', () => {
    const answers = [{ signedOut: 0 }, { signedOut: 2 }, { signedOut: -1 }, {}];
    expect(answers.map(answer => z.safeParse(signOutOthersAnswer, answer).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
