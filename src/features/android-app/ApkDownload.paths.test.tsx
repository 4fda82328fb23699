import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { apkDownloadReplay } from '../../../test/model/flows/apk-download/apk-download.model.ts';
import { apkDownloadScreen } from '../../../test/model/flows/apk-download/apk-download.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LiveApkDownload } from './AndroidAppPage.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the APK download', {
  replay: apkDownloadReplay,
  render: actor => {
    renderWithTheme(<LiveApkDownload download={actor} />);
  },
  drive: bindActions(driver, apkDownloadScreen),
  checks: bindChecks(driver, apkDownloadScreen),
  alike: apkDownloadScreen.alike,
});
