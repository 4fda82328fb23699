/** Replays the token game's model on the built site, with real storage and a known seed. */

import type { Page } from 'playwright';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { gameMachine } from '../../machines/game/game.machine.ts';
import type { GameSession } from '../../machines/game/session.rules.ts';
import type { Visit } from '../model/engine/page.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import {
  browserOf,
  type GameEnvironment,
  gameOutside,
  holdBrowser,
  keepSession,
} from '../model/flows/game/game.environment.ts';
import { gameInBrowser, SEED } from '../model/flows/game/game.model.ts';
import { gameScreen } from '../model/flows/game/game.screen.ts';
import { delayScripts } from '../support/delayed-responses.ts';
import { untilHydrated } from '../support/is-hydrated.ts';
import { setVisible } from '../support/page-visibility.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';

const site = siteInBrowser();

/** How long a page takes for immediate work, by its own clock, in milliseconds. */
const MOMENT = 1;

let letScriptsArrive: () => void;
/** Browsers whose frames the test controls. */
const heldPages = new WeakSet<Page>();

/** The prerendered page, before it reads the storage. */
async function arrive({ page }: Visit, environment: GameEnvironment): Promise<void> {
  environment.page = page;
  if (!heldPages.has(page)) await page.addInitScript(holdBrowser, SEED);
  heldPages.add(page);
  letScriptsArrive = await delayScripts(page);
  await page.goto('/token-game', { waitUntil: 'commit' });
}

const elsewhere = {
  'record.loaded': async ({ page, pass }: Visit, environment: GameEnvironment, event: EventObject) => {
    // The event comes from the model.
    const { session } = event as unknown as { session: GameSession | null };
    environment.session = session;
    await keepSession(page, session);
    letScriptsArrive();
    await untilHydrated(page);
    await pass(MOMENT);
  },
  'page.hidden': ({ page }: Visit) => setVisible(page, false),
  'page.shown': ({ page }: Visit) => setVisible(page, true),
  ...Object.fromEntries(
    Object.entries(browserOf).map(([type, cause]) => [
      type,
      (_visit: Visit, environment: GameEnvironment, event: EventObject): Promise<void> =>
        cause(environment, event),
    ]),
  ),
};

const game = {
  replay: gameInBrowser,
  http: gameOutside,
  screen: gameScreen,
  held: async () => ({ expectWaiting: async () => undefined }),
  arrive,
  // The browser provides a seed at once.
  isPassing: (state: SnapshotFrom<typeof gameMachine>) =>
    state.matches({ round: { inProgress: { countdown: 'choosingSeed' } } }),
  elsewhere,
};

testEveryPathInBrowser('the token game', site, [game], {
  'game.round.inProgress.countdown.choosingSeed -- page.hidden 1 --> (stays)':
    'A browser has its seed at once.',
  'game.results.notifying -- round.ended 1 --> game.results.saving':
    'The notice is gone before the next round can be over, which takes longer.',
});
