import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { fallingToken } from '../../../machines/game/round.rules.ts';
import { gameReplay } from '../../../test/model/game.model.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import { renderThemed } from '../../../test/support/render.tsx';
import type { GameActor } from '../../actors/game.ts';
import { formatCount } from '../../content/formats.ts';
import { gameAchievementTexts, gameNews, gameTexts } from '../../content/game-texts.ts';
import { TokenGame } from './TokenGame.tsx';

let game: GameActor;

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const type = async (keys: string) => {
  await userEvent.keyboard(keys);
};
const field = () => screen.getByRole('region', { name: gameTexts.field.label });

/** A game can be started anew from its beginning and from its end. */
const start = () =>
  press(
    screen.queryByRole('button', { name: gameTexts.start.action })
      ? gameTexts.start.action
      : gameTexts.over.again,
  );

/** Presses the button of a token, by its place among those that fall; a token that is not there has none. */
async function catchToken(event: EventObject) {
  const { id } = event as unknown as { id: number };
  const { round } = game.getSnapshot().context;
  if (fallingToken(round, id) === undefined) {
    act(() => game.send({ type: 'token.caught', id }));
    return;
  }
  const falling = round.tokens.filter(({ collectedAt }) => collectedAt === null);
  const buttons = within(field()).getAllByRole('button', { name: /key \d$/ });
  const pressed = buttons[falling.findIndex(token => token.id === id)];
  if (pressed) fireEvent.pointerDown(pressed, { button: 0 });
}

const seesField = ({ context: { round } }: AnyMachineSnapshot) => {
  const score = within(field()).getByText(gameTexts.field.score).nextSibling;
  expect(score?.textContent).toBe(formatCount(round.score));
};

const seesCountdown = (state: AnyMachineSnapshot) => {
  seesField(state);
  expect(screen.getAllByText(gameNews.countdown(state.context.countdown)).length).toBeGreaterThan(0);
};

/** What is kept shows beside the start only. */
const isIdle = (state: AnyMachineSnapshot) => state.matches({ round: 'idle' });

testEveryPathOnScreen('the token game', {
  replay: gameReplay,
  render: actor => {
    // The rig runs the game's own machine.
    game = actor as GameActor;
    renderThemed(<TokenGame game={game} />);
  },
  drive: {
    'start.pressed': start,
    'pause.pressed': () => press(gameTexts.field.pause),
    'resume.pressed': () => type('{Escape}'),
    'quit.pressed': async () => {
      const leave = screen.queryByRole('button', { name: gameTexts.field.quit });
      // Only a round that stands still shows how to leave it.
      if (leave) await userEvent.click(leave);
      else act(() => game.send({ type: 'quit.pressed' }));
    },
    'collection.pressed': () => press(gameTexts.over.collection),
    'token.caught': catchToken,
    'lane.pressed': event => type(String((event as unknown as { lane: number }).lane)),
  },
  look: {
    'game.round.idle': () => {
      button(gameTexts.start.action);
      screen.getByRole('heading', { name: gameTexts.collection.title });
    },
    'game.round.underWay.countdown.choosingSeed': seesCountdown,
    'game.round.underWay.countdown.ticking': seesCountdown,
    'game.round.underWay.countdown.go': seesCountdown,
    'game.round.underWay.countdown.unseen': seesCountdown,
    'game.round.underWay.playing.running': state => {
      seesField(state);
      expect(button(gameTexts.field.pause)).toBeTruthy();
    },
    'game.round.underWay.playing.paused': state => {
      seesField(state);
      screen.getByRole('heading', { name: gameTexts.field.paused });
    },
    'game.round.over': ({ context: { round, isKept } }) => {
      const over = screen.getByRole('region', { name: gameTexts.over.title });
      within(over).getByText(formatCount(round.score), { exact: false, selector: 'p' });
      expect(within(over).queryByText(gameTexts.over.notKept) === null).toBe(isKept);
    },
    'game.results.recalling': state => {
      expect(screen.queryByText(gameTexts.collection.totalPoints)).toBeNull();
      expect(isIdle(state)).toBe(screen.queryByText(gameTexts.collection.title) !== null);
    },
    'game.results.known': state => {
      expect(screen.queryByText(gameTexts.collection.totalPoints) !== null).toBe(isIdle(state));
      expect(screen.queryByText(gameTexts.notice)).toBeNull();
    },
    'game.results.storing': () => {
      expect(screen.queryByText(gameTexts.notice)).toBeNull();
    },
    'game.results.noticing': ({ context: { achievement } }) => {
      const notice = screen.getByText(gameTexts.notice).parentElement;
      const { name } = gameAchievementTexts[achievement as keyof typeof gameAchievementTexts];
      expect(notice?.textContent).toContain(name);
    },
  },
});
