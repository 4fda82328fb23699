/** The environment of the token game's page: frames, seed and storage. */

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type EventObject, fromCallback, SimulatedClock } from 'xstate';
import {
  ACHIEVEMENT_IDS,
  type GameRecord,
  NOTICE_DURATION_MS,
} from '../../../../machines/game/collection.rules.ts';
import type { SessionChange, StoreOutput } from '../../../../machines/game/game.actors.ts';
import type { gameMachine } from '../../../../machines/game/game.machine.ts';
import { COUNTDOWN_STEP_MS, GO_DURATION_MS } from '../../../../machines/game/round.rules.ts';
import type { GameSession } from '../../../../machines/game/session.rules.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import type { Scenario } from '../../engine/scenarios.ts';
import { gameInBrowser, OTHER_RECORD } from './game.model.ts';

export interface GameEnvironment {
  readonly time: SimulatedClock;
  /** Undefined before the page opens. */
  page?: Page;
  /** The session that the tab must store. */
  session: GameSession | null;
}

type GameScenario = Scenario<GameEnvironment>;

const KEYS = {
  collection: 'technovex.game.collection',
  achievements: 'technovex.game.achievements',
  session: 'technovex.game.session',
} as const;
const VERSION = 1;

/** A browser in which the test controls frames and the storing of rounds. */
interface HeldBrowser {
  /** Draws a frame, and another one `ms` milliseconds later. */
  draw(elapsed: number): void;
  /** The rounds waiting for storage. */
  readonly waiting: readonly unknown[];
  store(): void;
  /** Makes the storage full. */
  fill(): void;
}

declare global {
  interface Window {
    heldBrowser?: HeldBrowser;
  }
}

/** Runs in the page before any script of the site. */
export function holdBrowser(seed: number): void {
  const frames = new Map<number, FrameRequestCallback>();
  let requested = 0;
  let now = 0;
  const drawAt = (time: number) => {
    const due = [...frames.values()];
    frames.clear();
    for (const draw of due) draw(time);
  };
  window.requestAnimationFrame = draw => {
    requested += 1;
    frames.set(requested, draw);
    return requested;
  };
  window.cancelAnimationFrame = id => void frames.delete(id);

  // Only the game draws its seed into such an array.
  const fillRandomly = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array =>
    array instanceof Int32Array && array.length === 1 ? array.fill(seed) : fillRandomly(array);

  const waiting: (() => void)[] = [];
  const { locks } = navigator;
  const request = locks.request.bind(locks) as (name: string, work: LockGrantedCallback<unknown>) => unknown;
  Object.assign(locks, {
    request: (name: string, work: LockGrantedCallback<unknown>) =>
      new Promise(resolve => {
        waiting.push(() => resolve(request(name, work)));
      }),
  });

  const { setItem } = Storage.prototype;
  window.heldBrowser = {
    draw: elapsed => {
      drawAt(now);
      now += elapsed;
      drawAt(now);
    },
    waiting,
    store: () => waiting.shift()?.(),
    fill: () => {
      Storage.prototype.setItem = function (key, text) {
        if (this === localStorage) throw new DOMException('It is full.', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
    },
  };
}

export function pageOf({ page }: GameEnvironment): Page {
  if (!page) throw new Error('There is no page with the game.');
  return page;
}

/** Stores in the page's browser what a tab of the game stores there. */
export const keepRecord = (page: Page, { collection, unlocked }: GameRecord): Promise<void> =>
  page.evaluate(
    ([keys, version, kept, ids]) => {
      localStorage.setItem(
        keys.collection,
        JSON.stringify({ version, ...kept, lastPlayed: new Date(kept.lastPlayed ?? 0).toISOString() }),
      );
      localStorage.setItem(keys.achievements, JSON.stringify({ version, unlocked: ids }));
    },
    [KEYS, VERSION, collection, unlocked] as const,
  );

export const keepSession = (page: Page, session: GameSession | null): Promise<void> =>
  page.evaluate(
    ([key, text]) => {
      if (text !== null) sessionStorage.setItem(key, text);
    },
    [KEYS.session, session && JSON.stringify({ version: VERSION, ...session })] as const,
  );

/** Casts an event of the model to its payload. */
const payloadOf = <Payload>(event: EventObject): Payload => event as unknown as Payload;

/** Provokes the events of the browser at the page. */
export const browserOf = {
  'record.changed': async (environment: GameEnvironment) => {
    // A change by another tab fires a storage event in this one.
    const tab = await pageOf(environment).context().newPage();
    await tab.goto('/robots.txt');
    await keepRecord(tab, OTHER_RECORD);
    await tab.close();
  },
  'clock.ticked': (environment: GameEnvironment, event: EventObject) =>
    pageOf(environment).evaluate(
      elapsed => window.heldBrowser?.draw(elapsed),
      payloadOf<{ elapsed: number }>(event).elapsed,
    ),
  // The browser provided it at once.
  'xstate.done.actor.chooseSeed': async () => undefined,
  'xstate.done.actor.storeRound': async (environment: GameEnvironment, event: EventObject) => {
    const page = pageOf(environment);
    const { output } = payloadOf<{ output: StoreOutput }>(event);
    if (!output.isPersisted) await page.evaluate(() => window.heldBrowser?.fill());
    else if (output.achievement === null) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        KEYS.achievements,
        JSON.stringify({ version: VERSION, unlocked: ACHIEVEMENT_IDS }),
      ] as const);
    }
    await page.evaluate(() => window.heldBrowser?.store());
  },
} as const;

