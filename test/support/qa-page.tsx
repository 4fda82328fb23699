/** The inspector page with a fake tab that runs the machine `tpsSpeed`. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { machineById } from '../../tools/inspector/page/machines.ts';
import { goTo, type PageAddress, type Panel } from '../../tools/inspector/page/page-address.ts';
import { QaPage } from '../../tools/inspector/page/QaPage.tsx';
import { connectSite, type Site } from '../../tools/inspector/page/site/site.ts';
import { SiteProvider } from '../../tools/inspector/page/site/site-context.tsx';
import type { SiteMessage } from '../../tools/inspector/protocol.ts';
import { ACTOR, actorStarted, FakeTabs, moved } from './qa-site.ts';
import { renderWithTheme } from './render-with-theme.tsx';

const machine = machineById('tpsSpeed');
if (!machine) throw new Error('There is no machine tpsSpeed.');
const [live] = machine.chart.children.filter(({ key }) => key === 'live');
const pressed = live?.children
  .flatMap(({ transitions }) => transitions)
  .find(({ eventType }) => eventType === 'pause.pressed');
/** The key of the transition for `pause.pressed`. */
export const PAUSE = pressed?.key ?? '';

export const started: Extract<SiteMessage, { type: 'actor.started' }> = {
  ...actorStarted,
  actor: { ...actorStarted.actor, id: 'tpsSpeed', name: 'tpsSpeed', chart: machine.chart },
};
export const running: SiteMessage = {
  type: 'actor.moved',
  state: {
    ...moved('shut').state,
    value: { live: 'running' },
    active: ['tpsSpeed', 'tpsSpeed.live', 'tpsSpeed.live.running'],
    accepts: ['pause.pressed'],
    timers: [
      { eventType: 'xstate.after.updateInterval.tpsSpeed.live.running', delay: 2_000, armedAt: Date.now() },
    ],
  },
};
export const navigated: SiteMessage = { type: 'tab.navigated', tab: ACTOR.tab, address: '/tps-speed' };

/** The file of generated paths. */
const generatedPaths = {
  machine: 'tpsSpeed',
  inputs: [{ firstTps: 5, range: { lowest: 10, highest: 20 } }],
  events: [
    { type: 'xstate.done.actor.chooseSeed', output: 7 },
    { type: 'pause.pressed', by: 'Ada' },
  ],
  taken: {
    'tpsSpeed.choosingSeed -- xstate.done.actor.chooseSeed 1 --> tpsSpeed.live': 2,
    'tpsSpeed.live.running -- pause.pressed 1 --> tpsSpeed.live.paused': 1,
  },
  paths: [
    { title: 'chooseSeed done', input: 0, steps: [0] },
    { title: 'chooseSeed done > pause.pressed', input: 0, steps: [0, 1] },
    { title: 'pause.pressed', input: 0, steps: [1] },
  ],
};

/** Gives each test its own inspector page and fake tab. */
export function qaPages() {
  let tabs: FakeTabs;
  let site: Site;

  beforeEach(() => {
    tabs = new FakeTabs();
    site = connectSite({ channel: tabs, schedule: call => call(), onShown: () => () => {} });
    vi.stubGlobal('fetch', async () => Response.json(generatedPaths));
  });
  afterEach(() => {
    site.close();
    vi.unstubAllGlobals();
  });

  function open(panel: Panel, address: Partial<PageAddress> = {}) {
    goTo({ machine: 'tpsSpeed', panel, path: null, recording: null, ...address });
    renderWithTheme(
      <SiteProvider value={site}>
        <QaPage />
      </SiteProvider>,
    );
  }

  return {
    open,
    receive: (...messages: SiteMessage[]) => act(() => tabs.receive(...messages)),
    /** Lists the messages from the page to the tab. */
    sent: () => tabs.sent,
  };
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
