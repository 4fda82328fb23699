/** Notes what steps of replayed paths change on a page by themselves: the focus, and what is expanded. */
import type { EventObject } from 'xstate';
import { focusedOn, untilFocusHasMoved } from './page-focus.ts';
import { type Model, namedCase } from './paths.ts';
import { placeOf } from './screen-parts.ts';
import { formatState } from './trace.ts';

/** What a user does to an element, which gets the focus by it. */
const DEEDS = ['mousedown', 'input', 'change'];

/** What a user has not caused directly, on one page. */
export class PageMoves {
  readonly #moves = new Set<string>();
  readonly #page: Document;
  readonly #hasTimedFocus: boolean;
  #focused: Element | null = null;
  #expanded: readonly Element[] = [];
  #touched: Node[] = [];

  /** @param hasTimedFocus - whether the page moves the focus by the real clock, so that its moves are left out */
  constructor(page: Document, hasTimedFocus = false) {
    this.#page = page;
    this.#hasTimedFocus = hasTimedFocus;
    const note = ({ target }: Event) => {
      if (target instanceof Node) this.#touched.push(target);
    };
    for (const type of DEEDS) page.addEventListener(type, note, { capture: true });
  }

  beginStep(): void {
    this.#focused = focusedOn(this.#page);
    this.#expanded = expandedOn(this.#page);
    this.#touched = [];
  }

  async endStep(model: Model, event: EventObject, { value }: { readonly value: unknown }): Promise<void> {
    await untilFocusHasMoved(this.#page);
    const note = (what: string) =>
      this.#moves.add(`- \`${namedCase(model, event)}\` ${what} in \`${formatState(value)}\``);
    const focused = focusedOn(this.#page);
    const isLost = focused === null && this.#touched.length > 0;
    const hasMoved = (focused !== this.#focused && !this.#isTouched(focused)) || isLost;
    if (hasMoved && !this.#hasTimedFocus) note(`moves the focus to ${placeOf(focused)}`);
    const others = expandedOn(this.#page).filter(one => !this.#expanded.includes(one));
    for (const one of others) if (!this.#isTouched(one)) note(`expands ${placeOf(one)}`);
  }

  #isTouched(element: Element | null): boolean {
    return this.#touched.some(touched => element?.contains(touched));
  }

  /** A line for each move. */
  get lines(): readonly string[] {
    return [...this.#moves].sort();
  }
}

const expandedOn = (page: Document): Element[] => [...page.querySelectorAll('[aria-expanded=true]')];
