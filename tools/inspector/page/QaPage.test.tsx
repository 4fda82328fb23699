import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { navigated, PAUSE, press, qaPages, running, started, texts } from '../../../test/support/qa-page.tsx';
import { ACTOR, gateChart, happened } from '../../../test/support/qa-site.ts';
import type { SiteMessage } from '../protocol.ts';

const { open, receive, sent } = qaPages();

describe('the list of machines', () => {
  it('can be searched by name and opens a machine', async () => {
    open('live');
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search among \d+ machines$/ }), 'bowl');
    const links = within(screen.getByRole('list', { name: 'Found machines' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['?machine=bowl', '?machine=reminders']);
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
  it('links to the site while no actor runs', () => {
    open('live');
    expect(screen.getByRole('link', { name: 'Open the site in a new tab' }).getAttribute('href')).toBe(
      '/tps-speed',
    );
    expect(sent()).toEqual([{ type: 'page.opened' }]);
  });

  it('shows its state, its events and its coverage', async () => {
    open('live');
    receive(navigated, started, running, happened(1, [PAUSE], { type: 'pause.pressed', by: 'Ada' }));
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

  it('has a log that can be filtered and paused and that hides repeating events', async () => {
    open('live');
    const log = () => texts('Events, the latest first').length;
    // The first event came before this page was opened.
    receive(navigated, started, beat(2), beat(3), beat(4), beat(5), happened(6), happened(7));
    screen.getByRole('heading', { name: 'Events: 7' });
    expect(log()).toBe(2);
    screen.getByText('interval.elapsed');
    await userEvent.click(screen.getByLabelText('Hide repeating events'));
    expect(log()).toBe(6);
    await userEvent.type(screen.getByLabelText('Filter by type'), 'elaps');
    expect(log()).toBe(4);
    await userEvent.clear(screen.getByLabelText('Filter by type'));
    await press('Pause');
    receive(happened(8));
    expect(log()).toBe(6);
    await press('Resume');
    expect(log()).toBe(7);
  });

  it('has a log of the latest 200 events', () => {
    open('live');
    receive(navigated, started, ...Array.from({ length: 201 }, (_, at) => happened(at + 1)));
    const log = texts('Events, the latest first');
    expect(log).toHaveLength(200);
    expect(log.at(-1)).toContain('00:00:02');
  });

  it('has a log of its own, which the pause of another one does not stop', async () => {
    open('live');
    receive(navigated, started, { ...started, actor: { ...started.actor, sessionId: 'x:2' } });
    await press('Pause');
    const picker = screen.getByLabelText<HTMLSelectElement>('Running actor');
    const [other] = [...picker.options].filter(({ value }) => value !== picker.value);
    await userEvent.selectOptions(picker, other as HTMLOptionElement);
    screen.getByRole('button', { name: 'Pause' });
  });
});

/** An event that a child actor sends every second. */
function beat(nth: number): SiteMessage {
  const { eventRecord } = happened(nth, [], { type: 'interval.elapsed' });
  return { type: 'event.received', eventRecord: { ...eventRecord, from: 'clock of tpsSpeed' } };
}

describe('all actors', () => {
  const speedometer: SiteMessage = {
    ...started,
    actor: {
      ...started.actor,
      sessionId: 'x:2',
      id: 'speedometer',
      name: 'speedometer of tpsSpeed',
      parent: ACTOR.sessionId,
      chart: gateChart,
    },
  };
  const asked: SiteMessage = {
    type: 'event.received',
    eventRecord: { ...happened(2).eventRecord, sessionId: 'x:2', from: 'tpsSpeed' },
  };

  it('are a tree by their names, with links to their machines', () => {
    open('live', { machine: null });
    receive(navigated, started, running, speedometer);
    const tree = screen.getByRole('list', { name: 'Actors of /tps-speed · tab tab' });
    expect(within(tree).getAllByRole('link')[0]?.getAttribute('href')).toBe('?machine=tpsSpeed');
    const children = within(tree).getByRole('list', { name: 'Actors of tpsSpeed' });
    expect(within(children).getByRole('link').textContent).toBe('speedometer of tpsSpeed');
  });

  it('are shown with what they send each other, in order', async () => {
    open('live', { machine: null });
    receive(navigated, started, running, speedometer, asked, happened(1, [], { type: 'pause.pressed' }));
    const messages = () =>
      texts('Events in their order').map(text => text?.replace(/^[\d:.]+/, '').replace(/\{.*/s, ''));
    expect(messages()).toEqual([
      'outside → tpsSpeed: pause.pressed',
      'tpsSpeed → speedometer of tpsSpeed: handle.pressed',
    ]);
    await userEvent.type(screen.getByLabelText('Filter by type'), 'handle');
    expect(messages()).toHaveLength(1);
  });

  it('point to the site while no tab is open', () => {
    open('live', { machine: null });
    screen.getByRole('link', { name: 'Open the site in a new tab' });
  });
});

describe('sending', () => {
  const elapsed = {
    type: 'event.sent',
    to: ACTOR,
    event: { type: 'xstate.after.updateInterval.tpsSpeed.live.running' },
  };

  it('lets a delay elapse, and skips the rest of it on the server', async () => {
    open('send');
    receive(navigated, started, running);
    const skips: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      skips.push(address);
      return new Response(null, { status: 204 });
    });
    await press('Let it elapse: after updateInterval');
    await expect.poll(() => sent().at(-1)).toEqual(elapsed);
    expect(skips).toEqual([expect.stringMatching(/^\/api\/qa\/clock-skips\?ms=\d{1,4}$/)]);
    expect(screen.queryByText(/^Only the site/)).toBeNull();
  });

  it('says so where only the site skips a delay', async () => {
    open('send');
    receive(navigated, started, running);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await press('Let it elapse: after updateInterval');
    await screen.findByText('Only the site skipped the delay: this server keeps its own time.');
    expect(sent().at(-1)).toEqual(elapsed);
  });

  it('sends an event with the payload of a path, and rejects a wrong one', async () => {
    open('send');
    receive(navigated, started, running);
    const payload = await screen.findByLabelText<HTMLTextAreaElement>('Payload as JSON');
    await expect.poll(() => payload.value).toContain('Ada');
    await press('Send');
    expect(sent().at(-1)).toEqual({
      type: 'event.sent',
      to: ACTOR,
      event: { type: 'pause.pressed', by: 'Ada' },
    });
    screen.getByText('pause.pressed was sent.');
    fireEvent.change(payload, { target: { value: '{' } });
    await press('Send');
    screen.getByText(/^This is no JSON: /);
    expect(screen.queryByText('pause.pressed was sent.')).toBeNull();
    fireEvent.change(payload, { target: { value: '{"by":7}' } });
    await press('Send');
    screen.getByText('"by" must be a string.');
    expect(sent().filter(({ type }) => type === 'event.sent')).toHaveLength(1);
  });
});
