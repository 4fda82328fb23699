/** Presses controls of a page, and catches what they send to actors. */
import { act, fireEvent } from '@testing-library/react';
import { Actor, type AnyMachineSnapshot, type EventObject, type Snapshot } from 'xstate';

/** Also pressed a second time, as by a double click. */
const REPEATED = 'button, [role=button]';
/** Not links, which leave the page, and fields, which take input. */
export const PRESSED = 'button, [role=button], [role=switch], [role=tab], [type=checkbox], [type=radio]';

/** Takes text. */
export const TYPED =
  'textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=range])';

/** A timer of this length ends what a press shows for a while, such as that a text was copied. */
const WHILE_MS = 1_000;

/** What the press under way sends; null otherwise. */
let pressed: string[] | null = null;

// Each actor binds the method when it is created.
const { send } = Actor.prototype;
Actor.prototype.send = function sendUnlessPressed(event) {
  if (pressed === null) {
    send.call(this, event);
    return;
  }
  const snapshot: Snapshot<unknown> = this.getSnapshot();
  // A stopped actor may still listen.
  if (snapshot.status === 'active') pressed.push(describeSent(event, snapshot));
};

/** Describes an event, and whether the state that it meets ignores it. */
function describeSent({ type, ...payload }: EventObject, snapshot: Snapshot<unknown>): string {
  const words = Object.keys(payload).length === 0 ? [type] : [type, JSON.stringify(payload)];
  if ('can' in snapshot && !(snapshot as AnyMachineSnapshot).can({ type, ...payload }))
    words.push('(ignored)');
  return words.join(' ');
}

/** A link to a page of the site, in the same tab. */
const LINK = 'a[href^="/"]:not([target])';
/** A link that leaves the page as it is. */
const LINK_IN_NEW_TAB = 'a[target=_blank]';

export const expandedOn = (page: Document): Element[] => [...page.querySelectorAll('[aria-expanded=true]')];

/** Presses each control that has collapsed something. */
export async function expandAll(page: Document): Promise<void> {
  for (const control of page.querySelectorAll<HTMLElement>('[aria-expanded=false]')) {
    // What closes again returns the focus.
    await eventsOf(() => control.focus());
    await eventsOfPress(control);
  }
}

/** Lists what a press sends, and whether a double click sends it only once. */
export async function eventsOfPress(control: Element): Promise<string[]> {
  if (control instanceof HTMLSelectElement) return eventsOfChoices(control);
  if (control.matches(TYPED)) return eventsOfTyping(control as HTMLInputElement);
  if (control.matches(LINK_IN_NEW_TAB)) return eventsOfFollowing(control);
  if (!control.matches(PRESSED)) return [];
  const events = await eventsOfClick(control);
  const isRepeated = events.length === 0 || !control.matches(REPEATED) || !control.isConnected;
  const again = isRepeated ? events : await eventsOfClick(control, 2);
  return again.length === events.length ? events : [...events, 'once for a double click'];
}

/** Lists what a press of a link sends before the page leaves. */
export const eventsOfLink = async (link: Element): Promise<string[]> =>
  link.matches(LINK) ? eventsOfClick(link) : [];

/** Lists what following a link sends, without opening a tab. */
function eventsOfFollowing(link: Element): Promise<string[]> {
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  return eventsOfClick(link);
}

/** Lists what each other option of a list sends. */
async function eventsOfChoices(list: HTMLSelectElement): Promise<string[]> {
  const lines: string[] = [];
  for (const option of [...list.options].filter(({ selected }) => !selected)) {
    const events = await eventsOf(() => void fireEvent.change(list, { target: { value: option.value } }));
    if (events.length > 0) lines.push([`“${option.text}” sends`, ...events].join(' '));
  }
  return lines;
}

/** Tells what typing sends. */
async function eventsOfTyping(field: HTMLInputElement): Promise<string[]> {
  if (field.disabled || field.readOnly) return [];
  const value = `${field.value}1`;
  const events = await eventsOf(() => void fireEvent.change(field, { target: { value } }));
  return events.length === 0 ? [] : [['typing sends', ...events].join(' ')];
}

/** @param detail - the number of presses of the pointer, 0 for those of keys */
async function eventsOfClick(control: Element, detail = 0): Promise<string[]> {
  return control.isConnected ? eventsOf(() => void fireEvent.click(control, { detail })) : [];
}

/**
 * Lists the events that a deed of a user sends. No actor receives them. What the page shows for a while
 * does not end, so that what is read next does not depend on the time that reading takes.
 */
export async function eventsOf(deed: () => void): Promise<string[]> {
  const events: string[] = [];
  const { setTimeout: startTimer } = globalThis;
  const startShort = (task: () => void, ms = 0) => startTimer(ms < WHILE_MS ? task : () => undefined, ms);
  globalThis.setTimeout = Object.assign(startShort, startTimer);
  pressed = events;
  try {
    await act(async () => deed());
  } finally {
    pressed = null;
    globalThis.setTimeout = startTimer;
  }
  return events;
}
