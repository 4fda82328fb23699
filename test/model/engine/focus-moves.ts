/** Notes where steps of replayed paths move the focus, which a screen reader reads next. */
import type { EventObject } from 'xstate';
import { focusedOn, untilFocusHasMoved } from './page-focus.ts';
import { type Model, namedCase } from './paths.ts';
import { placeOf } from './screen-parts.ts';
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
    this.#before = focusedOn(this.#page);
    this.#touched = [];
  }

  async endStep(model: Model, event: EventObject, { value }: { readonly value: unknown }): Promise<void> {
    await untilFocusHasMoved(this.#page);
    const focused = focusedOn(this.#page);
    const isByUser = this.#touched.some(touched => focused?.contains(touched));
    const isLost = focused === null && this.#touched.length > 0;
    if ((focused === this.#before && !isLost) || isByUser) return;
    this.#moves.add(
      `- \`${namedCase(model, event)}\` moves the focus to ${placeOf(focused)} in \`${formatState(value)}\``,
    );
  }

  /** A line for each move. */
  get lines(): readonly string[] {
    return [...this.#moves].sort();
  }
}
