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
import { joinSite, type Site } from './site/site.ts';
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
const told: SiteMessage = { type: 'tab.told', tab: ACTOR.tab, address: '/tps-speed' };

let tabs: FakeTabs;
let site: Site;

beforeEach(() => {
  tabs = new FakeTabs();
  site = joinSite({ wire: tabs, soon: call => call(), onShown: () => () => {} });
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

const tell = (...messages: SiteMessage[]) => act(() => tabs.tell(...messages));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the list of machines', () => {
  it('is searched by name, and leads to the machine', async () => {
    open('live');
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search among \d+ machines$/ }), 'bowl');
    const links = within(screen.getByRole('list', { name: 'Found machines' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['?machine=bowl']);
    await userEvent.click(screen.getByRole('link', { name: /^bowl/ }));
    screen.getByRole('heading', { name: 'bowl', level: 2 });
    expect(window.location.search).toBe('?machine=bowl');
  });

  it('says how many actors run each', () => {
    open('live');
    tell(told, started, running);
    screen.getByText('1 running');
    tell({ type: 'tab.closed', tab: ACTOR.tab });
    expect(screen.queryByText('1 running')).toBeNull();
  });
});

describe('a machine that runs', () => {
  it('is looked for on the site where nothing runs', () => {
    open('live');
    expect(screen.getByRole('link', { name: 'Open the site in a new tab' }).getAttribute('href')).toBe(
      '/tps-speed',
    );
    expect(tabs.asked).toEqual([{ type: 'page.opened' }]);
  });

  it('is watched: where it stands, what it received and what that covers', async () => {
    open('live');
    tell(told, started, running, happened(1, [key], { type: 'pause.pressed', by: 'Ada' }));
    screen.getByText('{"live":"running"}');
    screen.getByRole('heading', { name: '1 of 6 transitions covered' });
    expect(texts('Events, the latest first')[0]).toContain('pause.pressed');
    screen.getByText(/"by": "Ada"/);
    await press('Reset');
    screen.getByRole('heading', { name: '0 of 6 transitions covered' });
  });

  it('says when its tab is gone', () => {
    open('live');
    tell(told, started, running, { type: 'tab.closed', tab: ACTOR.tab });
    screen.getByText('its tab is gone');
  });

  it('has a log that can be filtered and paused, and hides ticks', async () => {
    open('live');
    const log = () => texts('Events, the latest first').length;
    tell(told, started, happened(1, [], { type: 'clock.ticked' }), happened(2), happened(3));
    expect(log()).toBe(2);
    await userEvent.click(screen.getByLabelText('Hide ticks'));
    expect(log()).toBe(3);
    await userEvent.type(screen.getByLabelText('Filter by type'), 'tick');
    expect(log()).toBe(1);
    await userEvent.clear(screen.getByLabelText('Filter by type'));
    await press('Pause');
    tell(happened(4));
    expect(log()).toBe(3);
    await press('Go on');
    expect(log()).toBe(4);
  });
});

describe('sending', () => {
  it('lets a delay elapse', async () => {
    open('send');
    tell(told, started, running);
    await press('Let it elapse: after updateInterval');
    expect(tabs.asked.at(-1)).toEqual({
      type: 'event.sent',
      to: ACTOR,
      event: { type: 'xstate.after.updateInterval.tpsSpeed.live.running' },
    });
  });

  it('sends an event with the payload of a path, and refuses what is no JSON', async () => {
    open('send');
    tell(told, started, running);
    const payload = await screen.findByLabelText<HTMLTextAreaElement>('Payload as JSON');
    await expect.poll(() => payload.value).toContain('Ada');
    await press('Send');
    expect(tabs.asked.at(-1)).toEqual({
      type: 'event.sent',
      to: ACTOR,
      event: { type: 'pause.pressed', by: 'Ada' },
    });
    fireEvent.change(payload, { target: { value: '{' } });
    await press('Send');
    screen.getByText(/^This is no JSON: /);
    expect(tabs.asked.filter(({ type }) => type === 'event.sent')).toHaveLength(1);
  });
});

describe('generated paths', () => {
  it('are filtered and opened', async () => {
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

  it('say at which step they do not come about', async () => {
    open('paths', { path: 2 });
    await screen.findByText('1 step does not come about as recorded.');
    await press('Step forward');
    screen.getByText('No active state has a transition for pause.pressed.');
  });

  it('that there are not are not opened', async () => {
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

  it('of a link are replayed with their times, and say where they differ', async () => {
    open('recording', { recording: await packRecording(recording) });
    await screen.findByRole('heading', { name: 'Recording of tpsSpeed' });
    expect(texts('Steps')).toEqual([
      '0. The beginning',
      '1. chooseSeed done20 ms',
      '2. pause.pressed (differs)5 s',
    ]);
    await press('Last step');
    screen.getByText('It was {"live":"hidden"} when it was recorded, and is {"live":"paused"} now.');
  });

  it('of a broken link say so', async () => {
    open('recording', { recording: 'abc' });
    await screen.findByText('This link holds no recording: it was cut off or changed on its way.');
  });

  it('of another machine lead there', async () => {
    const packed = await packRecording({ ...recording, machine: 'bowl' });
    open('recording', { recording: packed });
    const link = await screen.findByRole('link', { name: 'open bowl' });
    expect(link.getAttribute('href')).toBe(`?machine=bowl&panel=recording#recording=${packed}`);
  });

  it('are made of what an actor received', async () => {
    open('recording');
    tell(told, started, running);
    await press('Record a link');
    expect(tabs.asked.at(-1)).toEqual({ type: 'recording.wanted', of: ACTOR });
    tell({ type: 'recording.taken', address: ACTOR, recording });
    const link = await screen.findByLabelText<HTMLTextAreaElement>('Link');
    expect(link.value).toMatch(/\?machine=tpsSpeed&panel=recording#recording=[\w-]+$/);
  });

  it('are opened from a file, unless it is none', async () => {
    open('recording');
    const input = screen.getByLabelText('A recording that was saved as a file');
    await userEvent.upload(input, new File(['{}'], 'shopping.json', { type: 'application/json' }));
    await screen.findByText('shopping.json is no recording.');
    const file = new File([JSON.stringify(recording)], 'a.json', { type: 'application/json' });
    await userEvent.upload(input, file);
    await screen.findByRole('heading', { name: 'Recording of tpsSpeed' });
  });
});
