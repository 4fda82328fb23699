import { historyReplay } from '../../test/model/account.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the history of an account', [historyReplay]);
