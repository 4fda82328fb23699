import { memo } from 'react';
import { type FallingToken, laneOf, tokenTypes } from '../../../machines/game/token.rules.ts';
import { gameTexts } from '../../content/game-texts.ts';
import classes from './FieldToken.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

interface FieldTokenProps {
  readonly token: FallingToken;
  /** Told the element that moves, and null when it is gone. */
  readonly onElement: (id: number, element: HTMLElement | null) => void;
  readonly onCatch: (id: number) => void;
}

/** A token on the field: a button as long as it falls, and what it was worth for a moment after that. */
export const FieldToken = memo(({ token, onElement, onCatch }: FieldTokenProps) => {
  const { id, type, collectedAt } = token;
  const { name, points } = tokenTypes[type];
  const takeElement = (element: HTMLElement | null) => onElement(id, element);
  if (collectedAt !== null) {
    return (
      <span ref={takeElement} className={classes.token} data-type={type} aria-hidden="true">
        <span className={classes.burst} />
        <span className={classes.worth}>+{points}</span>
      </span>
    );
  }
  return (
    <button
      ref={takeElement}
      type="button"
      className={classes.token}
      aria-label={gameTexts.field.token(name, points, laneOf(token))}
      // What moves is often gone when the button comes up again, and no click would arrive.
      onPointerDown={event => {
        if (event.button !== 0) return;
        // The keyboard goes on where it was.
        event.preventDefault();
        onCatch(id);
      }}
      // Of a tap, the click comes last, and to whatever lay under the token that it caught: only a keyboard's counts.
      onClick={({ detail }) => {
        if (detail === 0) onCatch(id);
      }}
    >
      <TokenMedallion type={type} />
    </button>
  );
});
FieldToken.displayName = 'FieldToken';
