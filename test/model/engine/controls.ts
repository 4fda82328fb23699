/** Reads the controls and announcements of a page, and what a press of each control sends to actors. */
import { act, fireEvent, isInaccessible } from '@testing-library/react';
import { Actor, type EventObject } from 'xstate';
import { readElementState } from './element-state.ts';

const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=switch], [role=tab]';
const ANNOUNCEMENTS = '[role=status], [role=alert]';
/** Not links, which leave the page, and fields, which take input. */
const PRESSED = 'button, [role=button], [role=switch], [role=tab], [type=checkbox], [type=radio]';

/** The states of a control beside those of a check, by the attribute that shows them. */
const STATES = {
  'aria-disabled': 'unavailable',
  'aria-busy': 'busy',
  'data-loading': 'busy',
  'aria-pressed': 'pressed',
  'aria-selected': 'selected',
  'aria-expanded': 'expanded',
} as const;

const ROLES: Readonly<Record<string, string>> = { A: 'link', BUTTON: 'button' };

/** The events of the press under way; null otherwise. */
let pressed: EventObject[] | null = null;

// Each actor binds the method when it is created.
const { send } = Actor.prototype;
Actor.prototype.send = function sendUnlessPressed(event) {
  if (pressed === null) send.call(this, event);
  // A stopped actor may still listen.
  else if (this.getSnapshot().status === 'active') pressed.push(event);
};

/**
 * Describes each control and announcement of the page in a line, with the events that a press of
 * the control sends. No actor receives them. Optionally describes the whole text, too.
 */
export async function controlsOf(page: Document, { withText = false } = {}): Promise<string[]> {
  const text = withText ? textOf(page.body) : '';
  const found = [...page.querySelectorAll(`${CONTROLS}, ${ANNOUNCEMENTS}`)].filter(isPerceivable);
  // A press may change what React keeps outside of machines.
  const before = found.map(element => [element, describe(element)] as const);
  const lines: string[] = text === '' ? [] : [`text “${text}”`];
  for (const [element, line] of before) {
    if (line !== '') lines.push([line, ...(await eventsOfPress(element))].join(' → '));
  }
  return lines;
}

const isPerceivable = (element: Element): boolean => !isInaccessible(element) && !element.closest('[inert]');

async function eventsOfPress(control: Element): Promise<string[]> {
  if (!control.matches(PRESSED) || !control.isConnected) return [];
  const events: EventObject[] = [];
  pressed = events;
  try {
    await act(async () => void fireEvent.click(control));
  } finally {
    pressed = null;
  }
  return events.map(({ type, ...payload }) =>
    Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`,
  );
}

/** Returns an empty text for an announcement of nothing. */
function describe(element: Element): string {
  if (element.matches(ANNOUNCEMENTS)) {
    const text = textOf(element);
    return text && `${element.getAttribute('role')} “${text}”`;
  }
  const { isChecked, isInvalid, isDisabled, isCurrent } = readElementState(element);
  const shown = Object.entries(STATES).filter(
    ([name]) => !['false', null].includes(element.getAttribute(name)),
  );
  const states = [
    ...shown.map(([, state]) => state),
    ...(isChecked ? ['checked'] : []),
    ...(isInvalid ? ['invalid'] : []),
    ...(isDisabled ? ['disabled'] : []),
    ...(isCurrent ? ['current'] : []),
  ];
  const type = element.matches('[type=checkbox], [type=radio]') ? element.getAttribute('type') : null;
  const role = element.getAttribute('role') ?? type ?? ROLES[element.tagName] ?? 'field';
  return `${role} “${nameOf(element)}”${states.length > 0 ? ` (${[...new Set(states)].join(', ')})` : ''}`;
}

function nameOf(element: Element): string {
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const label = labels.map(textOf).find(text => text !== '');
  return element.getAttribute('aria-label') ?? label ?? textOf(element);
}

/** Separates the texts of neighbours, as a screen reader does. */
function textOf(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.matches('style, script')) parts.push(textContent ?? '');
  }
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
