import { expect, test } from 'vitest';
import { collectToken, type Round } from '../../../machines/game/round.rules.ts';
import type { FallingToken } from '../../../machines/game/token.rules.ts';
import { roundAfter } from '../../../test/model/flows/game/game.model.ts';
import { drawField } from './draw-field.ts';

const token: FallingToken = {
  id: 1,
  type: 'gold',
  x: 25_000,
  speed: 2_000,
  rotation: 0,
  place: 40,
  spawnedAt: 0,
  collectedAt: null,
};

const roundAt = (clock: number): Round => ({ ...roundAfter(0), tokens: [token], clock });

/** Draws each round and returns the styles of token and bar. */
function drawn(rounds: readonly Round[], isStill: boolean) {
  const element = document.createElement('button');
  const bar = document.createElement('div');
  return rounds.map(round => {
    drawField(
      { tokens: new Map([[token.id, element]]), size: { width: 400, height: 500 }, bar },
      round,
      isStill,
    );
    return [element.style.transform, element.style.opacity, bar.style.transform];
  });
}

test('a token falls by its round’s clock', () => {
  expect(drawn([roundAt(250), roundAt(1_500)], false)).toEqual([
    ['translate(100.0px, 0.0px) rotate(0.0deg)', '', 'scaleX(0.9917)'],
    ['translate(100.0px, 250.0px) rotate(0.0deg)', '', 'scaleX(0.9500)'],
  ]);
});

test('a caught token stays where it was caught', () => {
  const caught = collectToken(roundAt(1_500), token.id);
  const [then, later] = drawn([caught, { ...caught, clock: 1_900 }], false);
  expect(later?.[0]).toBe(then?.[0]);
});

test('with reduced motion a token fades in and out in its place, for as long as it would fall', () => {
  const looks = drawn([0, 180, 1_500, 2_820, 3_000].map(roundAt), true);
  expect(looks.map(([, opacity]) => opacity)).toEqual(['0.00', '0.50', '1.00', '0.50', '0.00']);
  expect(new Set(looks.map(([transform]) => transform))).toEqual(new Set(['translate(100.0px, 200.0px)']));
});
