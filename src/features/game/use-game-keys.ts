import { type RefObject, useEffect } from 'react';
import { COLUMNS } from '../../../machines/game/token.rules.ts';
import type { GameActor } from '../../actors/game.ts';
import { chooseToken, isArrow } from './choose-token.ts';
import { phaseOf } from './game-view.ts';

/** Returns the button of a token. */
type FindToken = (id: number) => HTMLElement | undefined;

/** Ignores keys with modifiers, and keys while another control has the focus. */
const isMeant = (stage: HTMLElement | null, { target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey) &&
  target instanceof Element &&
  (target === document.body || stage?.contains(target) === true);

/** Plays by keyboard: digits catch by column, arrows choose a token, Escape pauses and resumes. */
export function useGameKeys(game: GameActor, stage: RefObject<HTMLElement | null>, find: FindToken): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(stage.current, event)) return;
      const snapshot = game.getSnapshot();
      const phase = phaseOf(snapshot);
      if (event.key === 'Escape' && !event.repeat) {
        game.send({ type: phase === 'paused' ? 'resume.pressed' : 'pause.pressed' });
      }
      if (phase !== 'running') return;
      const column = Number(event.key);
      if (column >= 1 && column <= COLUMNS) game.send({ type: 'column.pressed', column });
      if (!isArrow(event.key)) return;
      event.preventDefault();
      const { tokens, clock } = snapshot.context.round;
      const chosen = tokens.find(({ id }) => find(id) === document.activeElement)?.id ?? null;
      const next = chooseToken(tokens, clock, chosen, event.key);
      if (next !== null) find(next)?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [game, stage, find]);
}
