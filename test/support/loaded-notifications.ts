import { expect } from 'vitest';
import type { Visit } from '../model/engine/page.ts';

/** When a page has drawn what it loads, by its clock, in milliseconds. */
const MOMENT_MS = 2_000;

/** Waits until a page has loaded the region of its notifications, which it does with the first press. */
export async function loadNotifications({ page, pass }: Visit): Promise<void> {
  await page.keyboard.press('Shift');
  await pass(MOMENT_MS);
  await expect.poll(() => page.getByLabel('Notifications', { exact: true }).count()).toBe(1);
}
