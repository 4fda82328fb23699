import { expect, test } from 'vitest';
import type { Save, SaveOutcome } from './apply-batch.service.ts';
import { createSaveHealth } from './save-health.ts';
import type { ApplyBatch } from './save-queue.ts';

/** What the database says of a full disk, and of a value that a row may not have. */
const DISK_FULL = Object.assign(new Error('disk full'), { code: '53100' });
const BAD_ROW = Object.assign(new Error('bad row'), { code: '22003' });

function create() {
  let nowMs = 1_000;
  const health = createSaveHealth(() => nowMs);
  const settleAs = async (emails: readonly string[], settle: ApplyBatch) => {
    const saves = emails.map(
      (email): Save => ({
        email,
        sessionHash: undefined,
        claim: {},
        mining: undefined,
        walletAddress: undefined,
      }),
    );
    await health
      .observe(settle)(saves, 'wait')
      .catch(() => undefined);
  };
  return {
    isFailing: health.isFailing,
    fail: (error: Error, ...emails: string[]) => settleAs(emails, () => Promise.reject(error)),
    settle: (outcomes: readonly SaveOutcome[], ...emails: string[]) => settleAs(emails, async () => outcomes),
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

// The account of an outcome is not looked at.
const GRANTED = { verdict: 'granted' } as unknown as SaveOutcome;

test('saves fail when every one has failed for ten seconds', async () => {
  const { fail, isFailing, advance } = create();
  expect(isFailing()).toBe(false);

  await fail(DISK_FULL, 'a', 'b');
  advance(9_999);
  await fail(DISK_FULL, 'a');
  expect(isFailing()).toBe(false);
  advance(1);
  await fail(DISK_FULL, 'a');

  expect(isFailing()).toBe(true);
});

test('one that succeeds ends it, and what changes nothing does not', async () => {
  const { fail, settle, isFailing, advance } = create();
  await fail(DISK_FULL, 'a');
  advance(10_000);
  await fail(DISK_FULL, 'a');

  await settle([{ verdict: 'not-logged-in' }, { verdict: 'locked' }], 'a', 'b');
  expect(isFailing()).toBe(true);
  await settle([{ verdict: 'not-logged-in' }, GRANTED], 'a', 'b');
  expect(isFailing()).toBe(false);
  await fail(DISK_FULL, 'a');
  expect(isFailing()).toBe(false);
});

test('half a minute without a failed save ends it, and starts the count again', async () => {
  const { fail, isFailing, advance } = create();
  await fail(DISK_FULL, 'a');
  advance(10_000);
  await fail(DISK_FULL, 'a');
  advance(29_999);
  expect(isFailing()).toBe(true);
  advance(1);

  expect(isFailing()).toBe(false);
  await fail(DISK_FULL, 'a');
  expect(isFailing()).toBe(false);
});

test('errors that a row can cause count when they meet three accounts', async () => {
  const { fail, settle, isFailing, advance } = create();
  for (const email of ['a', 'a', 'a', 'b']) {
    await fail(BAD_ROW, email);
    advance(10_000);
  }
  // The queue tries each of these again.
  await fail(BAD_ROW, 'c', 'd', 'e');
  expect(isFailing()).toBe(false);

  await settle([{ verdict: 'error', error: BAD_ROW }], 'c');

  expect(isFailing()).toBe(true);
});
