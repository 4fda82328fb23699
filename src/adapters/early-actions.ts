/** What a visitor pressed before the scripts had started. The script in `index.html` keeps it. */
interface EarlyActions {
  readonly kept: readonly { readonly target: HTMLElement; readonly submitter?: HTMLElement | null }[];
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyActions?: EarlyActions;
  }
}

/**
 * Does what was pressed too early, in its order and once. Nothing more is kept from now on, and the kept things are done when
 * React has put its work down: within it no part of the page can be taken over, and a click on such a part would be lost.
 */
export function replayEarlyActions(): void {
  const { earlyActions } = window;
  if (earlyActions === undefined) return;
  earlyActions.stop();
  setTimeout(() => {
    if (window.earlyActions === undefined) return;
    delete window.earlyActions;
    for (const { target, submitter } of earlyActions.kept) {
      if (!target.isConnected) continue;
      // React takes over the part of the page that is clicked, but not one that is only submitted: the press comes first.
      const pressed = submitter ?? target;
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
    }
  });
}

/**
 * Keeps clicks on the buttons of a part of the page that its scripts have not taken over yet. Returns what ends that and
 * does what was pressed.
 */
export function keepClicks(part: HTMLElement): () => void {
  const kept: HTMLElement[] = [];
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('button');
    if (button) kept.push(button);
  };
  part.addEventListener('click', keep, true);
  return () => {
    part.removeEventListener('click', keep, true);
    for (const button of kept.splice(0)) button.click();
  };
}
