import { apkDownloadReplay } from '../../test/model/apk-download.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the APK download', [apkDownloadReplay]);
