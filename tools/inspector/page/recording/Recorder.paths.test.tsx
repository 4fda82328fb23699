import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { testEveryPathOnScreen } from '../../../../test/model/engine/path-suites-on-screen.tsx';
import {
  qaRecorderReplay,
  savedRecording,
} from '../../../../test/model/flows/inspector/qa-recorder.model.ts';
import { renderWithTheme } from '../../../../test/support/render-with-theme.tsx';
import type { qaRecorderMachine } from '../../machines/qa-recorder.machine.ts';
import { LiveRecorder } from './RecordingPanel.tsx';

const status = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

testEveryPathOnScreen('the recorder', {
  replay: qaRecorderReplay,
  render: actor => {
    renderWithTheme(<LiveRecorder recorder={actor} name="gate" />);
  },
  drive: {
    'record.pressed': () => press('Record a link'),
    'copy.pressed': () => press('Copy the link'),
  },
  checks: {
    'qaRecorder.idle': () => expect(status()).toBe(''),
    'qaRecorder.requesting': () => expect(status()).toBe('Asking the tab…'),
    'qaRecorder.recorded.offered': ({ context }: SnapshotFrom<typeof qaRecorderMachine>) => {
      const link = context.recording?.link ?? null;
      expect(status()).toBe(
        link === null ? '3 events: too many for a link. Save them as a file.' : '3 events are in the link.',
      );
      expect(screen.queryByLabelText<HTMLTextAreaElement>('Link')?.value ?? null).toBe(link);
      screen.getByRole('link', { name: 'Save it as a file' });
    },
    'qaRecorder.recorded.copying': () => expect(status()).toBe('Copying…'),
    'qaRecorder.recorded.copied': () => {
      expect(status()).toBe('The link was copied.');
      expect(screen.getByLabelText<HTMLTextAreaElement>('Link').value).toBe(savedRecording.link);
    },
    'qaRecorder.recorded.copyFailed': () =>
      expect(status()).toBe('The browser did not allow it: copy the link by hand.'),
    'qaRecorder.failed.gone': () => expect(status()).toBe('The actor is gone: nothing was recorded.'),
    'qaRecorder.failed.timedOut': () => expect(status()).toBe('The tab does not answer: is it still open?'),
    'qaRecorder.failed.tooLarge': () => expect(status()).toBe('The recording could not be packed.'),
  },
});
