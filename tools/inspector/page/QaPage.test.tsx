import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTOR, actorStarted, FakeTabs, happened, moved } from '../../../test/support/qa-site.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import type { SiteMessage } from '../protocol.ts';
import { packRecording, type Recording } from '../recording.ts';
import { machineById } from './machines.ts';
import { goTo, type Panel } from './page-address.ts';
import { QaPage } from './QaPage.tsx';
import { connectSite, type Site } from './site/site.ts';
import { SiteProvider } from './site/site-context.tsx';

/** The machine that the fake tab runs. */
const machine = machineById('tpsSpeed');
if (!machine) throw new Error('There is no machine tpsSpeed.');
const [live] = machine.chart.children.filter(({ key }) => key === 'live');
const pressed = live?.children
  .flatMap(({ transitions }) => transitions)
  .find(({ eventType }) => eventType === 'pause.pressed');
const key = pressed?.key ?? '';

const started: SiteMessage = {
  ...actorStarted,
  actor: { ...actorStarted.actor, id: 'tpsSpeed', chart: machine.chart },
};
const running: SiteMessage = {
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
const navigated: SiteMessage = { type: 'tab.navigated', tab: ACTOR.tab, address: '/tps-speed' };

let tabs: FakeTabs;
let site: Site;

beforeEach(() => {
  tabs = new FakeTabs();
  site = connectSite({ channel: tabs, schedule: call => call(), onShown: () => () => {} });
  const file = {
    machine: 'tpsSpeed',
    inputs: [{ firstTps: 5, range: { lowest: 10, highest: 20 } }],
    events: [
      { type: 'xstate.done.actor.chooseSeed', output: 7 },
      { type: 'pause.pressed', by: 'Ada' },
    ],
    paths: [
      { title: 'chooseSeed done', input: 0, steps: [0] },
      { title: 'chooseSeed done > pause.pressed', input: 0, steps: [0, 1] },
      { title: 'pause.pressed', input: 0, steps: [1] },
    ],
  };
  vi.stubGlobal('fetch', async () => Response.json(file));
});
afterEach(() => {
  site.close();
  vi.unstubAllGlobals();
});

function open(panel: Panel, address: { path?: number; recording?: string } = {}) {
  goTo({ machine: 'tpsSpeed', panel, path: address.path ?? null, recording: address.recording ?? null });
  renderWithTheme(
    <SiteProvider value={site}>
      <QaPage />
    </SiteProvider>,
  );
}

const receive = (...messages: SiteMessage[]) => act(() => tabs.receive(...messages));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the list of machines', () => {
  it('can be searched by name and opens a machine', async () => {
    open('live');
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search among \d+ machines$/ }), 'bowl');
    const links = within(screen.getByRole('list', { name: 'Found machines' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['?machine=bowl']);
    await userEvent.click(screen.getByRole('link', { name: /^bowl/ }));
    screen.getByRole('heading', { name: 'bowl', level: 2 });
    expect(window.location.search).toBe('?machine=bowl');
  });

  it('shows the number of running actors', () => {
    open('live');
    receive(navigated, started, running);
    screen.getByText('1 running');
    receive({ type: 'tab.closed', tab: ACTOR.tab });
    expect(screen.queryByText('1 running')).toBeNull();
  });
});

describe('a running machine', () => {
  it('has a link to the site while nothing runs', () => {
    open('live');
    expect(screen.getByRole('link', { name: 'Open the site in a new tab' }).getAttribute('href')).toBe(
      '/tps-speed',
    );
    expect(tabs.sent).toEqual([{ type: 'page.opened' }]);
  });

  it('shows its state, its events and its coverage', async () => {
    open('live');
    receive(navigated, started, running, happened(1, [key], { type: 'pause.pressed', by: 'Ada' }));
    screen.getByText('{"live":"running"}');
    screen.getByRole('heading', { name: '1 of 6 transitions covered' });
    expect(texts('Events, the latest first')[0]).toContain('pause.pressed');
    screen.getByText(/"by": "Ada"/);
    await press('Reset');
    screen.getByRole('heading', { name: '0 of 6 transitions covered' });
  });

  it('shows that its tab has closed', () => {
    open('live');
    receive(navigated, started, running, { type: 'tab.closed', tab: ACTOR.tab });
    screen.getByText('its tab is gone');
  });

  it('has a log that can be filtered and paused and that hides ticks', async () => {
    open('live');
    const log = () => texts('Events, the latest first').length;
    receive(navigated, started, happened(1, [], { type: 'clock.ticked' }), happened(2), happened(3));
    expect(log()).toBe(2);
    await userEvent.click(screen.getByLabelText('Hide ticks'));
    expect(log()).toBe(3);
    await userEvent.type(screen.getByLabelText('Filter by type'), 'tick');
    expect(log()).toBe(1);
    await userEvent.clear(screen.getByLabelText('Filter by type'));
    await press('Pause');
    receive(happened(4));
    expect(log()).toBe(3);
    await press('Resume');
    expect(log()).toBe(4);
  });
});

