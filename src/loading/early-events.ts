/** A press or a submit from before hydration. */
interface EarlyEvent {
  readonly target: HTMLElement;
  readonly submitter?: HTMLElement | null;
}

/** The events of the whole page. The script in `index.html` queues them. */
interface EarlyEvents {
  readonly queue: readonly EarlyEvent[];
  /** Stops queueing. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Absent once the events are replayed. */
    earlyEvents?: EarlyEvents;
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

/** Marks an element within which React lets no event through. */
const UNHYDRATED = 'data-unhydrated';

/**
 * Queues presses and submits in an unhydrated element, like the script in `index.html`. Returns a
 * function that replays them.
 */
export function queueEvents(element: HTMLElement): () => void {
  const queue: EarlyEvent[] = [];
  const onSubmit = (event: SubmitEvent): void => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLElement) || !element.contains(target)) return;
    event.preventDefault();
    queue.push({ target, submitter });
  };
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && element.contains(target) && target.closest('button');
    if (button && !(button.form && button.type === 'submit')) queue.push({ target: button });
  };
  // At the window: React stops these at the root.
  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  element.toggleAttribute(UNHYDRATED, true);
  return () => {
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
    element.removeAttribute(UNHYDRATED);
    queue.splice(0).forEach(replay);
  };
}
