/** Checks the machine of the APK download on the inspector page. */
import type { apkDownloadMachine } from '../../../../machines/android-app/apk-download.machine.ts';
import { type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

/** Sees a part of the state's value. */
const see = (region: string, state: string) => (driver: PageDriver) =>
  driver.expectVisible(text(new RegExp(`"${region}":"${state}"`)));

export const apkDownloadOnQaPage: ScreenOf<typeof apkDownloadMachine> = {
  drive: { 'download.pressed': EXTERNAL, 'notice.closed': EXTERNAL },
  checks: {
    'apkDownload.button.ready': see('button', 'ready'),
    'apkDownload.button.busy': see('button', 'busy'),
    'apkDownload.notice.closed': see('notice', 'closed'),
    'apkDownload.notice.open': see('notice', 'open'),
  },
};
