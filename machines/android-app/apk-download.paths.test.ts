import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { apkDownloadReplay } from '../../test/model/flows/apk-download/apk-download.model.ts';

testEveryPath('the APK download', [apkDownloadReplay]);
