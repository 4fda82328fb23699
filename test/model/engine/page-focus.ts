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

/** Watches from its creation whether the page loses the focus that it has or that a user gives it. */
export class FocusWatch {
  readonly #page: Document;
  #hasHadFocus: boolean;

  constructor(page: Document) {
    this.#page = page;
    this.#hasHadFocus = focusedOn(page) !== null;
    page.addEventListener('focusin', this.#note);
  }

  /** Ends the watch. Dialogs that open or close have moved the focus then. */
  async isLost(): Promise<boolean> {
    await untilFocusHasMoved(this.#page);
    this.#page.removeEventListener('focusin', this.#note);
    return this.#hasHadFocus && focusedOn(this.#page) === null;
  }

  readonly #note = (): void => {
    this.#hasHadFocus = true;
  };
}
