/** The focus of a page in happy-dom, as browsers move it. */
import { act } from '@testing-library/react';

/** What cannot have the focus. */
const UNFOCUSABLE = ':disabled, [inert], [inert] *, [hidden], [hidden] *';

const LOSSES = ['blur', 'focusout'];

/**
 * Waits until a step has moved the focus: opened and closed dialogs move it by a timer. Then takes it from
 * a disabled or hidden element, as browsers do with the next frame, without an event.
 */
async function untilFocusHasMoved(page: Document): Promise<void> {
  await act(() => new Promise<void>(resolve => void setTimeout(resolve)));
  const focused = focusedOn(page);
  if (focused instanceof HTMLElement && focused.matches(UNFOCUSABLE)) blurSilently(focused);
}

/** Returns the focused element; null if none is. */
const focusedOn = ({ activeElement, body }: Document): Element | null =>
  activeElement === body ? null : activeElement;

function blurSilently(element: HTMLElement): void {
  const wasDisabled = element.hasAttribute('disabled');
  for (const type of LOSSES) window.addEventListener(type, silence, { capture: true });
  // happy-dom ignores the blur of a disabled element.
  element.removeAttribute('disabled');
  element.blur();
  element.toggleAttribute('disabled', wasDisabled);
  for (const type of LOSSES) window.removeEventListener(type, silence, { capture: true });
}

const silence = (event: Event) => event.stopImmediatePropagation();

const INVALID = '[aria-invalid=true]';

/** Watches from its creation whether the focus is where a user expects it. */
export class FocusWatch {
  readonly #page: Document;
  readonly #invalid: readonly Element[];
  #hasHadFocus: boolean;
  #hasSubmitted = false;

  constructor(page: Document) {
    this.#page = page;
    this.#hasHadFocus = focusedOn(page) !== null;
    this.#invalid = [...page.querySelectorAll(INVALID)];
    page.addEventListener('focusin', this.#noteFocus);
    page.addEventListener('submit', this.#noteSubmit, true);
  }

  /**
   * Ends the watch, when dialogs that open or close have moved the focus. Returns what is wrong: the page has
   * lost the focus that it had or that the user gave it, or the focus is not at the problem of a form.
   */
  async end(): Promise<string | null> {
    await untilFocusHasMoved(this.#page);
    this.#page.removeEventListener('focusin', this.#noteFocus);
    this.#page.removeEventListener('submit', this.#noteSubmit, true);
    const focused = focusedOn(this.#page);
    if (this.#hasHadFocus && focused === null) return 'loses the focus';
    const invalid = [...this.#page.querySelectorAll(INVALID)];
    const isReported = this.#hasSubmitted || invalid.some(field => !this.#invalid.includes(field));
    return isReported && invalid.length > 0 && !focused?.matches(INVALID)
      ? 'does not move the focus to the problem'
      : null;
  }

  readonly #noteFocus = (): void => {
    this.#hasHadFocus = true;
  };

  readonly #noteSubmit = (): void => {
    this.#hasSubmitted = true;
  };
}
