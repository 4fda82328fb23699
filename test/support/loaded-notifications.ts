import { expect } from 'vitest';
import type { Visit } from '../model/engine/page.ts';

/** When an idle page loads its notifications, by its clock, and then draws them, in milliseconds. */
const IDLE_MS = [6_000, 2_000];

/** Waits until a page has loaded the region of its notifications. */
export async function loadNotifications({ page, pass }: Visit): Promise<void> {
  for (const ms of IDLE_MS) await pass(ms);
  await expect.poll(() => page.getByLabel('Notifications', { exact: true }).count()).toBe(1);
}
