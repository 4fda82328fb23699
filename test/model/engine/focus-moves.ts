/** Notes where steps of replayed paths move the focus, which a screen reader reads next. */
import { act } from '@testing-library/react';
import type { EventObject } from 'xstate';
import { type Model, namedCase } from './paths.ts';
import { nameOf } from './screen-parts.ts';
import { formatState } from './trace.ts';

/** What a user does to an element, which gets the focus by it. */
const DEEDS = ['mousedown', 'input', 'change'];

/** The moves of the focus that a user has not caused directly, on one page. */
export class FocusMoves {
  readonly #moves = new Set<string>();
  readonly #page: Document;
  #before: Element | null = null;
  #touched: Node[] = [];

  constructor(page: Document) {
    this.#page = page;
    const note = ({ target }: Event) => {
      if (target instanceof Node) this.#touched.push(target);
    };
    for (const type of DEEDS) page.addEventListener(type, note, { capture: true });
  }

  beginStep(): void {
    this.#before = this.#focused;
    this.#touched = [];
  }

  async endStep(model: Model, event: EventObject, { value }: { readonly value: unknown }): Promise<void> {
    // Opened and closed dialogs move the focus by a timer.
    await act(() => new Promise(resolve => setTimeout(resolve)));
    const focused = this.#focused;
    const isByUser = this.#touched.some(touched => focused?.contains(touched));
    const isLost = focused === null && this.#touched.length > 0;
    if ((focused === this.#before && !isLost) || isByUser) return;
    const place = focused === null ? 'nothing' : nameOf(focused);
    this.#moves.add(
      `- \`${namedCase(model, event)}\` moves the focus to ${place} in \`${formatState(value)}\``,
    );
  }

  get #focused(): Element | null {
    const { activeElement, body } = this.#page;
    return activeElement === body ? null : activeElement;
  }

  /** A line for each move. */
  get lines(): readonly string[] {
    return [...this.#moves].sort();
  }
}
