import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { toastsReplay } from '../../test/model/flows/toasts/toasts.model.ts';

testEveryPath('the toasts', [toastsReplay]);
