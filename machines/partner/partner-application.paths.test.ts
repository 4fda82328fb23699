import { partnerApplicationReplay } from '../../test/model/partner-application.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the partner application', [partnerApplicationReplay]);
