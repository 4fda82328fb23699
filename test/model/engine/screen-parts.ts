/** Reads what a page shows, and what a press of each control sends to actors or changes. */
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { readElementState } from './element-state.ts';
import { quoted, textOf, tidy } from './element-texts.ts';
import type { OpenedPage } from './opened-page.ts';
import { eventsOfLink, eventsOfPress, expandAll, expandedOn, PRESSED, TYPED } from './presses.ts';
import { looksOf } from './screen-looks.ts';

const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=switch], [role=tab]';
const STATUS = '[role=status]';
const ANNOUNCEMENTS = `${STATUS}, [role=alert]`;
/** Parts without a text of their own, or whose name says more than it. */
const NAMED = '[role=img], [role=progressbar], [role=timer], img[alt]:not([alt=""])';
/** A screen reader names them before their content. */
const GROUPS =
  'section, nav, form, aside, ul, ol, table, [role=region], [role=group], [role=toolbar], [role=tablist], [role=dialog]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const HINTS = '[data-tooltip]:not([data-tooltip=""])';
const LISTED = `${CONTROLS}, ${ANNOUNCEMENTS}, ${NAMED}, ${HINTS}`;
/** Their text belongs to the sentence around them. */
const INLINE = 'abbr, b, bdi, code, data, em, i, kbd, mark, q, s, small, span, strong, sub, sup, time, u';
const UNSEEN = '[hidden], [inert], [aria-hidden=true], [style*="display: none"], script, style, template';

/** The states of a control beside those of a check, by the attribute that shows them. */
const STATES = {
  'aria-disabled': 'unavailable',
  'aria-busy': 'busy',
  'data-loading': 'busy',
  'aria-pressed': 'pressed',
  'aria-selected': 'selected',
  'aria-expanded': 'expanded',
  readonly: 'read only',
} as const;

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  ASIDE: 'complementary',
  BUTTON: 'button',
  FORM: 'form',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  IMG: 'img',
  NAV: 'navigation',
  OL: 'list',
  SECTION: 'region',
  TABLE: 'table',
  UL: 'list',
};

/** What a field expects, by attribute. */
const EXPECTED = ['type', 'inputmode', 'autocomplete', 'maxlength', 'placeholder', 'required'] as const;
const USUAL = ['text', 'checkbox', 'radio', 'off', null];
const MAX_NAME = 30;

interface Part {
  readonly element: Element;
  readonly line: string;
  /** Of a press. */
  effects: readonly string[];
}

/**
 * Expands what is collapsed, and describes each text, control, announcement, picture and tooltip of
 * the page in a line, after its title and in their order, with the events that a press of a control sends, or else what it
 * changes on the page. No actor receives the events.
 * @param opened - the whole page, if it is one: adds its address, and where each press leads
 * @param before - the status regions before the last step: screen readers may miss what a new one says
 */
export async function partsOf(
  page: Document,
  opened?: OpenedPage,
  before: readonly Element[] | null = null,
): Promise<string[]> {
  await expandAll(page);
  const parts = partsOn(page);
  const looks = looksOf(page);
  let shown = parts.map(({ line }) => line);
  for (const part of parts.toSorted(inOrder)) {
    const { element } = part;
    const expanded = expandedOn(page).filter(one => one !== element);
    part.effects = await (opened ? effectsOnPage(opened, element) : eventsOfPress(element));
    if (part.effects.length === 0 && element.matches(PRESSED)) {
      // What React keeps outside of machines.
      const now = partsOn(page).map(({ line }) => line);
      part.effects = changesBetween(shown, now);
      shown = now;
    }
    const collapsed = expanded.filter(one => one.matches('[aria-expanded=false]'));
    if (collapsed.length === 0) continue;
    part.effects = [...part.effects, ...collapsed.map(one => `collapses ${placeOf(one)}`)];
    await expandAll(page);
    shown = partsOn(page).map(({ line }) => line);
  }
  const title = page.title === '' ? [] : [`title ${quoted(page.title)}`];
  const address = opened ? [`at ${opened.address()}`] : [];
  const isNew = ({ element }: Part) => before && element.matches(STATUS) && !before.includes(element);
  const lines = parts.map(part => [part.line + (isNew(part) ? NEW : ''), ...part.effects].join(' → '));
  return [...address, ...title, ...lines, ...looks];
}

/** Lists the effects of a press on a whole page, but not that a link leads to its address. */
async function effectsOnPage(opened: OpenedPage, element: Element): Promise<readonly string[]> {
  const press = async () => [...(await eventsOfPress(element)), ...(await eventsOfLink(element))];
  return without(await opened.staying(press), [`leads to ${element.getAttribute('href')}`]);
}

/** Lists the regions whose changes a screen reader announces. */
export const statusRegionsOf = (page: Document): readonly Element[] => [...page.querySelectorAll(STATUS)];

const partsOn = (page: Document): Part[] =>
  seenIn(page.body).flatMap(element =>
    linesOf(element).map((line): Part => ({ element, line, effects: [] })),
  );

const seenIn = (root: Element): Element[] =>
  [...root.children]
    .filter(element => !element.matches(UNSEEN))
    .flatMap(element => [element, ...seenIn(element)]);