const asIs: readonly GameScenario[] = [{}];
const passing = (ms: number): readonly GameScenario[] => [{ because: ({ time }) => time.increment(ms) }];

const cases = (event: string, names: readonly string[]): Readonly<Record<string, readonly GameScenario[]>> =>
  Object.fromEntries(names.map(name => [`${event} (${name})`, asIs]));

/** The browser stores what the game sent. */
const agree: HttpReplay<GameEnvironment, typeof gameMachine>['agree'] = async (environment, state, event) => {
  const { record, isPersisted } = state.context;
  const page = pageOf(environment);
  const isStoring = state.matches({ results: 'saving' });
  const kept = () =>
    page.evaluate(
      key => ({
        waiting: window.heldBrowser?.waiting.length,
        session: JSON.parse(sessionStorage.getItem(key) ?? 'null'),
      }),
      KEYS.session,
    );
  const session = environment.session && { version: VERSION, ...environment.session };
  if (!state.matches({ results: 'loading' })) {
    await expect.poll(kept, { interval: 20 }).toEqual({ waiting: isStoring ? 1 : 0, session });
  }
  if (event.type !== 'xstate.done.actor.storeRound' || !isPersisted) return;
  const { tokens, totalPoints } = record.collection;
  const stored = () =>
    page.evaluate(
      keys =>
        [keys.collection, keys.achievements].map(key => JSON.parse(localStorage.getItem(key) ?? 'null')),
      KEYS,
    );
  await expect
    .poll(stored, { interval: 20 })
    .toMatchObject([{ tokens, totalPoints }, { unlocked: record.unlocked }]);
};

export const gameOutside: HttpReplay<GameEnvironment, typeof gameMachine> = {
  replay: gameInBrowser,
  actors: (_harness, environment) => ({
    gameStorage: fromCallback<SessionChange>(({ receive }) => {
      receive(({ session }) => {
        environment.session = session;
      });
    }),
  }),
  open: async () => ({ time: new SimulatedClock(), session: null }),
  ask: {},
  scenarios: {
    'start.pressed': asIs,
    'pause.pressed': asIs,
    'resume.pressed': asIs,
    'quit.pressed': asIs,
    'collection.pressed': asIs,
    'token.caught': asIs,
    'column.pressed': asIs,
    'record.changed': asIs,
    'clock.ticked': asIs,
    'page.hidden': asIs,
    'page.shown': asIs,
    ...cases('record.loaded', [
      'none',
      'over',
      'counting',
      'at the last number',
      'paused',
      'early in the round',
      'at the end of a second',
      'at the end with points',
      'at the end with nothing',
    ]),
    'chooseSeed done': asIs,
    ...cases('storeRound done', ['first-collection', 'nothing new', 'first-collection, not kept']),
    'after countdownStep': passing(COUNTDOWN_STEP_MS),
    'after goTime': passing(GO_DURATION_MS),
    'after noticeTime': passing(NOTICE_DURATION_MS),
  },
  agree,
};
