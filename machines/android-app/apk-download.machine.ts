/** The button Download APK: there is nothing to download yet, and pressing it says so. */
import { setup } from 'xstate';
import { BUSY_TIME } from './apk-download.rules.ts';

export type ApkDownloadEvent = { readonly type: 'download.pressed' } | { readonly type: 'notice.closed' };

export const apkDownloadMachine = setup({
  types: { events: {} as ApkDownloadEvent },
  delays: { busyTime: BUSY_TIME },
}).createMachine({
  id: 'apkDownload',
  type: 'parallel',
  states: {
    button: {
      initial: 'ready',
      states: {
        ready: {
          on: { 'download.pressed': { target: ['#apkDownload.button.busy', '#apkDownload.notice.open'] } },
        },
        busy: { after: { busyTime: 'ready' } },
      },
    },
    /** Says that the app is under development. */
    notice: {
      initial: 'closed',
      states: {
        closed: {},
        open: { on: { 'notice.closed': 'closed' } },
      },
    },
  },
});
