/** Drives and checks the token game on a page. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import {
  ACHIEVEMENT_IDS,
  type GameRecord,
  gameAchievements,
} from '../../../../machines/game/collection.rules.ts';
import type { gameMachine } from '../../../../machines/game/game.machine.ts';
import { COUNTDOWN_FROM, fallingToken, secondsLeft } from '../../../../machines/game/round.rules.ts';
import { columnOf, type FallingToken, tokenTypes } from '../../../../machines/game/token.rules.ts';
import { formatCount } from '../../../../src/content/formats.ts';
import { gameAchievementTexts, gameNews, gameTexts } from '../../../../src/content/game-texts.ts';
import { button, type ElementQuery, heading, type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof gameMachine>;

const { start, field: fieldTexts, over, collection, notice } = gameTexts;

const region = (name: string): ElementQuery => ({ role: 'region', name });
const field = region(fieldTexts.label);

const press = (part: ElementQuery) => (driver: PageDriver) => driver.click(part);

function tokenButton(token: FallingToken): ElementQuery {
  const { name, points } = tokenTypes[token.type];
  return button(fieldTexts.token(name, points, columnOf(token)));
}

/** Returns the falling tokens by their labels. */
const worthsOf = ({ context: { round } }: State): string[] =>
  round.tokens
    .filter(({ collectedAt }) => collectedAt === null)
    .map(({ type }) => String(tokenTypes[type].points));

/** Checks the status of the round and the texts on the field. */
const seeField = (driver: PageDriver, { context: { round } }: State, ending = ''): Promise<void> => {
  const score = fieldTexts.score + formatCount(round.score);
  const timeLeft = `${fieldTexts.timeLeft}${secondsLeft(round)} s`;
  return driver.expectVisible(field, {
    text: expect.stringMatching(new RegExp(`^${score}${timeLeft}.*${ending}$`)),
  });
};

const seeCountdown = (driver: PageDriver, state: State, shown = state.context.countdown): Promise<void> =>
  seeField(driver, state, worthsOf(state).join('') + gameNews.countdown(shown));

async function seeRunning(driver: PageDriver, state: State): Promise<void> {
  await seeField(driver, state);
  await driver.expectVisible(button(fieldTexts.pause));
  await driver.expectTexts(button(/, key \d$/), worthsOf(state));
  const falling = state.context.round.tokens.find(({ collectedAt }) => collectedAt === null);
  if (falling) await driver.expectVisible(tokenButton(falling));
}

async function seeOver(driver: PageDriver, state: State): Promise<void> {
  const { round, isBest, isPersisted } = state.context;
  const isSaving = state.matches({ results: 'saving' });
  const result = region(over.title);
  const score = gameTexts.points(round.score);
  await driver.expectVisible(result, { text: expect.stringMatching(new RegExp(`^${over.title}${score}`)) });
  const isNewBest = isBest && !isSaving;
  const newBest = text(over.newBest);
  await (isNewBest
    ? driver.within(result).expectVisible(newBest)
    : driver.within(result).expectHidden(newBest));
  const notKept = text(over.notKept);
  await (isPersisted
    ? driver.within(result).expectHidden(notKept)
    : driver.within(result).expectVisible(notKept));
}

/** Checks the collection, which is visible beside the start button after loading. */
async function seeKnown(driver: PageDriver, state: State): Promise<void> {
  await driver.expectHidden(text(notice));
  if (!state.matches({ round: 'idle' })) return driver.expectHidden(heading(collection.title));
  const { totalPoints, bestScore } = state.context.record.collection;
  const points = `${collection.totalPoints}${formatCount(totalPoints)}${collection.tokens}`;
  const best = `${collection.bestScore}${formatCount(bestScore)}${collection.lastPlayed}`;
  await driver.expectVisible(region(collection.title), {
    text: expect.stringMatching(new RegExp(`${points}.*${best}`)),
  });
  await driver.expectTexts(text(WAY), waysIn(state.context.record));
}

/** How far the player is on the way to a locked achievement. */
const WAY = new RegExp(`^\\d+ / \\d+$|^${collection.deserved}$`);

const waysIn = ({ unlocked, ...record }: GameRecord): string[] =>
  ACHIEVEMENT_IDS.filter(id => !unlocked.includes(id)).map(id => {
    const { requirement, reached } = gameAchievements[id];
    const value = reached(record.collection);
    return value >= requirement ? collection.deserved : `${value} / ${requirement}`;
  });

export const gameScreen: ScreenOf<typeof gameMachine> = {
  drive: {
    'start.pressed': (driver, _event, state) =>
      driver.click(button(state.matches({ round: 'over' }) ? over.again : start.action)),
    'pause.pressed': press(button(fieldTexts.pause)),
    'resume.pressed': driver => driver.pressKey('Escape'),
    'quit.pressed': press(button(fieldTexts.quit)),
    'collection.pressed': press(button(over.collection)),
    'token.caught': async (driver, { id }, { context: { round } }) => {
      const token = fallingToken(round, id);
      if (!token) throw new Error(`No token ${id} falls.`);
      await driver.click(tokenButton(token));
    },
    'column.pressed': (driver, { column }) => driver.pressKey(String(column)),
    // Events of the machine.
    'round.ended': EXTERNAL,
    // Events of the browser: storage, frames and visibility.
    'record.loaded': EXTERNAL,
    'record.changed': EXTERNAL,
    'clock.ticked': EXTERNAL,
    'page.hidden': EXTERNAL,
    'page.shown': EXTERNAL,
  },
  checks: {
    'game.round.idle': async driver => {
      await driver.expectVisible(button(start.action));
      await driver.expectVisible(heading(collection.title));
    },
    'game.round.inProgress.countdown.choosingSeed': (driver, state) =>
      seeCountdown(driver, state, COUNTDOWN_FROM),
    'game.round.inProgress.countdown.ticking': (driver, state) =>
      seeCountdown(driver, state, Math.max(1, state.context.countdown)),
    'game.round.inProgress.countdown.go': (driver, state) => seeCountdown(driver, state, 0),
    'game.round.inProgress.countdown.hidden': seeCountdown,
    'game.round.inProgress.playing.running': seeRunning,
    'game.round.inProgress.playing.paused': async (driver, state) => {
      await seeField(driver, state);
      await driver.expectVisible(heading(fieldTexts.paused));
    },
    'game.round.over': seeOver,
    'game.results.loading': driver => driver.expectHidden(text(collection.totalPoints)),
    'game.results.idle': seeKnown,
    'game.results.saving': driver => driver.expectHidden(text(notice)),
    'game.results.notifying': async (driver, { context: { achievement } }) => {
      await driver.expectVisible(text(notice));
      if (achievement) await driver.expectVisible(text(gameAchievementTexts[achievement].name));
    },
  },
  alike: { 'game.round.inProgress.countdown.hidden': 'A hidden page looks as before.' },
};
