import { afterEach, beforeEach, vi } from 'vitest';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { qaLinkReplay } from '../../../test/model/flows/inspector/qa-link.model.ts';
import { qaLinkScreen } from '../../../test/model/flows/inspector/qa-link.screen.ts';
import { started } from '../../../test/support/qa-page.tsx';
import { ACTOR, moved } from '../../../test/support/qa-site.ts';
import { openMachine } from '../../../test/support/watched-actor.tsx';
import type { SiteMessage } from '../protocol.ts';
import type { Site } from './site/site.ts';
import { EMPTY_VIEW, withMessage } from './site/site-view.ts';

/** An actor of the same machine in each tab. */
const messages = ['first', 'second'].flatMap((tab, nth): SiteMessage[] => [
  { type: 'tab.navigated', tab, address: `/${tab}` },
  { ...started, actor: { ...started.actor, tab, startedAt: nth } },
  {
    type: 'actor.moved',
    state: { ...moved('shut').state, ...ACTOR, tab, value: tab, active: ['tpsSpeed', 'tpsSpeed.live'] },
  },
]);
const view = messages.reduce(withMessage, EMPTY_VIEW);

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })));
afterEach(() => void vi.unstubAllGlobals());

const driver = createDomDriver();

testEveryPathOnScreen('the tabs of the site', {
  replay: qaLinkReplay,
  render: actor =>
    openMachine(
      {
        // The harness runs the link's machine.
        link: actor as Site['link'],
        isReadOnly: true,
        send: () => undefined,
        view: () => view,
        subscribe: () => () => undefined,
        resetCoverage: () => undefined,
        recordingOf: async () => null,
        close: () => undefined,
      },
      'tpsSpeed',
      'live',
    ),
  drive: bindActions(driver, qaLinkScreen),
  checks: bindChecks(driver, qaLinkScreen),
});
