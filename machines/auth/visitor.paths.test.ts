import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { anonymousReplay, rememberedReplay } from '../../test/model/flows/visitor/visitor.model.ts';

testEveryPath('the visitor', [anonymousReplay, rememberedReplay]);
