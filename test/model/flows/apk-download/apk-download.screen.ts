/** Drives and checks the download of the Android app on a page. */
import type { apkDownloadMachine } from '../../../../machines/android-app/apk-download.machine.ts';
import { apkDownload } from '../../../../src/content/android-app-texts.ts';
import { button, dialog, hidden, some } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

// The notice hides the button from screen readers only.
const ready = hidden(button(apkDownload.button));
const busy = hidden(button(apkDownload.busy));

export const apkDownloadScreen: ScreenOf<typeof apkDownloadMachine> = {
  drive: {
    'download.pressed': async driver => driver.click((await driver.isVisible(busy)) ? busy : ready),
    'notice.closed': driver => driver.click(button(apkDownload.close)),
  },
  checks: {
    'apkDownload.button.ready': driver => driver.expectVisible(ready, { isBusy: false }),
    'apkDownload.button.busy': driver => driver.expectVisible(busy, { isBusy: true }),
    'apkDownload.notice.closed': driver => driver.expectHidden(some('dialog')),
    'apkDownload.notice.open': driver => driver.expectVisible(dialog(apkDownload.title)),
  },
};
