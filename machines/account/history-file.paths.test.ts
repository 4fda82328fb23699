import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { historyFileReplay } from '../../test/model/flows/account/account.model.ts';

testEveryPath('the file of a history', [historyFileReplay]);
