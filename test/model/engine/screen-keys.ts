/** Presses keys on a page, and tells what they send to actors and where they move the focus. */
import { fireEvent } from '@testing-library/react';
import { focusedOn, untilFocusHasMoved } from './page-focus.ts';
import { eventsOf, expandAll, PRESSED } from './presses.ts';
import { isSeen, placeOf } from './screen-parts.ts';

/**
 * Describes what Escape and other keys send, whether once while they are held, where they move the focus, and
 * whether the screen keeps them from the browser or from other listeners: pressed at the last enabled control,
 * and the others also while nothing has the focus, and at a control that is not of the screen.
 */
export async function linesOfKeys(page: Document, others: readonly string[] = []): Promise<string[]> {
  const controls = () => [...page.querySelectorAll<HTMLElement>(PRESSED)];
  const last = () => controls().findLast(one => isSeen(one) && !one.matches(':disabled')) ?? page.body;
  const lines = await linesOfKey(page, 'Escape', 'Escape', last);
  for (const key of others) lines.push(...(await linesOfKey(page, key, key, last)));
  for (const key of others)
    lines.push(...(await linesOfKey(page, `${key} without focus`, key, () => page.body)));
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
  await eventsOf(() => (control === page.body ? blur(page) : control.focus()));
  await untilFocusHasMoved(page);
  const before = focusedOn(page);
  let isTaken = false;
  let isKept = true;
  const hear = () => {
    isKept = false;
  };
  page.addEventListener('keydown', hear);
  const events = await eventsOf(() => {
    isTaken = !fireEvent.keyDown(control, { key });
  });
  page.removeEventListener('keydown', hear);
  await untilFocusHasMoved(page);
  const focused = focusedOn(page);
  const moves = focused === before ? [] : [`focus on ${placeOf(focused)}`];
  const isSentOnce = events.length > 0 && (await eventsOfHeld(control, key)).length === 0;
  const effects = [
    ...events,
    ...(isSentOnce ? ['once while held'] : []),
    ...moves,
    ...(isTaken ? ['not for the browser'] : []),
    ...(isKept ? ['not for others'] : []),
  ];
  return effects.length === 0 ? [] : [[name, ...effects].join(' → ')];
}

const eventsOfHeld = (control: Element, key: string): Promise<string[]> =>
  eventsOf(() => void fireEvent.keyDown(control, { key, repeat: true }));

const blur = ({ activeElement }: Document): void => {
  if (activeElement instanceof HTMLElement) activeElement.blur();
};
