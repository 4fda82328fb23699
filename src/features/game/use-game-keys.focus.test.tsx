import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { gameMachine } from '../../../machines/game/game.machine.ts';
import type { GameActor } from '../../actors/game.ts';
import { useGameKeys } from './use-game-keys.ts';

const game: GameActor = createActor(gameMachine);

function Page() {
  const stage = useRef<HTMLDivElement>(null);
  useGameKeys(game, stage, () => undefined);
  return (
    <main tabIndex={-1}>
      <div ref={stage}>
        <button type="button">Token</button>
      </div>
      <input aria-label="Email" />
      <button type="button">Other</button>
    </main>
  );
}

test.each([
  ['the page', () => document.body, true],
  ['the text beside the field', () => screen.getByRole('main'), true],
  ['a token', () => screen.getByRole('button', { name: 'Token' }), true],
  ['a field of a form', () => screen.getByRole('textbox'), false],
  ['another button', () => screen.getByRole('button', { name: 'Other' }), false],
])('a key with the focus on %s plays: %j', (_, target, plays) => {
  const send = vi.spyOn(game, 'send').mockReturnValue();
  render(<Page />);
  fireEvent.keyDown(target(), { key: 'Escape' });
  expect(send.mock.calls).toEqual(plays ? [[{ type: 'pause.pressed' }]] : []);
  send.mockRestore();
});

test('Escape that is held down pauses once', () => {
  const send = vi.spyOn(game, 'send').mockReturnValue();
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
  expect(send.mock.calls).toEqual([[{ type: 'pause.pressed' }]]);
  send.mockRestore();
});
