import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { historyReplay } from '../../test/model/flows/account/account.model.ts';

testEveryPath('the history of an account', [historyReplay]);
