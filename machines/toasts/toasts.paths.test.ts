import { testEveryPath } from '../../test/model/path-suites.ts';
import { toastsReplay } from '../../test/model/toasts.model.ts';

testEveryPath('the toasts', [toastsReplay]);
