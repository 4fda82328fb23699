/** Notes what steps of replayed paths change on a page by themselves: the focus, and what is expanded. */
import type { EventObject } from 'xstate';
import { focusedOn, untilFocusHasMoved } from './page-focus.ts';
import { type Model, namedCase } from './paths.ts';
import { expandedOn } from './presses.ts';
import { placeOf } from './screen-parts.ts';
import { formatState } from './trace.ts';

/** What a user does to an element, which gets the focus by it. */
const DEEDS = ['mousedown', 'input', 'change'];
/** Keeps the focus of the user who presses it. */
const BUTTON = 'button, [role=button], a[href]';

/** What a user has not caused directly, on one page. */
export class PageMoves {
  readonly #moves = new Set<string>();
  readonly #page: Document;
  /** The event of the step before. */
  #last = '';
  #focused: Element | null = null;
  #expanded: readonly Element[] = [];
  #touched: Node[] = [];

  constructor(page: Document) {
    this.#page = page;
  }

  beginStep(): void {
    for (const type of DEEDS) this.#page.addEventListener(type, this.#noteTouched, true);
    this.#focused = focusedOn(this.#page);
    this.#expanded = expandedOn(this.#page);
    this.#touched = [];
  }

  async endStep(model: Model, event: EventObject, { value }: { readonly value: unknown }): Promise<void> {
    await untilFocusHasMoved(this.#page);
    const name = namedCase(model, event);
    const again = name === this.#last ? ' again' : '';
    this.#last = name;
    const note = (what: string) =>
      this.#moves.add(`- \`${name}\`${again} ${what} in \`${formatState(value)}\``);
    const focused = focusedOn(this.#page);
    if (this.#hasMoved(focused)) note(`moves the focus to ${placeOf(focused)}`);
    const others = expandedOn(this.#page).filter(one => !this.#expanded.includes(one));
    for (const one of others) if (!this.#isTouched(one)) note(`expands ${placeOf(one)}`);
    // Otherwise the elements of later pages, which only others read, would stay in memory.
    for (const type of DEEDS) this.#page.removeEventListener(type, this.#noteTouched, true);
  }

  readonly #noteTouched = ({ target, type }: Event): void => {
    // What was typed before changes the field when it loses the focus.
    if (type === 'change' && target !== this.#page.activeElement) return;
    if (target instanceof Node) this.#touched.push(target);
  };

  #hasMoved(focused: Element | null): boolean {
    const last = this.#touched.at(-1);
    const pressed = last instanceof Element ? last.closest(BUTTON) : null;
    if (pressed !== null) return focused !== pressed;
    const isLost = focused === null && last !== undefined;
    return (focused !== this.#focused && !this.#isTouched(focused)) || isLost;
  }

  #isTouched(element: Element | null): boolean {
    return this.#touched.some(touched => element?.contains(touched));
  }

  /** A line for each move. */
  get lines(): readonly string[] {
    return [...this.#moves].sort();
  }
}
