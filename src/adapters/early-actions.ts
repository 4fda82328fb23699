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
