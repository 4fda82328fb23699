import { testEveryPath } from '../../test/model/path-suites.ts';
import { rememberedReplay, strangerReplay } from '../../test/model/visitor.model.ts';

testEveryPath('the visitor', [strangerReplay, rememberedReplay]);