function changesBetween(before: readonly string[], after: readonly string[]): string[] {
  const [shown, hidden] = [without(after, before), without(before, after)];
  return [
    ...(shown.length > 0 ? [`shows ${shown.join(', ')}`] : []),
    ...(hidden.length > 0 ? [hidden.length === 1 ? 'hides a part' : `hides ${hidden.length} parts`] : []),
  ];
}

/** Removes each of `others` once. */
export function without(parts: readonly string[], others: readonly string[]): readonly string[] {
  const rest = [...others];
  return parts.filter(part => {
    const at = rest.indexOf(part);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Names a place of the focus by its role and its accessible name, or the beginning of its text. */
export function placeOf(element: Element | null): string {
  if (element === null) return 'nothing';
  const name = computeAccessibleName(element) || tidy(textOf(element)).slice(0, MAX_NAME);
  return `${roleOf(element)} ${quoted(name)}`;
}

const roleOf = (element: Element): string =>
  element.getAttribute('role') ?? ROLES[element.tagName] ?? (element.matches(CONTROLS) ? 'field' : 'part');

/** Marks a status that was no region before. */
const NEW = ' (new)';

/** Removes the marks of new statuses. */
export const withoutNews = (parts: readonly string[]): readonly string[] =>
  parts.map(part => part.replace(NEW, ''));

/** A press of an expanded control hides others, and what is typed changes what a press sends. */
const inOrder = (one: Part, other: Part): number => rankOf(one) - rankOf(other);

function rankOf({ element }: Part): number {
  if (element.matches(TYPED)) return 2;
  return Number(element.getAttribute('aria-expanded') === 'true');
}

const isPartOfSentence = (element: Element): boolean =>
  element.matches(INLINE) && !element.matches(LISTED) && isSeen(element);

export const isSeen = (element: Element): boolean => element.closest(UNSEEN) === null;

function linesOf(element: Element): string[] {
  if (element.matches(LISTED)) return [describe(element)].filter(line => line !== '');
  if (element.matches(INLINE) || element.closest(`${LISTED}, label, legend`)) return [];
  const text = tidy(textOfBlock(element));
  const level = element.matches(HEADINGS) ? ` (heading ${element.tagName.slice(1)})` : '';
  return [...groupOf(element), ...(text === '' ? [] : [quoted(text) + level])];
}

function groupOf(element: Element): string[] {
  const name = element.matches(GROUPS) ? computeAccessibleName(element) : '';
  return name === '' ? [] : [`${roleOf(element)} ${quoted(name)}`];
}

/** Returns an empty text for an announcement of nothing. */
function describe(element: Element): string {
  if (element.matches(ANNOUNCEMENTS)) {
    const text = textOf(element);
    return text && `${element.getAttribute('role')} ${quoted(text)}`;
  }
  if (element.matches(NAMED)) {
    const text = element.getAttribute('aria-valuenow') ?? tidy(textOf(element));
    const name = quoted(computeAccessibleName(element));
    return [roleOf(element), name, ...(text ? [quoted(text)] : [])].join(' ');
  }
  return element.matches(CONTROLS) ? describeControl(element) : hintOf(element);
}

function describeControl(element: Element): string {
  const type = element.matches('[type=checkbox], [type=radio]') ? element.getAttribute('type') : null;
  const role = type ?? roleOf(element);
  const states = statesOf(element);
  const { value, href } = readElementState(element);
  const description = computeAccessibleDescription(element);
  return [
    `${role} ${quoted(computeAccessibleName(element))}`,
    ...(role === 'field' && value ? [`= ${quoted(value)}`] : []),
    ...(states.length > 0 ? [`(${states.join(', ')})`] : []),
    ...(description ? [`described ${quoted(description)}`] : []),
    ...(element.matches(HINTS) ? [hintOf(element)] : []),
    ...(href === null ? [] : [`to ${href}`]),
    ...(element.matches('[target=_blank]') ? ['in a new tab'] : []),
  ].join(' ');
}

function statesOf(element: Element): string[] {
  const { isChecked, isInvalid, isDisabled, isCurrent } = readElementState(element);
  const shown = Object.entries(STATES).filter(
    ([name]) => !['false', null].includes(element.getAttribute(name)),
  );
  const sort = element.closest('[aria-sort]')?.getAttribute('aria-sort') ?? null;
  const states = [
    ...shown.map(([, state]) => state),
    ...(sort === null ? [] : [`sorted ${sort}`]),
    ...(element instanceof HTMLInputElement ? expectationsOf(element) : []),
    ...(isChecked ? ['checked'] : []),
    ...(isInvalid ? ['invalid'] : []),
    ...(isDisabled ? ['disabled'] : []),
    ...(isCurrent ? ['current'] : []),
  ];
  return [...new Set(states)];
}

/** Describes what a field expects, if that is unusual. */
const expectationsOf = (field: HTMLInputElement): string[] =>
  EXPECTED.map(name => [name, field.getAttribute(name)] as const)
    .filter(([, value]) => !USUAL.includes(value))
    .map(([name, value]) => (name === 'type' || value === '' ? value || name : `${name} ${value}`));

const hintOf = (element: Element): string => `tooltip ${quoted(element.getAttribute('data-tooltip') ?? '')}`;

/** Returns the text of a block without that of the blocks and listed parts in it. */
const textOfBlock = (block: Element): string =>
  [...block.childNodes]
    .map(child => {
      if (child instanceof Text) return child.textContent;
      return child instanceof Element && isPartOfSentence(child) ? textOfBlock(child) : ' ';
    })
    .join('');
