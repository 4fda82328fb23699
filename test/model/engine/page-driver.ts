/**
 * Describes a user's actions and observations without selectors or markup. A screen under happy-dom
 * and a page in a browser implement the same interface.
 */

/** The whole text, or a pattern in it. */
export type Name = string | RegExp;

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'columnheader'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'navigation'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'row'
  | 'rowheader'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tablist'
  | 'tabpanel'
  | 'timer'
  | 'tooltip';

/** A part of a page, by its role or text. */
export type ElementQuery =
  | { readonly role: Role; readonly name?: Name; readonly includesHidden?: true }
  /** An input, by its label. */
  | { readonly label: Name }
  | { readonly text: Name; readonly includesHidden?: true };

const named =
  (role: Role) =>
  (name: Name): ElementQuery => ({ role, name });

export const button = named('button');
export const dialog = named('dialog');
export const heading = named('heading');
export const link = named('link');
export const menuItem = named('menuitem');
export const row = named('row');
export const tab = named('tab');
export const table = named('table');
export const some = (role: Role): ElementQuery => ({ role });
export const field = (label: Name): ElementQuery => ({ label });
export const text = (name: Name): ElementQuery => ({ text: name });
/** Also finds what is visible but hidden from screen readers, such as the page below a dialog. */
export const hidden = (query: ElementQuery): ElementQuery => ({ ...query, includesHidden: true });

/** The checked state of a part besides its presence. */
export interface ElementState {
  /** Its whole text. */
  readonly text: string;
  /** Its value; null unless it is an input. */
  readonly value: string | null;
  readonly isFocused: boolean;
  /** `aria-invalid`. */
  readonly isInvalid: boolean;
  /** `aria-busy`, or a loading state. */
  readonly isBusy: boolean;
  readonly isChecked: boolean;
  /** Disabled for input, not only by `aria-disabled`. */
  readonly isDisabled: boolean;
  /** `aria-pressed`. */
  readonly isPressed: boolean;
  /** `aria-current`. */
  readonly isCurrent: boolean;
  /** The target of the link. */
  readonly href: string | null;
  /** The text of `aria-describedby`. */
  readonly description: string;
  /** `aria-sort` of a column. */
  readonly sort: string | null;
  /** How the live region around it announces it. */
  readonly live: string | null;
}

/**
 * A user at a page. Each method waits for its part, and throws if it does not appear.
 */
export interface PageDriver {
  click(query: ElementQuery): Promise<void>;
  /** Moves the pointer onto it. */
  hover(query: ElementQuery): Promise<void>;
  /** Replaces the value of a field. */
  fill(field: ElementQuery, typed: string): Promise<void>;
  /** Checks or unchecks a box unless it is in that state. */
  setChecked(box: ElementQuery, isChecked: boolean): Promise<void>;
  /** Presses a key, such as `Escape`, wherever the focus is. */
  pressKey(key: string): Promise<void>;
  /** Expects it at least once; with a `state`, exactly once. */
  expectVisible(query: ElementQuery, state?: Partial<ElementState>): Promise<void>;
  expectHidden(query: ElementQuery): Promise<void>;
  /** Expects exactly as many of it as there are texts, with these texts. */
  expectTexts(query: ElementQuery, texts: readonly string[]): Promise<void>;
  /** Returns whether it is visible now. */
  isVisible(query: ElementQuery): Promise<boolean>;
  /** Returns a driver that is limited to this part. */
  within(query: ElementQuery): PageDriver;
}

/** Matches a field's label: a required one has an asterisk behind it. */
export const labelPattern = (label: Name): RegExp =>
  typeof label === 'string' ? new RegExp(`^${escapeRegExp(label)}(\\s*\\*)?$`) : label;

const escapeRegExp = (plain: string): string => plain.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
