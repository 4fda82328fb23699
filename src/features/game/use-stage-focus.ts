import { type RefObject, useEffect, useRef } from 'react';
import type { GamePhase } from './game-view.ts';

/**
 * Brings the focus along when the stage becomes another one, to the part that is marked for it, and what has the focus into
 * view.
 */
export function useStageFocus(
  phase: GamePhase,
  stage: RefObject<HTMLElement | null>,
  collectionTitle: RefObject<HTMLElement | null>,
): void {
  const before = useRef(phase);
  useEffect(() => {
    const last = before.current;
    before.current = phase;
    if (last === phase) return;
    if (last === 'over' && phase === 'idle') {
      collectionTitle.current?.focus();
      return;
    }
    const target = stage.current?.querySelector<HTMLElement>('[data-focus]');
    // A token that is chosen stays chosen.
    if (target?.contains(document.activeElement)) return;
    target?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, stage, collectionTitle]);
}
