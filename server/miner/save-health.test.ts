import { expect, test } from 'vitest';
import type { ApplyBatch, Save, SaveOutcome } from './apply-batch.service.ts';
import { createSaveHealth } from './save-health.ts';

/** The database's errors for a full disk and for an invalid value. */
const DISK_FULL = Object.assign(new Error('disk full'), { code: '53100' });
const BAD_ROW = Object.assign(new Error('bad row'), { code: '22003' });

function create() {
  let nowMs = 1_000;
  const health = createSaveHealth(() => nowMs);
  const observe = async (emails: readonly string[], apply: ApplyBatch) => {
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
      .observe(apply)(saves, 'wait')
      .catch(() => undefined);
  };
  return {
    isFailing: health.isFailing,
    fail: (error: Error, ...emails: string[]) => observe(emails, () => Promise.reject(error)),
    complete: (outcomes: readonly SaveOutcome[], ...emails: string[]) =>
      observe(emails, async () => outcomes),
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

// Only the verdict is read.
const GRANTED = { verdict: 'granted' } as unknown as SaveOutcome;

test('fails when every save has failed for ten seconds', async () => {
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

test('recovers by a granted save, not by others', async () => {
  const { fail, complete, isFailing, advance } = create();
  await fail(DISK_FULL, 'a');
  advance(10_000);
  await fail(DISK_FULL, 'a');

  await complete([{ verdict: 'not-logged-in' }, { verdict: 'locked' }], 'a', 'b');
  expect(isFailing()).toBe(true);
  await complete([{ verdict: 'not-logged-in' }, GRANTED], 'a', 'b');
  expect(isFailing()).toBe(false);
  await fail(DISK_FULL, 'a');
  expect(isFailing()).toBe(false);
});

test('recovers after 30 seconds without a failed save', async () => {
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

test('counts row errors that affect three accounts', async () => {
  const { fail, complete, isFailing, advance } = create();
  for (const email of ['a', 'a', 'a', 'b']) {
    await fail(BAD_ROW, email);
    advance(10_000);
  }
  // The queue bisects this batch.
  await fail(BAD_ROW, 'c', 'd', 'e');
  expect(isFailing()).toBe(false);

  await complete([{ verdict: 'error', error: BAD_ROW }], 'c');

  expect(isFailing()).toBe(true);
});
