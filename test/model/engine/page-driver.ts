/**
 * What somebody does at a page and sees of it, in the words of that person: no selectors and no markup. The same words hold for
 * a page that is drawn for a test and for one in a browser.
 */

/** The whole text, or a pattern in it. */
export type Name = string | RegExp;

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
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
  | 'tabpanel';

/** A part of a page, as a person would name it. */
export type ElementQuery =
  | { readonly role: Role; readonly name?: Name }
  /** What can be filled in, by its label. */
  | { readonly label: Name }
  | { readonly text: Name };

const named =
  (role: Role) =>
  (name: Name): ElementQuery => ({ role, name });

export const button = named('button');
export const dialog = named('dialog');
export const heading = named('heading');
export const link = named('link');
export const row = named('row');
export const tab = named('tab');
export const table = named('table');
export const some = (role: Role): ElementQuery => ({ role });
export const field = (label: Name): ElementQuery => ({ label });
export const text = (name: Name): ElementQuery => ({ text: name });

/** What can be told of a part beside that it is there. */
export interface ElementState {
  /** All that can be read in it. */
  readonly text: string;
  /** What was filled in; null where nothing can be. */
  readonly value: string | null;
  readonly isFocused: boolean;
  /** It says that what was filled in is wrong. */
  readonly isInvalid: boolean;
  /** It is at work, and says so. */
  readonly isBusy: boolean;
  readonly isChecked: boolean;
  /** The address that it links to. */
  readonly href: string | null;
}

/**
 * A person before a page. Whatever they look for may still be on its way: they wait for it, and throw when it does not come.
 */
export interface PageDriver {
  click(query: ElementQuery): Promise<void>;
  /** Replaces what stands in a field. */
  fill(field: ElementQuery, typed: string): Promise<void>;
  /** Ticks a box or clears it, unless it is so already. */
  setChecked(box: ElementQuery, isChecked: boolean): Promise<void>;
  /** Presses a key, such as `Escape`, wherever the focus is. */
  pressKey(key: string): Promise<void>;
  /** Sees it, once or more often; with these state it has to be there once alone. */
  expectVisible(query: ElementQuery, state?: Partial<ElementState>): Promise<void>;
  expectHidden(query: ElementQuery): Promise<void>;
  /** Sees exactly as many of it as there are texts, and reads these in them. */
  expectTexts(query: ElementQuery, texts: readonly string[]): Promise<void>;
  /** Whether it can be seen at this moment. */
  isVisible(query: ElementQuery): Promise<boolean>;
  /** The same person, looking at nothing but this. */
  within(query: ElementQuery): PageDriver;
}

/** A field's label as it stands on the page: who has to fill it in sees a star behind it. */
export const labelPattern = (label: Name): RegExp =>
  typeof label === 'string' ? new RegExp(`^${escapeRegExp(label)}(\\s*\\*)?$`) : label;

const escapeRegExp = (plain: string): string => plain.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads the state of an element. It has to stand alone: a browser under test evaluates its source. */
export function readElementState(element: Element): ElementState {
  const isOn = (attribute: string) => element.getAttribute(attribute) === 'true';
  return {
    text: element.textContent ?? '',
    value: 'value' in element && typeof element.value === 'string' ? element.value : null,
    isFocused: element === element.ownerDocument.activeElement,
    isInvalid: isOn('aria-invalid'),
    isBusy: isOn('aria-busy') || isOn('data-loading') || isOn('aria-disabled'),
    isChecked: isOn('aria-checked') || ('checked' in element && element.checked === true),
    href: element.getAttribute('href'),
  };
}
