/** A press or a submit from before hydration. */
interface EarlyEvent {
  readonly target: HTMLElement;
  readonly submitter?: HTMLElement | null;
}

/** Queues events of an unhydrated part, and keeps its forms from leaving the page. */
interface EventQueue {
  readonly queue: readonly EarlyEvent[];
  /** Stops queueing. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Defined in `index.html`, before any script. Listens at the window, before React. */
    queueEvents(part: Node): EventQueue;
    /** The events of the whole page; absent once they are replayed. */
    earlyEvents?: EventQueue;
  }
}

/**
 * Replays events from before hydration once, in their order, and stops queueing. Waits for a task
 * of its own: while React is rendering it hydrates nothing, and would lose a click on a part that
 * it has not hydrated yet.
 */
export function replayEarlyEvents(): void {
  const { earlyEvents } = window;
  if (earlyEvents === undefined) return;
  earlyEvents.stop();
  setTimeout(() => {
    if (window.earlyEvents === undefined) return;
    delete window.earlyEvents;
    earlyEvents.queue.forEach(replay);
  });
}

function replay({ target, submitter }: EarlyEvent): void {
  if (!target.isConnected) return;
  // By its button: a click makes React hydrate its target, a submit does not.
  const element = submitter ?? target;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** Queues events of an element until it is hydrated. Returns a function that replays them. */
export function queueEvents(element: HTMLElement): () => void {
  const { queue, stop } = window.queueEvents(element);
  // React lets no event through to it.
  element.toggleAttribute('data-unhydrated', true);
  return () => {
    stop();
    element.removeAttribute('data-unhydrated');
    queue.forEach(replay);
  };
}
