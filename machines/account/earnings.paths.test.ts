import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { earningsReplay } from '../../test/model/flows/earnings/earnings.model.ts';

testEveryPath('the earnings of an account', [earningsReplay]);
