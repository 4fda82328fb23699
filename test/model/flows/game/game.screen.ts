/** What a player does from the start of a round to its end, and what they see of it on the page of the token game. */
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { gameMachine } from '../../../../machines/game/game.machine.ts';
import { fallingToken, secondsLeft } from '../../../../machines/game/round.rules.ts';
import { type FallingToken, laneOf, tokenTypes } from '../../../../machines/game/token.rules.ts';
import { formatCount } from '../../../../src/content/formats.ts';
import { gameAchievementTexts, gameNews, gameTexts } from '../../../../src/content/game-texts.ts';
import { button, heading, type Part, type Person, text } from '../../engine/person.ts';
import { ELSEWHERE, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof gameMachine>;

const { start, field: fieldTexts, over, collection, notice } = gameTexts;

const region = (name: string): Part => ({ role: 'region', name });
const field = region(fieldTexts.label);

const press = (part: Part) => (person: Person) => person.press(part);

function tokenButton(token: FallingToken): Part {
  const { name, points } = tokenTypes[token.type];
  return button(fieldTexts.token(name, points, laneOf(token)));
}

/** The tokens that fall, by what is written on them. */
const worthsOf = ({ context: { round } }: State): string[] =>
  round.tokens
    .filter(({ collectedAt }) => collectedAt === null)
    .map(({ type }) => String(tokenTypes[type].points));

/** How the round stands, and what else is written on the field. */
const seeField = (person: Person, { context: { round } }: State, ending = ''): Promise<void> => {
  const score = fieldTexts.score + formatCount(round.score);
  const timeLeft = `${fieldTexts.timeLeft}${secondsLeft(round)} s`;
  return person.see(field, { text: expect.stringMatching(new RegExp(`^${score}${timeLeft}.*${ending}$`)) });
};

const seeCountdown = (person: Person, state: State): Promise<void> =>
  seeField(person, state, worthsOf(state).join('') + gameNews.countdown(state.context.countdown));

async function seeRunning(person: Person, state: State): Promise<void> {
  await seeField(person, state);
  await person.see(button(fieldTexts.pause));
  await person.read(button(/, key \d$/), worthsOf(state));
  const falling = state.context.round.tokens.find(({ collectedAt }) => collectedAt === null);
  if (falling) await person.see(tokenButton(falling));
}

async function seeOver(person: Person, { context: { round, isKept } }: State): Promise<void> {
  const result = region(over.title);
  const score = gameTexts.points(round.score);
  await person.see(result, { text: expect.stringMatching(new RegExp(`^${over.title}${score}`)) });
  const notKept = text(over.notKept);
  await (isKept ? person.within(result).seeNot(notKept) : person.within(result).see(notKept));
}

/** What is kept shows beside the start only, once it is known. */
async function seeKnown(person: Person, state: State): Promise<void> {
  await person.seeNot(text(notice));
  if (!state.matches({ round: 'idle' })) return person.seeNot(heading(collection.title));
  const { totalPoints } = state.context.record.collection;
  const points = `${collection.totalPoints}${formatCount(totalPoints)}${collection.tokens}`;
  await person.see(region(collection.title), { text: expect.stringContaining(points) });
}

export const gameScreen: ScreenOf<typeof gameMachine> = {
  drive: {
    'start.pressed': (person, _event, state) =>
      person.press(button(state.matches({ round: 'over' }) ? over.again : start.action)),
    'pause.pressed': press(button(fieldTexts.pause)),
    'resume.pressed': person => person.hit('Escape'),
    'quit.pressed': press(button(fieldTexts.quit)),
    'collection.pressed': press(button(over.collection)),
    'token.caught': async (person, { id }, { context: { round } }) => {
      const token = fallingToken(round, id);
      if (!token) throw new Error(`No token ${id} falls.`);
      await person.press(tokenButton(token));
    },
    'lane.pressed': (person, { lane }) => person.hit(String(lane)),
    // Of the flow itself.
    'round.ended': ELSEWHERE,
    // Of the browser: what it keeps, its frames, and whether the page can be seen.
    'memory.told': ELSEWHERE,
    'record.changed': ELSEWHERE,
    'clock.ticked': ELSEWHERE,
    'page.hidden': ELSEWHERE,
    'page.shown': ELSEWHERE,
  },
  look: {
    'game.round.idle': async person => {
      await person.see(button(start.action));
      await person.see(heading(collection.title));
    },
    'game.round.underWay.countdown.choosingSeed': seeCountdown,
    'game.round.underWay.countdown.ticking': seeCountdown,
    'game.round.underWay.countdown.go': seeCountdown,
    'game.round.underWay.countdown.unseen': seeCountdown,
    'game.round.underWay.playing.running': seeRunning,
    'game.round.underWay.playing.paused': async (person, state) => {
      await seeField(person, state);
      await person.see(heading(fieldTexts.paused));
    },
    'game.round.over': seeOver,
    'game.results.recalling': person => person.seeNot(text(collection.totalPoints)),
    'game.results.known': seeKnown,
    'game.results.storing': person => person.seeNot(text(notice)),
    'game.results.noticing': async (person, { context: { achievement } }) => {
      await person.see(text(notice));
      if (achievement) await person.see(text(gameAchievementTexts[achievement].name));
    },
  },
};
