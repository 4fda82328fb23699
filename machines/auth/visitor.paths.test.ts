import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { rememberedReplay, strangerReplay } from '../../test/model/flows/visitor/visitor.model.ts';

testEveryPath('the visitor', [strangerReplay, rememberedReplay]);
