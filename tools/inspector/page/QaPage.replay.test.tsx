import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { navigated, press, qaPages, running, started, texts } from '../../../test/support/qa-page.tsx';
import { ACTOR } from '../../../test/support/qa-site.ts';
import { packRecording, type Recording } from '../recording.ts';

const { open, receive, sent } = qaPages();

describe('generated paths', () => {
  it('show what they cover, and can be filtered and opened', async () => {
    open('paths');
    await screen.findByRole('heading', { name: '3 generated paths' });
    screen.getByRole('heading', { name: '2 of 6 transitions covered' });
    screen.getByText('Not covered by any path: 4');
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
    expect(sent().at(-1)).toEqual({ type: 'recording.requested', of: ACTOR });
    receive({ type: 'recording.taken', address: ACTOR, recording });
    const link = await screen.findByLabelText<HTMLTextAreaElement>('Link');
    expect(link.value).toMatch(/\?machine=tpsSpeed&panel=recording#recording=[\w-]+$/);
    // The link of one actor is not that of the next one.
    receive({ ...started, actor: { ...started.actor, sessionId: 'x:2' } });
    const picker = screen.getByLabelText<HTMLSelectElement>('Running actor');
    const [other] = [...picker.options].filter(({ value }) => value !== picker.value);
    await userEvent.selectOptions(picker, other as HTMLOptionElement);
    expect(screen.queryByLabelText('Link')).toBeNull();
    await press('Record a link');
    expect(sent().at(-1)).toEqual({ type: 'recording.requested', of: { ...ACTOR, sessionId: 'x:2' } });
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
