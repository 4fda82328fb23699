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

/** Does what was pressed too early, in its order and once. */
export function replayEarlyActions(): void {
  const { earlyActions } = window;
  if (earlyActions === undefined) return;
  delete window.earlyActions;
  earlyActions.stop();
  for (const { target, submitter } of earlyActions.kept) {
    if (!target.isConnected) continue;
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
    else target.click();
  }
}
