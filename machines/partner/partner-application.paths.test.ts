import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { partnerApplicationReplay } from '../../test/model/flows/partner-application/partner-application.model.ts';

testEveryPath('the partner application', [partnerApplicationReplay]);
