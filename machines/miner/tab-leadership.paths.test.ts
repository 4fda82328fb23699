import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { tabLeadershipReplay } from '../../test/model/flows/tab-leadership/tab-leadership.model.ts';

testEveryPath('the leadership of a tab', [tabLeadershipReplay]);
