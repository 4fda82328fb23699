/** Presses keys on a page, and tells what they send to actors and where they move the focus. */
import { fireEvent } from '@testing-library/react';
import { focusedOn, untilFocusHasMoved } from './page-focus.ts';
import { eventsOf, expandAll, PRESSED } from './presses.ts';
import { isSeen, placeOf } from './screen-parts.ts';

/**
 * Describes what Escape and other keys send and where they move the focus, if they do: pressed at the last
 * enabled control of the page, and the others also at one that does not belong to the screen.
 */
export async function linesOfKeys(page: Document, others: readonly string[] = []): Promise<string[]> {
  const controls = () => [...page.querySelectorAll<HTMLElement>(PRESSED)];
  const last = () => controls().findLast(one => isSeen(one) && !one.matches(':disabled')) ?? page.body;
  const lines = await linesOfKey(page, 'Escape', 'Escape', last);
  for (const key of others) lines.push(...(await linesOfKey(page, key, key, last)));
  const stranger = page.createElement('button');
  page.body.append(stranger);
  for (const key of others) lines.push(...(await linesOfKey(page, `${key} elsewhere`, key, () => stranger)));
  stranger.remove();
  return lines;
}

async function linesOfKey(
  page: Document,
  name: string,
  key: string,
  at: () => HTMLElement,
): Promise<string[]> {
  await expandAll(page);
  const control = at();
  await eventsOf(() => control.focus());
  const before = focusedOn(page);
  const events = await eventsOf(() => void fireEvent.keyDown(control, { key }));
  await untilFocusHasMoved(page);
  const focused = focusedOn(page);
  const moves = focused === before ? [] : [`focus on ${placeOf(focused)}`];
  return events.length + moves.length === 0 ? [] : [[name, ...events, ...moves].join(' → ')];
}
