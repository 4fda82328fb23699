import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { subscriberActsReplay } from '../../test/model/flows/admin/admin.model.ts';

testEveryPath('acting on subscribers', [subscriberActsReplay]);