describe('sending', () => {
  it('lets a delay elapse', async () => {
    open('send');
    receive(navigated, started, running);
    await press('Let it elapse: after updateInterval');
    expect(tabs.sent.at(-1)).toEqual({
      type: 'event.sent',
      to: ACTOR,
      event: { type: 'xstate.after.updateInterval.tpsSpeed.live.running' },
    });
  });

  it('sends an event with the payload of a path and rejects invalid JSON', async () => {
    open('send');
    receive(navigated, started, running);
    const payload = await screen.findByLabelText<HTMLTextAreaElement>('Payload as JSON');
    await expect.poll(() => payload.value).toContain('Ada');
    await press('Send');
    expect(tabs.sent.at(-1)).toEqual({
      type: 'event.sent',
      to: ACTOR,
      event: { type: 'pause.pressed', by: 'Ada' },
    });
    fireEvent.change(payload, { target: { value: '{' } });
    await press('Send');
    screen.getByText(/^This is no JSON: /);
    expect(tabs.sent.filter(({ type }) => type === 'event.sent')).toHaveLength(1);
  });
});

describe('generated paths', () => {
  it('can be filtered and opened', async () => {
    open('paths');
    await screen.findByRole('heading', { name: '3 generated paths' });
    await userEvent.type(screen.getByLabelText('Filter by title'), 'pause');
    await userEvent.selectOptions(screen.getByLabelText('With the event'), 'chooseSeed done');
    expect(texts('Paths')).toEqual(['chooseSeed done > pause.pressed 2 steps']);
    await press(/^chooseSeed done > pause/);
    expect(window.location.search).toBe('?machine=tpsSpeed&panel=paths&path=1');
    await press('Last step');
    screen.getByText('State: {"live":"paused"}');
    await press('Step back');
    screen.getByText('State: {"live":"running"}');
  });

  it('show the step at which they differ', async () => {
    open('paths', { path: 2 });
    await screen.findByText('1 step differs from the recording.');
    await press('Step forward');
    screen.getByText('No active state has a transition for pause.pressed.');
  });

  it('with an unknown number are not opened', async () => {
    open('paths', { path: 99 });
    await screen.findByText('This machine has no path 100: there are 3.');
  });
});

describe('recordings', () => {
  const recording: Recording = {
    version: 1,
    machine: 'tpsSpeed',
    start: { input: { firstTps: 5, range: { lowest: 10, highest: 20 } } },
    events: [
      { event: { type: 'xstate.done.actor.chooseSeed', output: 7 }, at: 20, value: { live: 'running' } },
      { event: { type: 'pause.pressed' }, at: 5_000, value: { live: 'hidden' } },
    ],
  };

  it('of a link are replayed with their times and show where they differ', async () => {
    open('recording', { recording: await packRecording(recording) });
    await screen.findByRole('heading', { name: 'Recording of tpsSpeed' });
    expect(texts('Steps')).toEqual([
      '0. The beginning',
      '1. chooseSeed done20 ms',
      '2. pause.pressed (differs)5 s',
    ]);
    await press('Last step');
    screen.getByText('The recorded state is {"live":"hidden"}, the replayed one {"live":"paused"}.');
  });

  it('of a broken link show a message', async () => {
    open('recording', { recording: 'abc' });
    await screen.findByText('This link contains no recording: it was truncated or changed.');
  });

  it('of another machine link to it', async () => {
    const packed = await packRecording({ ...recording, machine: 'bowl' });
    open('recording', { recording: packed });
    const link = await screen.findByRole('link', { name: 'open bowl' });
    expect(link.getAttribute('href')).toBe(`?machine=bowl&panel=recording#recording=${packed}`);
  });

  it('are created from an actor', async () => {
    open('recording');
    receive(navigated, started, running);
    await press('Record a link');
    expect(tabs.sent.at(-1)).toEqual({ type: 'recording.requested', of: ACTOR });
    receive({ type: 'recording.taken', address: ACTOR, recording });
    const link = await screen.findByLabelText<HTMLTextAreaElement>('Link');
    expect(link.value).toMatch(/\?machine=tpsSpeed&panel=recording#recording=[\w-]+$/);
  });

  it('are opened from a valid file', async () => {
    open('recording');
    const input = screen.getByLabelText('A recording that was saved as a file');
    await userEvent.upload(input, new File(['{}'], 'shopping.json', { type: 'application/json' }));
    await screen.findByText('shopping.json is not a recording.');
    const file = new File([JSON.stringify(recording)], 'a.json', { type: 'application/json' });
    await userEvent.upload(input, file);
    await screen.findByRole('heading', { name: 'Recording of tpsSpeed' });
  });
});
