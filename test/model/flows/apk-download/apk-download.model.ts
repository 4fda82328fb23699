/** Model of the APK download. */
import type { SnapshotFrom } from 'xstate';
import { apkDownloadMachine } from '../../../../machines/android-app/apk-download.machine.ts';
import type { Replay } from '../../engine/replay.ts';

const isOpen = (state: SnapshotFrom<typeof apkDownloadMachine>) => state.matches({ notice: 'open' });

export const apkDownloadReplay: Replay<typeof apkDownloadMachine> = {
  model: {
    machine: apkDownloadMachine,
    input: undefined,
    // An open notice covers the button.
    cases: { 'download.pressed': state => (isOpen(state) ? [] : [{}]) },
    abstraction: () => null,
  },
  actors: () => ({}),
};
