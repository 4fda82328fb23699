import { setup } from 'xstate';

/** Specification of the miner, section 2. */
export const BUSY_TIME_MS = 1_000;

export type ApkDownloadEvent = { readonly type: 'download.pressed' } | { readonly type: 'notice.closed' };

export const apkDownloadMachine = setup({
  types: { events: {} as ApkDownloadEvent },
  delays: { busyTime: BUSY_TIME_MS },
}).createMachine({
  id: 'apkDownload',
  description: 'The Download APK button. There is nothing to download yet: pressing it opens a notice.',
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
    notice: {
      description: 'Says that the app is under development.',
      initial: 'closed',
      states: { closed: {}, open: { on: { 'notice.closed': 'closed' } } },
    },
  },
});
