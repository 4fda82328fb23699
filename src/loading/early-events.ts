import { yieldToMain } from './yield-to-main.ts';

/** A press or a submit of what was not hydrated. */
interface EarlyEvent {
  readonly target: HTMLElement;
  readonly submitter?: HTMLElement | null;
}

declare global {
  interface Window {
    /** The script in `index.html` queues events within `data-unhydrated`, before React sees them. */
    earlyEvents: readonly EarlyEvent[];
  }
}

const isEarly = ({ target }: EarlyEvent): boolean => target.closest('[data-unhydrated]') !== null;

/**
 * Marks a part of the page as hydrated, and replays its early events in their order. In a task of
 * its own: while React is rendering it hydrates nothing, and would lose a click on a part that it
 * has not hydrated yet.
 */
export function replayEarlyEvents(part: HTMLElement): void {
  part.removeAttribute('data-unhydrated');
  const events = window.earlyEvents.filter(event => !isEarly(event));
  window.earlyEvents = window.earlyEvents.filter(isEarly);
  void yieldToMain().then(() => events.forEach(replay));
}

function replay({ target, submitter }: EarlyEvent): void {
  if (!target.isConnected) return;
  // By its button: a click makes React hydrate its target, a submit does not.
  const element = submitter ?? target;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}
