/** The APK download as a model. */
import type { AnyMachineSnapshot } from 'xstate';
import { apkDownloadMachine } from '../../../../machines/android-app/apk-download.machine.ts';
import type { Replay } from '../../engine/replay.ts';

const isOpen = (state: AnyMachineSnapshot) => state.matches({ notice: 'open' });

export const apkDownloadReplay: Replay<object> = {
  model: {
    machine: apkDownloadMachine,
    input: undefined,
    // What stands behind an open notice cannot be pressed.
    cases: { 'download.pressed': state => (isOpen(state) ? [] : [{}]) },
    abstraction: () => null,
  },
  actors: () => ({}),
};
