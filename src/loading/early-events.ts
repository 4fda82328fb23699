/** Clicks and submits from before hydration. The script in `index.html` queues them. */
interface EarlyEvents {
  readonly queue: readonly { readonly target: HTMLElement; readonly submitter?: HTMLElement | null }[];
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
    for (const { target, submitter } of earlyEvents.queue) {
      if (!target.isConnected) continue;
      // By its button: a click makes React hydrate its target, a submit does not.
      const element = submitter ?? target;
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
  });
}

/** Queues clicks on buttons of an unhydrated element. Returns a function that replays them. */
export function queueClicks(element: HTMLElement): () => void {
  const queue: HTMLElement[] = [];
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('button');
    if (button) queue.push(button);
  };
  element.addEventListener('click', onClick, true);
  return () => {
    element.removeEventListener('click', onClick, true);
    for (const button of queue.splice(0)) button.click();
  };
}
